import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lifecyclePage, lifecyclePagePath } from '../../../tools/docs/lifecycle-page';

test('the lifecycle page is generated from the tables (npm run docs:lifecycle)', async () => {
  expect(readFileSync(lifecyclePagePath, 'utf8')).toBe(await lifecyclePage());
});
