import { expect, test } from 'vitest';
import { centsOf } from '../../../../src/screens/operator/cents';

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12.50', 1_250],
  [' 0.01 ', 1],
  ['1,200.50', 120_050],
  ['1٬200٫50', 120_050],
  ['1,50', 150],
  ['12,5', 1_250],
  ['12،50', 1_250],
  ['1٫5', 150],
  ['1,500', 150_000],
  ['1٬500', 150_000],
  ['1٬500,00', 150_000],
  ['12,345,678', 1_234_567_800],
  ['0.29', 29],
  ['999999999.99', 99_999_999_999],
])('reads %j as whole cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each([
  ['', '.', '12.', '.5', '12.345', '-1', '1e3', '$5', '12.5.0', 'twelve'],
  [
    '1,5000',
    '1500,000',
    '1,20,300',
    '0,500',
    '1,200,50',
    '1,200٬300',
    '1٫500',
    ',50',
    '1,',
    '1 500',
  ],
])('rejects amounts that cannot be read in one way', (...amounts) => {
  for (const typed of amounts) expect([typed, centsOf(typed)]).toEqual([typed, undefined]);
});
