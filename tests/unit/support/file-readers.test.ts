import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { graphOf, namedReaders, readersOf } from '../../support/file-readers';

const root = join(import.meta.dirname, '../../..');

test('a file, a folder and a kind of file each bring their readers', () => {
  expect(readersOf(['app/routes.tsx'])).toContain('tests/unit/site/route-parts.test.ts');
  expect(readersOf(['src/tokens/tokens.css'])).toContain('tests/unit/tokens.test.ts');
  expect(readersOf(['docs/api.md'])).toContain('tests/unit/docs/glossary.test.ts');
  expect(readersOf(['api/server/main.ts'])).not.toContain('tests/unit/tokens.test.ts');
});

test('a test whose files nobody named is brought by any change', () => {
  const readers = readersOf(['api/server/main.ts'], {});
  expect(readers).toContain('tests/unit/tokens.test.ts');
  // It reads files through a tool, not itself.
  expect(readers).toContain('tests/unit/known-classes.test.ts');
  expect(readers).not.toContain('tests/unit/components/bic.test.ts');
});

test('every test that is named is there', () => {
  expect(namedReaders.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every server test that starts a process imports the program it starts', () => {
  const graph = graphOf('tests/unit/server/platform/config/process.test.ts');
  expect([...graph]).toContain('api/server/main.ts');
});
