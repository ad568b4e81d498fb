import * as fc from 'fast-check';

/** Texts that have broken programs before. */
const hostileText = fc.constantFrom(
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
);

/** A value of a field: hostile, random, or of another type. */
export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
