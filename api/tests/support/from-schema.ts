/** Values that match a JSON Schema of the OpenAPI document, and values that do not. */
import { fc } from '../../../tests/support/random';
import { hostileTexts } from './hostile';

/** As much of JSON Schema as the bodies and parameters of the document use. */
export type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Values for fields with a rule in code that a schema cannot express, such as email. */
export type Known = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const TEXT_MAX = 60;

function text({ pattern, format, minLength = 0, maxLength = TEXT_MAX }: JsonSchema) {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date-time') {
    const years = { min: new Date('2020-01-01'), max: new Date('2030-01-01') };
    return fc.date({ ...years, noInvalidDate: true }).map((date) => date.toISOString());
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, TEXT_MAX) });
}

function object({ properties = {}, required = [] }: JsonSchema, known: Known) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = known[name] ?? validFor(schema, known);
    // For what the document leaves open, mostly values that the rules in code accept.
    const open = { weight: 1, arbitrary: validFor(schema, known) };
    return [name, fc.oneof({ weight: 5, arbitrary: value }, open)] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

/** A value that matches a schema. @throws for an unknown keyword */
export function validFor(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validFor(one, known)));
  const { minimum: min = -1e9, maximum: max = 1e9 } = schema;
  switch (schema.type) {
    case 'object':
      return object(schema, known);
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      throw new Error(`The document has an unsupported schema: ${JSON.stringify(schema)}`);
  }
}

/** Values that most fields do not accept. */
const wrong = fc.oneof(
  fc.constantFrom(...hostileTexts, null, -1, 1e300, [], {}, true),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value that matches a schema except for one missing or wrong field, or no match at all. */
export function invalidFor(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const names = [schema, ...(schema.anyOf ?? [])].flatMap(({ properties = {} }) =>
    Object.keys(properties),
  );
  if (names.length === 0) return wrong;
  const changed = fc
    .tuple(validFor(schema, known), fc.constantFrom(...names), fc.option(wrong, { nil: undefined }))
    .map(([right, name, value]) =>
      typeof right === 'object' && right !== null ? { ...right, [name]: value } : value,
    );
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: wrong });
}
