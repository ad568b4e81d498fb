import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedReaders, readersOf } from '../../support/file-readers';
import { graphOf } from '../../support/import-graph';

const root = join(import.meta.dirname, '../../..');

test('a file, a folder and a file type each select their readers', () => {
  expect(readersOf(['app/routes.tsx'])).toContain('tests/unit/site/route-parts.test.ts');
  expect(readersOf(['src/tokens/tokens.css'])).toContain('tests/unit/tokens.test.ts');
  expect(readersOf(['docs/api.md'])).toContain('tests/unit/docs/links.test.ts');
  expect(readersOf(['api/server/main.ts'])).not.toContain('tests/unit/tokens.test.ts');
});

test('a test without declared files is selected by any change', () => {
  const readers = readersOf(['api/server/main.ts'], {});
  expect(readers).toContain('tests/unit/tokens.test.ts');
  // It reads files through a tool, not itself.
  expect(readers).toContain('tests/unit/known-classes.test.ts');
  expect(readers).not.toContain('tests/unit/components/bic.test.ts');
});

test('every listed test exists', () => {
  expect(namedReaders.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every server test that starts a process imports the program it starts', () => {
  const graph = graphOf('api/tests/platform/config/process.test.ts');
  expect([...graph]).toContain('api/server/main.ts');
});
