/** What of an address stays when its country is chosen last, as programs that fill forms do. */
import { expect, test } from 'vitest';
import { countryRules } from '../../../api/contract/payments/addresses';
import {
  mayKeepPostalCode,
  mayKeepState,
  noPostalCode,
  ruleOf,
} from '../../../src/screens/shared/billing';

test.each([
  ['a typed state, between countries without a list', 'Amman', 'LB', 'JO', true],
  ['a typed state, when the country was not chosen yet', 'Amman', '', 'JO', true],
  ['a state of the list of the new country', 'NY', '', 'US', true],
  ['a code of another list', 'RBH', 'PS', 'US', false],
  ['a code of a list, where states are typed', 'RBH', 'PS', 'JO', false],
  ['a typed state that the list does not have', 'Amman', 'JO', 'PS', false],
  ['a state of the country that is chosen again', 'RBH', 'PS', 'PS', true],
  ['no state', '', 'PS', 'JO', true],
])('%s', (_what, state, from, to, isKept) => {
  expect(mayKeepState(state, { from, to })).toBe(isKept);
});

test.each([
  ['11118', 'JO', true],
  ['11118', 'US', true],
  [noPostalCode, 'JO', true],
  [noPostalCode, 'US', false],
  ['', 'US', true],
])('the postal code "%s" in %s', (code, country, isKept) => {
  expect(mayKeepPostalCode(code, ruleOf(countryRules, country))).toBe(isKept);
});
