import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSheets, physicalSides } from '../../tools/lint/css-logical';
// Data, not source: the project's own linter must not meet the faults that are planted.
import faults from './lint-faults.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

const { planted, sound } = faults;

interface Diagnostic {
  code: string;
  filename: string;
}

/** The planted files stand in a copy of the rooms, under the project's own rules. */
describe('the linter finds', () => {
  let folder = '';
  let found: Diagnostic[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    for (const name of ['node_modules', '.oxlintrc.json', 'tools'])
      symlinkSync(join(root, name), join(folder, name));
    for (const { file, text } of [...planted, ...sound]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${text}\n`);
    }
    const { stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['--format', 'json', 'src', 'app', 'api', 'stories', 'lang'],
      { cwd: folder, encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`);
    const report: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
    found = report.diagnostics;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const codesIn = (file: string) =>
    found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);

  test.each(planted)('$fault ($rule)', ({ rule, file }) => {
    expect(codesIn(file).join(' ')).toContain(rule);
  });

  test.each(sound)('nothing against $what', ({ file }) => {
    expect(codesIn(file)).toEqual([]);
  });
});

describe('the check of style sheets and guides', () => {
  test.each(faults.sheetFaults)('finds $fault', ({ file, text }) => {
    expect(physicalSides(file, text)).toHaveLength(1);
  });

  test.each(faults.soundSheets)('lets $what pass', ({ file, text }) => {
    expect(physicalSides(file, text)).toEqual([]);
  });

  test('finds nothing in the project', () => {
    const rooms = ['src', 'app', 'stories', '.storybook'].map((room) => join(root, room));
    expect(checkSheets(rooms)).toEqual([]);
  });
});
