/**
 * Runs every check, in parallel as far as the cores allow.
 *
 *   npm test
 *   npm test -- --only stories        one step, or several with commas; dependencies run first
 *   npm test -- --changed             what uncommitted changes affect, closest first, in a minute
 *   npm test -- --changed --base main       what has changed since a revision
 *   npm test -- --changed --whole     everything the changes affect, however long it takes
 *
 * The last line is `N passed, N failed`, in tests; `, N skipped` follows when something was
 * skipped, which also makes the run fail.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changesSince } from './changed/changes';
import { planChanged } from './changed/steps';
import { closingLine, isSound, sumOf } from './runner/counts';
import { runSteps, say } from './runner/run-steps';
import { type Step, steps } from './steps';

const root = join(import.meta.dirname, '..');

/** The requested steps and their `needs`; steps in `after` are not added. */
function chosen(only: string | undefined): Step[] {
  if (!only) return steps;
  const wanted = new Set(only.split(','));
  const unknown = [...wanted].filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ');
    throw new Error(`No step is called ${unknown.join(', ')}; there are ${names}.`);
  }
  for (const step of steps.toReversed()) {
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  }
  return steps.filter(({ name }) => wanted.has(name));
}

/** The steps that a change affects; prints what it skips. */
async function changedSteps(base: string, isWhole: boolean): Promise<Step[]> {
  const changes = changesSince(base);
  if (changes.files.length === 0) {
    throw new Error(`Nothing has changed since ${base}; name another revision with --base.`);
  }
  const plan = await planChanged(changes, isWhole);
  say(`${changes.files.length} files have changed since ${base}`);
  for (const note of plan.notes) say(`  ${note}`);
  if (!isWhole && plan.steps !== steps && plan.notes.length > 0)
    say('  "--changed --whole" leaves nothing out.');
  return plan.steps;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    base: { type: 'string', default: 'HEAD' },
    whole: { type: 'boolean', default: false },
  },
});
mkdirSync(join(root, 'test-results'), { recursive: true });

const planned = values.changed
  ? await changedSteps(values.base, values.whole)
  : chosen(values.only);
const counts = sumOf([...(await runSteps(planned)).values()]);
process.exitCode = isSound(counts) ? 0 : 1;
if (!values.only) {
  console.info(
    'Firefox and WebKit were not run; npm run test:engines runs those that are installed.',
  );
}
console.info(closingLine(counts));
