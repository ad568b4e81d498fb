/**
 * Generates the OpenAPI 3.1 document from the call definitions. Used by the server only, never by
 * browsers.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import { type Entry, entryOf } from './access';
import type { Call, Schema } from './call';
import { type ErrorCode, errorBody, errorStatus } from './errors';

type Json = Readonly<Record<string, unknown>>;

/** Errors that any call may return, in addition to those it lists. */
const COMMON: readonly ErrorCode[] = ['malformed', 'internal', 'unavailable'];
/** Errors that any call with a body may return. */
const COMMON_WITH_BODY: readonly ErrorCode[] = ['too_large', 'unsupported_type'];

/** The security scheme for each kind of caller. */
const REQUIRED: Readonly<Record<Entry, Json | undefined>> = {
  anyone: undefined,
  account: { bearer: [] },
  ready: { bearer: [] },
  operator: { bearer: [] },
  cookie: { cookie: [] },
  service: { service: [] },
};

/**
 * Always explicit: in OpenAPI an empty `security` list means that no authentication is required,
 * while a missing one inherits the document's default.
 */
function security(call: Call): readonly Json[] {
  const required = REQUIRED[entryOf(call)];
  if (required) return [required];
  return call.reads ? [{ [call.reads]: [] }, {}] : [];
}

/**
 * Converts a schema to JSON Schema 2020-12 from the client's point of view. Rules that are code
 * (normalization, matching passwords) have no equivalent there and are left out.
 */
function jsonSchema(schema: Schema, typeMode: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    // Tools cannot tell that exactly one option matches when an option may omit the discriminator,
    // so use `anyOf`.
    overrideSchema: ({ valibotSchema, jsonSchema: { oneOf, ...own } }) =>
      valibotSchema.type === 'variant' && oneOf ? { ...own, anyOf: oneOf } : undefined,
  });
  return rest;
}

const content = (schema: unknown): Json => ({ 'application/json': { schema } });

function errorResponses(call: Call): Json {
  const codes = [...call.errors, ...(call.body ? COMMON_WITH_BODY : []), ...COMMON];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const known = byStatus.get(errorStatus[code]) ?? [];
    if (!known.includes(code)) byStatus.set(errorStatus[code], [...known, code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => [
      String(status),
      {
        description: `code: ${known.join(', ')}`,
        ...(status === 429 && {
          headers: {
            'Retry-After': {
              description: 'Seconds until the call may be made again.',
              schema: { type: 'integer', minimum: 1 },
            },
          },
        }),
        content: content({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

function parametersIn(place: 'query' | 'path', schema: Schema | undefined): readonly Json[] {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema, 'input');
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: property,
  }));
}

function parameters(call: Call): readonly Json[] {
  const key: readonly Json[] = call.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }]
    : [];
  return [...parametersIn('path', call.params), ...parametersIn('query', call.query), ...key];
}

function operation(call: Call): Json {
  const successes = Object.entries(call.responses).map(([status, schema]) => [
    status,
    {
      description: call.summary,
      ...(schema && {
        content: call.sends ? { [call.sends]: {} } : content(jsonSchema(schema, 'output')),
      }),
    },
  ]);
  const named = parameters(call);
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.replace(/^\/api\/(?:v1\/)?/, '').split('/')[0] ?? 'api'],
    security: security(call),
    ...(named.length > 0 && { parameters: named }),
    ...(call.body && {
      requestBody: { required: true, content: content(jsonSchema(call.body, 'input')) },
    }),
    responses: { ...Object.fromEntries(successes), ...errorResponses(call) },
  };
}

/** @param info the title, the version and `server`, the origin that serves the API. */
export function openapiDocument(
  calls: readonly Call[],
  info: { title: string; version: string; server: string },
): Json & { readonly openapi: string } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      license: { name: 'Proprietary: see LICENSE', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: info.server }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
        service: {
          type: 'http',
          scheme: 'bearer',
          description: 'The service token of the setting USAGE_TOKEN.',
        },
        // The name is `__Host-sid` if the site is served over TLS.
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
      },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
  };
}
