import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { componentFiles } from '../../tools/new/component';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'new-component-'));
const files = componentFiles('usage-note');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new component has its stories, usage, three sheets, twins and a play function', () => {
  const described = Object.entries(files).map(([path, text]) => [
    path,
    [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
  ]);
  expect(Object.fromEntries(described)).toEqual({
    'src/components/usage-note.tsx': [],
    'stories/components/usage-note.stories.tsx': ['Default', 'DefaultRtl'],
    'stories/usage/usage-note.tsx': [],
    'stories/components/usage-note.sheet.stories.tsx': [
      'StateSheet',
      'StateSheetRtl',
      'Combinations',
      'CombinationsRtl',
      'Scenarios',
      'ScenariosRtl',
    ],
  });
  expect(files['stories/components/usage-note.stories.tsx']).toContain('play:');
});

test('generated files are formatted', () => {
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt');
  execFileSync(process.execPath, [formatter, '-c', join(root, '.oxfmtrc.json'), '.'], {
    cwd: folder,
  });
  for (const [path, text] of Object.entries(files)) {
    expect(readFileSync(join(folder, path), 'utf8'), path).toBe(text);
  }
});
