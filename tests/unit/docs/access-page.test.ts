import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessPage, accessPagePath } from '../../../tools/docs/access-page';

test('the access page is generated from the contract (npm run docs:access)', async () => {
  expect(readFileSync(accessPagePath, 'utf8')).toBe(await accessPage());
});
