/** Texts that break programs, and where a call takes texts. */
import type { Call, Schema } from '../../contract/platform/call';

/**
 * Strings that commonly break programs. PostgreSQL stores U+0000 in no text, and a half of a
 * surrogate pair in no JSON.
 */
export const hostileTexts = [
  'a\u0000b',
  'a\ud800b',
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

/** Times of the right form that do not exist, or that the database cannot store. */
export const impossibleTimes = [
  '2026-99-99T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '2026-06-01T24:00:01.000Z',
  '0000-01-01T00:00:00.000Z',
] as const;

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
