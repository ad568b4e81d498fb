import { expect, test } from 'vitest';
import { centsOf } from '../../../../src/screens/operator/cents';

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12.50', 1_250],
  [' 0.01 ', 1],
  ['1,200.50', 120_050],
  ['1٬200٫50', 120_050],
  ['0.29', 29],
  ['999999999.99', 99_999_999_999],
])('reads %j as whole cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each(['', '.', '12.', '.5', '12.345', '-1', '1e3', '$5', '12.5.0', 'twelve'])(
  'rejects %j as an amount',
  (typed) => {
    expect(centsOf(typed)).toBeUndefined();
  },
);
