import { expect, test } from 'vitest';
import {
  serverSettingTable,
  siteSettingTable,
} from '../../../api/contract/platform/settings/settings';
import { serverEnv } from '../../e2e/support/server-env';

const kept = { PATH: '/bin', TMPDIR: '/tmp', BRAND_NAME_EN: 'Olive Post' };

test('the server of a test takes no database and no provider from the environment', () => {
  const own = Object.keys(serverSettingTable).filter((name) => !(name in siteSettingTable));
  expect(own).toContain('DATABASE_URL');
  const exported = Object.fromEntries(own.map((name) => [name, 'set']));
  expect(serverEnv({ ...exported, NODE_OPTIONS: '--inspect', ...kept })).toEqual(kept);
});
