/** `npm start` rebuilds if, and only if, the settings would produce a different site. */
import { describe, expect, test } from 'vitest';
import {
  serverSettingTable,
  siteSettingTable,
} from '../../api/contract/platform/settings/settings';
import { writtenIn } from '../../tools/fingerprint.mjs';

const now = new Date(2026, 6, 1);
const bare = writtenIn({}, now);
const serverOnly = Object.keys(serverSettingTable).filter((name) => !(name in siteSettingTable));

describe('the fingerprint of the site build', () => {
  test.each(Object.keys(siteSettingTable))('includes %s', (name) => {
    expect(writtenIn({ [name]: 'one' }, now)).not.toBe(bare);
    expect(writtenIn({ [name]: 'one' }, now)).not.toBe(writtenIn({ [name]: 'two' }, now));
  });

  test.each(serverOnly)('excludes everything of %s, which the server reads', (name) => {
    expect(writtenIn({ [name]: 'one' }, now)).toBe(bare);
  });

  test('is the same for an empty and an unset setting', () => {
    expect(writtenIn({ PUBLIC_URL: '', BRAND_NAME_EN: ' ' }, now)).toBe(bare);
  });

  test('includes the year, which the footer shows', () => {
    expect(writtenIn({}, new Date(2027, 0, 1))).not.toBe(bare);
  });
});
