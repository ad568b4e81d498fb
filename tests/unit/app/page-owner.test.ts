import { expect, test } from 'vitest';
import { type PageOwner, nextOwner } from '../../../app/page-owner';

const visitor: PageOwner = { id: null, count: 0 };
const first: PageOwner = { id: 'a', count: 0 };

test('pages keep what a visitor typed when they log in', () => {
  expect(nextOwner(visitor, 'a', false)).toEqual({ id: 'a', count: 0 });
});

test('pages are mounted again for another account', () => {
  expect(nextOwner(first, 'b', false)).toEqual({ id: 'b', count: 1 });
});

test('pages are mounted again after a logout, once', () => {
  const after = nextOwner(first, null, true);
  expect(after).toEqual({ id: null, count: 1 });
  expect(nextOwner(after, null, true)).toBe(after);
  expect(nextOwner(after, 'b', false)).toEqual({ id: 'b', count: 1 });
});

test('pages stay when a session expires, and when the same account is back', () => {
  expect(nextOwner(first, null, false)).toBe(first);
  expect(nextOwner(first, 'a', false)).toBe(first);
});
