/**
 * `npm run simulate`: simulates the lives of accounts against failing providers and killed
 * processes.
 *
 *   npm run simulate -- [--lives 2000] [--minutes 8] [--postgres] [--together]
 *
 * Prints lives per second, the injected faults, and the first life that violates an invariant. With
 * `--minutes`, it stops after that time, however many lives are left.
 * TEST_SEED repeats a run. With `--together`, a second server runs each job at the same time; the order
 * of their statements is not repeated.
 */
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import * as fc from 'fast-check';
import { type Database, embedded, openPostgres } from '../../server/platform/database/open';
import { readSeed } from '../../../tests/support/seed';
import { startPostgres } from '../support/postgres';
import { type Injected, simulate } from './simulate';
import { life } from './steps';

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '2000' },
    minutes: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
  },
});
const lives = Number(values.lives);
if (!Number.isInteger(lives) || lives < 1) throw new Error('--lives must be a whole number.');
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (minutes !== undefined && !(minutes > 0))
  throw new Error('--minutes must be a positive number.');
const seed = readSeed(process.env['TEST_SEED']);

async function run(database: Database): Promise<boolean> {
  const injected: Injected = new Map();
  const start = performance.now();
  const found = await fc.check(
    fc.asyncProperty(life, (one) => simulate(database, one, injected, values.together)),
    // No shrinking: it would simulate many more lives.
    {
      numRuns: lives,
      seed,
      endOnFailure: true,
      // A run that was stopped in time has not failed, as long as it has simulated a life.
      ...(minutes !== undefined && {
        interruptAfterTimeLimit: minutes * 60_000,
        markInterruptAsFailure: false,
      }),
    },
  );
  const seconds = (performance.now() - start) / 1000;
  console.info(`TEST_SEED=${seed}, ${database.kind}`);
  console.info(`${found.numRuns} lives, ${(found.numRuns / seconds).toFixed(1)} a second`);
  for (const [fault, times] of [...injected].toSorted()) console.info(`  ${fault}: ${times}`);
  if (found.numRuns === 0) throw new Error('No life was simulated.');
  if (!found.failed) console.info('Every invariant held.');
  else console.error(fc.defaultReportMessage(found), found.errorInstance);
  return !found.failed;
}

const postgres = values.postgres ? await startPostgres() : undefined;
const database = postgres
  ? await openPostgres(postgres.url)
  : await embedded(await PGlite.create());
try {
  if (!(await run(database))) process.exitCode = 1;
} finally {
  await database.close();
  await postgres?.stop();
}
