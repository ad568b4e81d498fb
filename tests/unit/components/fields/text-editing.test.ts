import { expect, test } from 'vitest';
import { normalizerFor } from '../../../../src/components/shared/input/text-editing';

test('a machine value keeps its spaces, for the rule to refuse inside an email address', () => {
  const normalize = normalizerFor(true, false);
  expect(normalize?.('\u200fri ma١＠shop.example')).toBe('ri ma1@shop.example');
});

test('a field may remove spaces, too', () => {
  expect(normalizerFor(true, true)?.('٤ ٢\u200e')).toBe('42');
});

test('natural language stays as typed', () => {
  expect(normalizerFor(false, false)).toBeUndefined();
});
