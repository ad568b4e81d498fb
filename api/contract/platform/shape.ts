/**
 * The shape of a response, as plain JSON, which a browser checks before it uses the response. It is
 * derived from the response's schema, at a fraction of its size.
 *
 * It checks types, not rules. A page may stay open while the server is updated, and must accept
 * codes that it does not know yet.
 */
import type { BaseIssue, BaseSchema } from 'valibot';

/**
 * The name of a type; the fields of an object; the type of a list's elements; the only valid value,
 * which distinguishes the members of a union; or one of several shapes.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'undefined'
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly list: Shape }
  | { readonly is: string | number | boolean }
  | { readonly or: readonly Shape[] };

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** The schemas that responses consist of. */
type AnswerSchema =
  | { readonly type: 'string' | 'number' | 'boolean' }
  | { readonly type: 'picklist'; readonly options: readonly (string | number)[] }
  | { readonly type: 'literal'; readonly literal: string | number | boolean }
  | { readonly type: 'object' | 'loose_object'; readonly entries: Readonly<Record<string, Schema>> }
  | { readonly type: 'array'; readonly item: Schema }
  | { readonly type: 'nullable' | 'optional'; readonly wrapped: Schema }
  | { readonly type: 'union' | 'variant'; readonly options: readonly Schema[] };

/** The shape that one of these schemas accepts. */
export function shapeOf(schema: Schema): Shape {
  // Valibot's type of a schema declares only `type`, which identifies the other properties.
  const known = schema as Schema & AnswerSchema;
  switch (known.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return known.type;
    case 'picklist':
      return typeof known.options[0] === 'number' ? 'number' : 'string';
    case 'literal':
      return { is: known.literal };
    case 'object':
    case 'loose_object':
      return {
        fields: Object.fromEntries(
          Object.entries(known.entries).map(([name, entry]) => [name, shapeOf(entry)]),
        ),
      };
    case 'array':
      return { list: shapeOf(known.item) };
    case 'nullable':
      return { or: ['null', shapeOf(known.wrapped)] };
    case 'optional':
      return { or: ['undefined', shapeOf(known.wrapped)] };
    case 'union':
    case 'variant':
      return { or: known.options.map(shapeOf) };
    default:
      throw new TypeError(`An answer has no shape for a schema of the type ${schema.type}.`);
  }
}

/** Whether a value has a shape. An object may have more fields. */
export function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return (value === null ? 'null' : typeof value) === shape;
  if ('is' in shape) return value === shape.is;
  if ('or' in shape) return shape.or.some((own) => hasShape(value, own));
  if ('list' in shape)
    return Array.isArray(value) && value.every((each) => hasShape(each, shape.list));
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(shape.fields).every(([name, own]) => hasShape(fields[name], own));
}
