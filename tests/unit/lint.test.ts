import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import stylelint from 'stylelint';
import { allGuideFaults, guideFaults } from '../../tools/lint/guides';
// JSON rather than source, so that the project's own linter does not report the planted faults.
import faults from './lint-faults.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

const longFile = `export const a = [\n${'  1,\n'.repeat(299)}];`;
const longFunction = `export function a() {\n${'  Math.random();\n'.repeat(99)}}`;
const longSheet = `.a {\n${'  color: inherit;\n'.repeat(299)}}`;

const planted = [
  ...faults.planted,
  { fault: 'a file of 301 lines', rule: 'max-lines', file: 'src/long.ts', text: longFile },
  {
    fault: 'a function of 101 lines',
    rule: 'max-lines-per-function',
    file: 'src/long.ts',
    text: longFunction,
  },
  { fault: 'a test of 301 lines', rule: 'max-lines', file: 'tests/long.test.ts', text: longFile },
];
const { sound } = faults;

interface Diagnostic {
  code: string;
  filename: string;
}

/** The faults are planted in a copy of the rooms, under the project's own rules. */
describe('the linter finds', () => {
  let folder = '';
  let found: Diagnostic[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    for (const name of ['node_modules', '.oxlintrc.json', 'package.json', 'tools'])
      symlinkSync(join(root, name), join(folder, name));
    mkdirSync(join(folder, 'api'));
    symlinkSync(join(root, 'api/package.json'), join(folder, 'api/package.json'));
    for (const { file, text } of [...planted, ...sound]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${text}\n`);
    }
    const { stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['--format', 'json', 'src', 'app', 'api', 'stories', '.storybook', 'lang', 'tests'],
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

  test.each(sound)('no fault in $what', ({ file }) => {
    expect(codesIn(file)).toEqual([]);
  });
});

async function rulesBroken(file: string, text: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code: text,
    codeFilename: join(root, file),
    cwd: root,
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

describe('the linter of style sheets', () => {
  test.each(faults.sheetFaults)('finds $fault ($rule)', async ({ file, text, rule }) => {
    expect(await rulesBroken(file, text)).toEqual([rule]);
  });

  test('finds a sheet of 301 lines', async () => {
    expect(await rulesBroken('src/long.css', longSheet)).toEqual(['wasla/max-lines']);
  });

  test.each(faults.soundSheets)('accepts $what', async ({ file, text }) => {
    expect(await rulesBroken(file, text)).toEqual([]);
  });
});

describe('the check of guides', () => {
  test.each(faults.guideFaults)('finds $fault', ({ text }) => {
    expect(guideFaults('stories/guides/a.mdx', text)).toHaveLength(1);
  });

  test.each(faults.soundGuides)('accepts $what', ({ text }) => {
    expect(guideFaults('stories/guides/a.mdx', text)).toEqual([]);
  });

  test('finds no fault in the project', () => {
    expect(allGuideFaults()).toEqual([]);
  });
});

/** A linter that no command runs enforces nothing. */
test('npm run check runs every linter', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const expand = (command: string): string =>
    command.replaceAll(/npm run ([\w:]+)/g, (_, name: string) => expand(scripts[name] ?? ''));
  const check = expand(scripts.check ?? '');
  for (const part of ['oxfmt --check', 'oxlint', 'stylelint', 'tools/lint/guides.ts', 'tsc']) {
    expect(check).toContain(part);
  }
});
