/** What a browser checks in a response. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calls } from '../../../contract/all-calls';
import { hasShape, shapeOf } from '../../../contract/platform/shape';

const notice = v.variant('kind', [
  v.object({ kind: v.literal('price'), amount: v.pipe(v.number(), v.integer()) }),
  v.object({ kind: v.literal('text'), document: v.picklist(['terms', 'privacy']) }),
]);

const answer = shapeOf(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    on: v.boolean(),
    until: v.nullable(v.string()),
    page: v.optional(v.number()),
    notices: v.array(notice),
  }),
);

const valid = { id: 'a', on: true, until: null, notices: [{ kind: 'price', amount: 5 }] };

describe('the shape of an answer', () => {
  test.each([
    ['as defined', valid],
    ['with what is optional', { ...valid, page: 2, until: '2026-11-27' }],
    ['with a field of a newer server', { ...valid, more: {} }],
    [
      'with a text of a newer server',
      { ...valid, notices: [{ kind: 'text', document: 'cookies' }] },
    ],
    ['with an empty list', { ...valid, notices: [] }],
  ])('is recognised %s', (_, value) => {
    expect(hasShape(value, answer)).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a page of a proxy', '<h1>Hello</h1>'],
    ['a list', [valid]],
    ['a missing field', { ...valid, id: undefined }],
    ['another type', { ...valid, on: 'yes' }],
    ['null where there must be a text', { ...valid, id: null }],
    ['a member of no kind', { ...valid, notices: [{ kind: 'other', amount: 5 }] }],
    ['a member of the other kind', { ...valid, notices: [{ kind: 'text', amount: 5 }] }],
    ['an object where a list was to be', { ...valid, notices: {} }],
  ])('is not recognised in %s', (_, value) => {
    expect(hasShape(value, answer)).toBe(false);
  });

  test('exists for each call that answers JSON, and survives serialization', () => {
    for (const { id, answer: shape, sends, responses } of calls) {
      const hasBody = !sends && Object.values(responses).some((body) => body !== null);
      expect(shape !== null, id).toBe(hasBody);
      expect(JSON.parse(JSON.stringify(shape)), id).toEqual(shape);
    }
  });

  test('rejects a schema that it cannot express', () => {
    expect(() => shapeOf(v.date())).toThrow('date');
  });
});
