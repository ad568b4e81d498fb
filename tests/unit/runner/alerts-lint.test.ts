import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wasla-alerts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command with this promtool. */
function lint(promtool: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'tools/lint/alerts.ts')],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PROMTOOL_PATH: promtool } },
  );
  return { status, stdout, stderr };
}

/** A program in place of promtool that prints its arguments and ends with this code. */
function promtoolEnding(code: number): string {
  const path = join(folder, `promtool-${code}`);
  writeFileSync(path, `#!/bin/sh\necho "$@"\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('without promtool, the command says that nothing was checked', () => {
  const { status, stderr } = lint(join(folder, 'nothing'));
  expect(stderr).toContain('Nothing was checked');
  expect(status).toBe(2);
});

test('promtool reads the configuration and its rules, and its verdict counts', () => {
  const { status, stdout } = lint(promtoolEnding(0));
  expect(stdout).toMatch(
    /^check config .*--lint-fatal .*api\/deploy\/prometheus\/prometheus\.yaml$/m,
  );
  expect(status).toBe(0);
  expect(lint(promtoolEnding(3)).status).toBe(1);
});
