import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeArguments } from '../../../tools/command';
import { allSteps } from '../../steps';
import { repositoryFiles, repositoryRoot } from '../docs/markdown';

test.each([...new Set(allSteps.map(({ command: [name = ''] }) => name))])(
  'Node runs the command %s by its file, with its arguments as they are',
  (name) => {
    const [file = '', ...args] = nodeArguments([name, 'tools/build.mjs', 'a folder/file']);
    expect(existsSync(file)).toBe(true);
    expect([file, ...args].slice(-2)).toEqual(['tools/build.mjs', 'a folder/file']);
  },
);

test('a command that no package has is named', () => {
  expect(() => nodeArguments(['tsxx'])).toThrow('No package has a command called tsxx.');
});

/** What Windows cannot start, or splits at the spaces of a path. */
const BY_NAME =
  /\b(?:spawn|execFile)(?:Sync)?\(\s*(?:'(?:npm|npx)'|.*node_modules\/\.bin)|shell: process[.]/;

test('no program is started by a name that needs a shell on Windows', () => {
  const sources = repositoryFiles.filter((file) => /^(?:api|tests|tools)\/.*\.m?[jt]s$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.filter((file) =>
    BY_NAME.test(readFileSync(join(repositoryRoot, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
