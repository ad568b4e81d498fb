/** Names from the identity provider that are longer than ours may be. */
import { expect, test } from 'vitest';
import { NAME_MAX } from '../../../contract/platform/fields';
import { fittingName } from '../../../server/accounts/google/linking';

test('cutting a long name splits no letter', () => {
  const short = 'ا'.repeat(NAME_MAX - 1);
  expect(fittingName(`${short}😀`)).toBe(short);
  expect(fittingName(`${short}بت`)).toBe(`${short}ب`);
  expect(fittingName(' Lina ')).toBe('Lina');
  expect(fittingName(undefined)).toBe('');
});
