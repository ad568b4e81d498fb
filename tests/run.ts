/**
 * Runs checks, in parallel as far as the cores allow.
 *
 *   npm test                          the gate: what must hold before a change is merged
 *   npm run proof                     everything
 *   npm test -- --only stories        one step, or several with commas; dependencies run first
 *   npm run proof -- --only e2e --shard 1/2   a share of the tests of a step
 *   npm test -- --changed             what uncommitted changes affect, closest first
 *   npm test -- --changed --base main       what has changed since a revision
 *
 * The last line is `N passed, N failed`, in tests; `, N skipped` follows when something was
 * skipped, which also makes the run fail. What failed is run once more at the end; what passes then
 * is flaky, which `test-results/flaky.json` lists and which fails the proof.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changesSince } from './changed/changes';
import { planChanged } from './changed/steps';
import { closingLine, countsOf, isSound } from './runner/counts';
import { type Flaky, lineOf, runSteps, say } from './runner/run-steps';
import { currentTree } from './runner/tree';
import { type Step, stepsOf } from './steps';
import type { Scope } from './support/scope';
import { readSeed } from './support/seed';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/** The requested steps and their `needs`; steps in `after` are not added. */
function chosen(steps: readonly Step[], only: string): Step[] {
  const wanted = new Set(only.split(','));
  const unknown = [...wanted].filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ');
    throw new Error(
      `No step is called ${unknown.join(', ')}; there are ${names}. npm run proof has all of them.`,
    );
  }
  for (const step of steps.toReversed()) {
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  }
  return steps.filter(({ name }) => wanted.has(name));
}

/** The steps with this share of their tests, such as `1/2`; what they need runs whole. */
const sharded = (steps: readonly Step[], shard: string): Step[] =>
  steps.map((step) => (step.alone ? { ...step, shard } : step));

/** The steps that a change affects; prints what it skips. */
function changedSteps(base: string): Step[] {
  const changes = changesSince(base);
  if (changes.files.length === 0) {
    throw new Error(`Nothing has changed since ${base}; name another revision with --base.`);
  }
  const plan = planChanged(changes);
  say(`${changes.files.length} files have changed since ${base}`);
  for (const note of plan.notes) say(`  ${note}`);
  return plan.steps;
}

/** Lists what passed only when it ran alone. */
function reportFlaky(flaky: readonly Flaky[]): void {
  const seed = process.env.TEST_SEED;
  const list = flaky.map(({ step, file, name, message, seconds }) => {
    return { step, file, name, message, seconds, seed };
  });
  writeFileSync(join(results, 'flaky.json'), `${JSON.stringify(list, null, 2)}\n`);
  if (flaky.length === 0) return;
  console.info('\nFlaky: failed, then passed when run again alone.');
  for (const check of flaky) console.info(lineOf(check.step, check).replace('✗', '~'));
}

const { values } = parseArgs({
  options: {
    proof: { type: 'boolean', default: false },
    only: { type: 'string' },
    shard: { type: 'string' },
    changed: { type: 'boolean', default: false },
    base: { type: 'string', default: 'HEAD' },
  },
});
mkdirSync(results, { recursive: true });
const scope: Scope = values.proof ? 'proof' : 'gate';
const steps = stepsOf(scope);
process.env.TEST_SCOPE = scope;
// One seed for every step. The gate has always the same, because it must not fail by chance; the
// proof looks for new faults with another each time.
process.env.TEST_SEED ||= String(scope === 'gate' ? 1 : readSeed(undefined));
say(`TEST_SEED=${process.env.TEST_SEED}`);

const passed = join(results, 'passed');
const isWhole = !values.changed && !values.only && !values.shard;
const tree = isWhole ? currentTree(root) : undefined;
if (isWhole) rmSync(passed, { force: true });

const wanted = values.only ? chosen(steps, values.only) : steps;
const { checks, flaky } = await runSteps(
  values.changed
    ? changedSteps(values.base)
    : values.shard
      ? sharded(wanted, values.shard)
      : wanted,
);
if (scope === 'proof' && isWhole) {
  spawnSync(process.execPath, ['--import', 'tsx', 'tests/stories/coverage/run.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
}
reportFlaky(flaky);
const counts = countsOf(checks);
const isGreen = isSound(counts) && (scope === 'gate' || flaky.length === 0);
process.exitCode = isGreen ? 0 : 1;
// The tree that the checks have seen, unless it has changed while they ran.
if (isGreen && tree !== undefined && tree === currentTree(root)) writeFileSync(passed, `${tree}\n`);
if (scope === 'proof' && flaky.length > 0) {
  console.info('The proof fails because of flaky checks.');
}
console.info(closingLine(counts));
