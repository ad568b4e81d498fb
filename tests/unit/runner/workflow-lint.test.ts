/** `npm run lint:workflows` accepts the workflows, and finds planted faults. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

function lint(...files: readonly string[]) {
  const command = ['--import', 'tsx', join(root, 'tools/lint/workflows.ts'), ...files];
  return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
}

/** A workflow of one job with this step. */
const workflowOf = (step: string, job = ''): string =>
  `on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n${job}    steps:\n      - ${step}\n`;

test('the workflows have no faults', () => {
  const { status, stdout, stderr } = lint();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^0 faults in \d+ workflows\.$/m);
  expect(status).toBe(0);
});

describe('a fault is found', () => {
  const faults = [
    [
      'an-unknown-input',
      workflowOf("uses: actions/checkout@v4\n        with:\n          fetch-dept: '0'"),
      "Invalid action input 'fetch-dept'",
    ],
    ['a-missing-input', workflowOf('uses: actions/upload-artifact@v4'), '`path`'],
    ['an-unlisted-action', workflowOf('uses: actions/cache@v4'), 'Unable to resolve action'],
    ['an-unknown-key', workflowOf('run: npm ci\n        timeout: 5'), "'timeout'"],
    ['an-unknown-value', workflowOf('run: echo ${{ github.nothing }}'), 'nothing'],
    ['an-open-expression', workflowOf('run: echo ${{ format( }}'), 'expression'],
    ['a-missing-job', workflowOf('run: npm ci', '    needs: two\n'), "'two'"],
    ['a-broken-script', workflowOf('run: if true; then echo'), 'syntax error'],
  ] as const;
  let folder = '';
  let said = { status: 0 as number | null, stderr: '' };
  const fileOf = (name: string): string => join(folder, `${name}.yml`);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wasla-workflows-'));
    for (const [name, text] of faults) writeFileSync(fileOf(name), text);
    writeFileSync(fileOf('no-fault'), workflowOf('run: npm ci'));
    said = lint(...faults.map(([name]) => fileOf(name)), fileOf('no-fault'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(faults)('%s', (name, _text, message) => {
    const lines = said.stderr.split('\n').filter((line) => line.includes(`${name}.yml: `));
    expect(lines.join('\n')).toContain(message);
    expect(said.status).toBe(1);
  });

  test('and nothing in a valid workflow', () => {
    expect(said.stderr).not.toContain('no-fault.yml');
  });
});
