import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Where a plan's short name may be used: table headings, and the switch above them. */
const SHORT = [
  'src/screens/pricing/plan-switcher.tsx',
  'src/screens/pricing/pricing-tables.tsx',
  'src/screens/profile/change/loss-table.tsx',
  'src/screens/shared/plan/words.ts',
];

test('plan names keep their noun in Arabic except in table headings', () => {
  const files = ['src', 'app', 'api/contract', 'api/server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const short = files.filter((file) =>
    /planShortIds|plan\.\$\{[^}]*\}\.short|plan\.(?:free|growth|pro|business)\.short/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(short.toSorted()).toEqual(SHORT);
});
