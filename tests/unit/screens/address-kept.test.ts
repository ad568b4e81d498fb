/** What of an address stays when its country is chosen last, as programs that fill forms do. */
import { expect, test } from 'vitest';
import { countryRules } from '../../../api/contract/money/payments/addresses';
import {
  mayKeepPostalCode,
  noPostalCode,
  ruleOf,
  stateIn,
} from '../../../src/screens/shared/billing';
import { stateNames } from '../../../src/screens/shared/billing/state-names';
import ar from '../../../lang/ar.json' with { type: 'json' };
import en from '../../../lang/en.json' with { type: 'json' };

test.each([
  ['a typed state, between countries without a list', 'Amman', 'LB', 'JO', 'Amman'],
  ['a typed state, when the country was not chosen yet', 'Amman', '', 'JO', 'Amman'],
  ['a state of the list of the new country', 'NY', '', 'US', 'NY'],
  ['a code in small letters', 'ny', 'JO', 'US', 'NY'],
  ['a name of the list', ' new york', 'JO', 'US', 'NY'],
  ['the first words of one name', 'Ramallah', 'JO', 'PS', 'RBH'],
  ['the first word of several names', 'New', 'JO', 'US', ''],
  ['a code of another list', 'RBH', 'PS', 'US', ''],
  ['a code of a list, where states are typed', 'RBH', 'PS', 'JO', ''],
  ['a typed state that the list does not have', 'Amman', 'JO', 'PS', ''],
  ['no state', '', 'PS', 'JO', ''],
  ['no state, where there is a list', ' ', 'JO', 'PS', ''],
])('%s', (_what, state, from, to, expected) => {
  expect(stateIn({ state, from, to })).toBe(expected);
});

test.each([
  ['رام الله', 'RBH'],
  ['اريحا', 'JRH'],
  ['قلقيليه', 'QQA'],
  ['محافظة نابلس', 'NBS'],
  ['رام الله و البيرة', 'RBH'],
  ['رام الله/البيرة', 'RBH'],
  ['Ramallah & Al-Bireh', 'RBH'],
  ['Nablus Governorate', 'NBS'],
  ['البيرة', 'RBH'],
  ['Al Bireh', 'RBH'],
  ['Tulkarem', 'TKM'],
  ['خانيونس', 'KYS'],
  ['Khan Younis', 'KYS'],
  ['East Jerusalem', 'JEM'],
  ['القدس الشرقية', 'JEM'],
  ['the governorate of Nablus', 'NBS'],
  ['محافظة', ''],
])('the governorate %s, in any spelling', (state, code) => {
  expect(stateIn({ state, from: 'JO', to: 'PS' })).toBe(code);
});

test.each([
  ['ولاية نيويورك', 'NY'],
  ['New York State', 'NY'],
  ['New York City', 'NY'],
  ['N.Y.', 'NY'],
  ['Washington DC', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Washington', 'WA'],
  ['كولومبيا', 'DC'],
])('the state %s, in any spelling', (state, code) => {
  expect(stateIn({ state, from: 'JO', to: 'US' })).toBe(code);
});

test('every state is found by its name in both languages', () => {
  for (const [to, names] of Object.entries(stateNames)) {
    for (const [code, id] of Object.entries(names)) {
      for (const name of [en[id], ar[id]]) {
        expect([name, stateIn({ state: name, from: 'JO', to })]).toEqual([name, code]);
      }
    }
  }
});

test.each([
  ['11118', 'JO', true],
  ['11118', 'US', true],
  ['11118', 'GB', true],
  [noPostalCode, 'JO', true],
  [noPostalCode, 'US', false],
  ['', 'US', true],
])('the postal code "%s" in %s', (code, country, isKept) => {
  expect(mayKeepPostalCode(code, ruleOf(countryRules, country))).toBe(isKept);
});
