import { expect, test } from 'vitest';
import { normalizerFor } from '../../../src/components/shared/input/text-editing';

test('an email field keeps a space inside the address, for the rule to refuse', () => {
  const normalize = normalizerFor('email', true);
  expect(normalize?.('\u200fri ma＠shop.example')).toBe('ri ma@shop.example');
});

test('every other machine value loses its spaces', () => {
  expect(normalizerFor('text', true)?.('٤ ٢\u200e')).toBe('42');
  expect(normalizerFor('text', false)).toBeUndefined();
});
