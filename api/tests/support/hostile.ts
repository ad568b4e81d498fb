/** Invalid request bodies. */
import type { Call, Schema } from '../../contract/platform/call';

/** Strings that commonly break programs. */
export const hostileTexts = [
  '\u0000',
  '\ud800',
  "'; drop table account; --",
  '{{7*7}}',
  '%s%n',
  '\u202e\u2066abc',
  '١٢٣٤٥٦',
  '\u0644\u0627\u0301'.repeat(40),
  '+970599123456',
  '00970599123456',
  'a@b.co',
  '123456',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(3000),
  '\r\nBcc: a@b.co',
  '__proto__',
] as const;

/** Whether a call concerns accounts: under /auth and /users, Google's, or the contact form. */
export const isAboutAccounts = ({ path }: Call): boolean =>
  /^\/api\/(?:v1\/(?:auth|users|contact)|sessions|oauth|users|logout)/.test(path);

/** The field names of an object, or of all its variants. @throws for any other schema. */
function namesIn(schema: Schema | undefined): string[] {
  if (!schema) return [];
  // An optional schema wraps a schema.
  if ('wrapped' in schema) return namesIn(schema.wrapped as Schema);
  if ('options' in schema && Array.isArray(schema.options)) {
    // The options of a union are schemas.
    return [...new Set((schema.options as Schema[]).flatMap(namesIn))];
  }
  if (!('entries' in schema) || typeof schema.entries !== 'object' || !schema.entries) {
    throw new Error(`The schema of a call is an object; this one is ${schema.type}.`);
  }
  return Object.keys(schema.entries);
}

/** The names of everything that a call reads: body, query and path. */
export const fieldsOf = ({ body, query, params }: Call): string[] => [
  ...namesIn(body),
  ...namesIn(query),
  ...namesIn(params),
];

/** A call with its path and query filled in from the input. */
export function addressOf(call: Call, sent: unknown): { method: Call['method']; path: string } {
  const valueOf = (name: string): string => {
    const value: unknown =
      typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : sent;
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    // A lone surrogate cannot be encoded in a URL.
    return encodeURIComponent(text.slice(0, 300).replace(/\p{Cs}/gu, ''));
  };
  // Truncate after encoding, so that incomplete escapes are tested too.
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => valueOf(name).slice(0, 60));
  const query = namesIn(call.query).map((name) => `${name}=${valueOf(name)}`);
  return { method: call.method, path: query.length > 0 ? `${path}?${query.join('&')}` : path };
}
