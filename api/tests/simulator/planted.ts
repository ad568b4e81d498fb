/**
 * `npm run simulate:planted`: plants faults that were once found in the billing into copies of the
 * server, one in each. The simulator has to find each fault within 2,000 lives, in a life that
 * violates no invariant without the fault.
 *
 *   npm run simulate:planted -- [--lives 2000] [--only held-unpaid]
 *
 * TEST_SEED repeats a run.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCounts } from '../../../tests/runner/counts';
import { readSeed } from '../../../tests/support/seed';
import { type Planted, faults, sourceWith } from './faults';

const root = join(import.meta.dirname, '../../..');

const isOwn = (path: string): boolean => !path.split(sep).includes('node_modules');

/** Copies what a run needs into a folder, with the fault. @throws when its place is not found */
function plant(fault: Planted, folder: string): void {
  cpSync(join(root, 'api'), join(folder, 'api'), { recursive: true, filter: isOwn });
  for (const part of ['src', 'lang', 'tests', 'package.json', 'tsconfig.json', 'node_modules']) {
    symlinkSync(join(root, part), join(folder, part));
  }
  writeFileSync(join(folder, 'api/server', fault.file), sourceWith(root, fault));
}

/** Simulates lives with the server of a folder. */
const simulate = (folder: string, lives: string, seed: number) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'api/tests/simulator/run.ts', '--lives', lives], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TEST_SEED: String(seed) },
  });

/** Whether the simulator finds a fault. */
function isFound(fault: Planted, lives: string, seed: number): boolean {
  const folder = mkdtempSync(join(tmpdir(), `planted-${fault.name}-`));
  try {
    plant(fault, folder);
    const { status, stdout, stderr } = simulate(folder, lives, seed);
    const violation = /Violation: [^:\n]*/.exec(stderr)?.[0];
    const life = Number(/^Life (\d+) failed/m.exec(stderr)?.[1]);
    // A run that broke has found nothing, nor has a life that fails without the fault too.
    const isViolated = status === 1 && violation !== undefined && life > 0;
    const found = isViolated && simulate(root, '1', seed + life - 1).status === 0;
    const how = `life ${life}, TEST_SEED=${seed + life - 1}, ${violation}`;
    console.info(found ? `✓ ${fault.name}: ${how}` : `✗ ${fault.name}: ${stdout}${stderr}`);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { lives: { type: 'string', default: '2000' }, only: { type: 'string' } },
});
const seed = readSeed(process.env['TEST_SEED']);
console.info(`TEST_SEED=${seed}`);
const planted = faults.filter(({ name }) => values.only === undefined || name === values.only);
const passed = planted.filter((fault) => isFound(fault, values.lives, seed)).length;
const failed = planted.length - passed;
writeCounts('simulate-planted.json', { passed, failed });
console.info(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
