/** Sends every call both valid and invalid requests, generated from the OpenAPI document. */
import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/all-calls';
import { entryOf } from '../../contract/platform/access';
import type { Call } from '../../contract/platform/call';
import { type ErrorCode, errorStatus } from '../../contract/platform/errors';
import { fc } from '../../../tests/support/random';
import { isGate } from '../../../tests/support/scope';
import { validFor, type JsonSchema, type Known, invalidFor } from '../support/from-schema';
import { bank, billingAddress, card, contact } from '../support/money/payments';
import { form, type Answer } from '../support/world';
import { type Actor, AccessFixture } from './access-fixture';

const RUNS = isGate ? 5 : 100;

type Operation = {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<'application/json', { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const people = fc.integer({ min: 1_000_000, max: 9_999_999 }).map((n) => form(n));
const field = (name: keyof ReturnType<typeof form>) => people.map((filled) => filled[name]);

/** Values that the rules in code accept. */
const known: Known = {
  businessName: field('businessName'),
  email: field('email'),
  phone: field('phone'),
  newPhone: field('phone'),
  identifier: fc.oneof(field('phone'), field('email')),
  password: fc.constant('five grey geese'),
  currentPassword: fc.constant('five grey geese'),
  confirmPassword: fc.constant('five grey geese'),
  code: fc.oneof(fc.stringMatching(/^\d{6}$/), fc.constant('growth'), field('email')),
  card: fc.constant(card()),
  bank: fc.constant(bank),
  contact: fc.constant(contact),
  // Excluded: the total that was shown is not a matter of the schema.
  expectedTotal: fc.constant(undefined),
  billingAddress: fc.constant(billingAddress),
};

/** The errors of every call, in addition to its own. */
const common: readonly ErrorCode[] = ['malformed', 'too_large', 'unsupported_type'];

describe('the OpenAPI document', () => {
  let fixture: AccessFixture;
  let document: Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  beforeAll(async () => {
    fixture = await AccessFixture.open();
    const { body } = await fixture.world.call({ method: 'GET', path: '/api/v1/openapi.json' });
    // The document's own shape is a linter's to check: `openapi.test.ts`.
    document = body as Document;
    ajv.addSchema(body, 'document');
  });
  afterAll(() => fixture.world.close());

  const operationOf = ({ method, path }: Call): Operation => {
    const found = document.paths[path]?.[method.toLowerCase()];
    if (!found) throw new Error(`The document lacks ${method} ${path}`);
    return found;
  };

  const callerOf = (call: Call): Promise<Actor> => {
    const entry = entryOf(call);
    if (entry === 'operator' || entry === 'service' || entry === 'cookie')
      return fixture.actor(entry);
    return fixture.actor('token');
  };

  /** Parameter values for one location, valid or invalid. */
  const parametersIn = (place: string, call: Call): fc.Arbitrary<Record<string, string>> => {
    const those = (operationOf(call).parameters ?? []).filter((one) => one.in === place);
    const values = those.map(({ name, schema }) => {
      const right = (known[name] ?? validFor(schema, known)).map(String);
      const odd = fc.oneof(fc.constant('\u0000'), fc.string({ unit: 'grapheme' }));
      return [name, fc.oneof({ weight: 3, arbitrary: right }, odd)];
    });
    const required = those.filter((one) => one.required).map(({ name }) => name);
    return fc.record(Object.fromEntries(values), { requiredKeys: required });
  };

  /** The documented body of a response, as a reference. */
  function expectDocumented(call: Call, { status, body }: Answer): void {
    const operation = operationOf(call);
    const documented = operation.responses[String(status)];
    expect(Object.keys(operation.responses)).toContain(String(status));
    expect(status).toBeLessThan(500);
    if (!documented?.content) return expect(body).toEqual({});
    const at = `#/paths/${call.path.replaceAll('/', '~1')}/${call.method.toLowerCase()}`;
    const schema = `document${encodeURI(at)}/responses/${status}/content/application~1json/schema`;
    const validate = ajv.getSchema(schema);
    if (!validate) throw new Error(`Nothing at ${schema}`);
    const fits = validate(body);
    expect({ body, faults: fits ? [] : validate.errors }).toEqual({ body, faults: [] });
    if (status < 400 || status === errorStatus.payment_declined) return;
    expect([...call.errors, ...common]).toContain(body['code']);
  }

  test.each(calls.map((call) => [call.id, call] as const))(
    '%s responds as documented',
    async (_, call) => {
      const actor = await callerOf(call);
      const schema = operationOf(call).requestBody?.content['application/json'].schema;
      const nothing = fc.constant(undefined);
      const body = schema ? fc.oneof(validFor(schema, known), invalidFor(schema, known)) : nothing;
      const inPath = parametersIn('path', call);
      const inQuery = parametersIn('query', call);
      await fc.assert(
        fc.asyncProperty(body, inPath, inQuery, async (sent, params, query) => {
          // An empty string or a dot segment in the path is not a name.
          fc.pre(Object.values(params).every((value) => !/^\.*$/.test(value)));
          const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
            encodeURIComponent(params[name] ?? ''),
          );
          const search = new URLSearchParams(query).toString();
          const answer = await fixture.world.call(
            { method: call.method, path: `${path}?${search}` },
            sent === undefined ? undefined : JSON.stringify(sent),
            {
              headers: {
                ...actor.headers,
                ...(sent !== undefined && { 'content-type': 'application/json' }),
                ...(call.idempotent && { 'idempotency-key': randomUUID() }),
              },
            },
          );
          expectDocumented(call, answer);
        }),
        { numRuns: RUNS },
      );
    },
  );

  test('arbitrary headers are accepted or ignored', async () => {
    const header = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(header, header, header, async (authorization, agent, language) => {
        const headers = { authorization, 'user-agent': agent, 'accept-language': language };
        const me = { method: 'GET', path: '/api/v1/users/me' } as const;
        expect((await fixture.world.call(me, undefined, { headers })).status).toBe(401);
      }),
      { numRuns: RUNS },
    );
  });
});
