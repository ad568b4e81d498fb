import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import stylelint from 'stylelint';
import { nodeArguments } from '../../tools/command';
import { guideFaults } from '../../tools/lint/guides';
// JSON rather than source, so that the project's own linter does not report the planted faults:
// by rule, the files that break it, and the files that break none.
import faults from './lint-faults.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

const longFile = `export const a = [\n${'  1,\n'.repeat(299)}];`;
const longFunction = `export function a() {\n${'  Math.random();\n'.repeat(99)}}`;
const longSheet = `.a {\n${'  color: inherit;\n'.repeat(299)}}`;

const planted: [rule: string, file: string, text: string][] = Object.entries({
  ...faults.planted,
  'max-lines-per-function': { 'src/long-function.ts': longFunction },
  'max-lines': { 'src/long.ts': longFile, 'tests/long.test.ts': longFile },
}).flatMap(([rule, files]) =>
  Object.entries(files).map(([file, text]): [string, string, string] => [rule, file, text]),
);
const sound = Object.entries(faults.sound);

interface Diagnostic {
  code: string;
  filename: string;
}

/** The faults are planted in a copy of the folders, under the project's own rules. */
describe('the linter finds', () => {
  let folder = '';
  let found: Diagnostic[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    for (const name of ['node_modules', '.oxlintrc.json', 'package.json', 'tools'])
      symlinkSync(join(root, name), join(folder, name));
    mkdirSync(join(folder, 'api'));
    symlinkSync(join(root, 'api/package.json'), join(folder, 'api/package.json'));
    for (const [file, text] of [...planted.map(([, ...source]) => source), ...sound]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${text}\n`);
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      nodeArguments([
        'oxlint',
        '--format',
        'json',
        'src',
        'app',
        'api',
        'stories',
        'lang',
        'tests',
      ]),
      { cwd: folder, encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`);
    const report: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
    found = report.diagnostics;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const codesIn = (file: string) =>
    found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);

  test.each(planted)('%s in %s', (rule, file) => {
    expect(codesIn(file).join(' ')).toContain(rule);
  });

  test.each(sound)('no fault in %s', (file) => {
    expect(codesIn(file)).toEqual([]);
  });
});

async function rulesBroken(code: string): Promise<string[]> {
  const codeFilename = join(root, 'src/a.css');
  const { results } = await stylelint.lint({ code, codeFilename, cwd: root });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

test.each([...Object.entries(faults.sheets), ['wasla/max-lines', longSheet] as const])(
  'the linter of style sheets finds %s',
  async (rule, text) => {
    expect(await rulesBroken(text)).toEqual([rule]);
  },
);

test('the linter of style sheets accepts logical sides, and a reason in writing', async () => {
  expect(await rulesBroken(faults.soundSheet)).toEqual([]);
});

const faultsIn = (guide: string) => guideFaults('stories/guides/a.mdx', guide);

test('the check of guides finds physical classes and forbidden imports, and reads no prose', () => {
  for (const text of faults.guides) expect(faultsIn(text)).toHaveLength(1);
  for (const text of faults.soundGuides) expect(faultsIn(text)).toEqual([]);
});
