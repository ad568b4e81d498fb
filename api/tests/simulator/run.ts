/**
 * `npm run simulate`: simulates the lives of accounts against failing providers and killed
 * processes.
 *
 *   npm run simulate -- [--lives 2000] [--minutes 8] [--postgres] [--together]
 *
 * Prints lives per second, the injected faults, and the first life that violates an invariant, with
 * the seed that repeats it. With `--minutes`, it stops after that time, however many lives are left.
 * Each life has a seed of its own, the first that of TEST_SEED. With `--together`, a second server
 * runs each job at the same time; the order of their statements is not repeated.
 */
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { type Database, embedded, openPostgres } from '../../server/platform/database/open';
import { readSeed } from '../../../tests/support/seed';
import { wholeNumber } from '../../../tests/support/whole-number';
import { startPostgres } from '../support/database/postgres';
import { Violation } from './books';
import { type Injected, simulate } from './simulate';

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '2000' },
    minutes: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
  },
});
const lives = wholeNumber('lives', values.lives);
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (minutes !== undefined && !(minutes > 0))
  throw new Error('--minutes must be a positive number.');
const seed = readSeed(process.env['TEST_SEED']);

/** How many lives there are between two lines of progress. */
const PROGRESS = 100;

/** Simulates until a life fails. Returns whether none did. */
async function run(database: Database): Promise<boolean> {
  const injected: Injected = new Map();
  const start = performance.now();
  const end = start + (minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  let done = 0;
  let failure: unknown;
  while (failure === undefined && done < lives && performance.now() < end) {
    failure = await simulate(database, seed + done, injected, values.together).catch(
      (error: unknown) => error,
    );
    done += 1;
    if (done % PROGRESS === 0) console.info(`  ${done}/${lives} lives`);
  }
  const seconds = (performance.now() - start) / 1000;
  console.info(`TEST_SEED=${seed}, ${database.kind}`);
  console.info(`${done} lives, ${(done / seconds).toFixed(1)} a second`);
  for (const [fault, times] of [...injected].toSorted()) console.info(`  ${fault}: ${times}`);
  if (failure === undefined) {
    console.info('Every invariant held.');
    return true;
  }
  console.error(failure, failure instanceof Violation ? JSON.stringify(failure.steps) : '');
  console.error(`Life ${done} failed. TEST_SEED=${seed + done - 1} with --lives 1 repeats it.`);
  return false;
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
