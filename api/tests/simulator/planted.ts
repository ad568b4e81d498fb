/**
 * `npm run simulate:planted`: plants faults that were once found in the billing into copies of the
 * server, one in each, and expects the simulator to find it within 2,000 lives, in a life that no
 * invariant is violated in without the fault.
 *
 *   npm run simulate:planted -- [--lives 2000] [--only held-unpaid]
 *
 * TEST_SEED repeats a run.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { readSeed } from '../../../tests/support/seed';

const root = join(import.meta.dirname, '../../..');

/** A fault, and the code that it replaces. */
type Planted = {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
};

const faults: readonly Planted[] = [
  {
    // A check at the bank holds the renewal back for as long as it is open.
    name: 'held-unpaid',
    file: 'money/payments/intents/pending.ts',
    right: 'if (end === null || now >= after(end, CHECK_SECONDS)) return false;',
    wrong: 'if (end === null) return false;',
  },
  {
    // What is owed is compared only by subscription, so that two tabs both pay for it.
    name: 'paid-twice',
    file: 'money/subscriptions/purchase-rules.ts',
    right: 'now !== undefined && isDeepStrictEqual(periodOf(now), periodOf(read));',
    wrong: "now?.id === read.id && now.status !== 'CANCELED';",
  },
  {
    // An order that credit pays for stores its card without a token.
    name: 'card-lost',
    file: 'money/payments/intents/opening.ts',
    right: 'const keep = free ? null : purchase.keep;',
    wrong: 'const { keep } = purchase;',
  },
  {
    // The answer of a transfer is repeated for the card that was added after it.
    name: 'never-charged',
    file: 'money/renewals/renewals.ts',
    right: ':${planCode}:${cycle}:${source.kind}`',
    wrong: ':${planCode}:${cycle}`',
  },
  {
    // A late transfer starts the plan at its quoted price, with credit that has been spent since.
    name: 'credit-spent-twice',
    file: 'money/payments/settlement/late-payments.ts',
    right: 'holding !== undefined || counted > 0;',
    wrong: 'holding !== undefined;',
  },
];

const isOwn = (path: string): boolean => !path.split(sep).includes('node_modules');

/** Copies what a run needs into a folder, with the fault. @throws when its place is not found */
function plant({ name, file, right, wrong }: Planted, folder: string): void {
  cpSync(join(root, 'api'), join(folder, 'api'), { recursive: true, filter: isOwn });
  for (const part of ['src', 'lang', 'tests', 'package.json', 'tsconfig.json', 'node_modules']) {
    symlinkSync(join(root, part), join(folder, part));
  }
  const path = join(folder, 'api/server', file);
  const source = readFileSync(path, 'utf8');
  if (source.split(right).length !== 2) {
    throw new Error(`${name}: api/server/${file} must have "${right}" once.`);
  }
  writeFileSync(
    path,
    source.replace(right, () => wrong),
  );
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
const found = planted.filter((fault) => isFound(fault, values.lives, seed)).length;
console.info(`${found} passed, ${planted.length - found} failed`);
if (found < planted.length || found === 0) process.exitCode = 1;
