import { describe, expect, test } from 'vitest';
import { placeAfterKey } from '../../../src/components/menu/menu-keys';

const words = ['نسخ', 'إلغاء', 'أرشفة', 'آخر', 'مُسوَّدة', 'Éditer', 'كتابة', 'يوم', 'هدف'];

describe('type-ahead moves to the next item that begins with the letter', () => {
  test.each([
    ['ا', 0, 1],
    ['ا', 1, 2],
    ['ا', 2, 3],
    ['ا', 3, 1],
    ['أ', 0, 1],
    ['ٱ', 0, 1],
    ['ن', 3, 0],
    ['م', 0, 4],
    ['ک', 0, 6],
    ['ی', 0, 7],
    ['ى', 0, 7],
    ['ہ', 0, 8],
    ['e', 0, 5],
    ['E', 0, 5],
  ])('%s from %i', (key, at, place) => {
    expect(placeAfterKey(key, at, words)).toBe(place);
  });

  test.each(['ق', '\u064f', 'ـ'])('and %j to none', (key) => {
    expect(placeAfterKey(key, 0, words)).toBeUndefined();
  });
});
