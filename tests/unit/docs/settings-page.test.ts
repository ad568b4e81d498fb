import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  parseServerSettings,
  settingGroups,
} from '../../../api/contract/platform/settings/settings';
import { settingsPage, settingsPagePath } from '../../../tools/docs/settings-page';

test('the settings page is generated from the definitions (npm run docs:settings)', async () => {
  expect(readFileSync(settingsPagePath, 'utf8')).toBe(await settingsPage());
});

test('every setting of the server and the site is in one group of the page', () => {
  const listed = settingGroups.flatMap(({ settings }) => Object.keys(settings));
  expect(listed.toSorted()).toEqual(Object.keys(parseServerSettings({})).toSorted());
});
