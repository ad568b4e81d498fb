/**
 * Runs the jobs of a server in a separate process, on the PostgreSQL of the first argument. Prints
 * the name of a job for each run. A line on the standard input requests a run of `endless`, which
 * ends at once while there is no table `endless`. SIGTERM stops the process in order.
 */
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { openPostgres } from '../../server/platform/database/open';
import { JobQueues } from '../../server/platform/jobs/job-queues';
import { PeriodicJob } from '../../server/platform/jobs/periodic-job';

const log = { error: console.error };

class Job extends PeriodicJob {
  constructor(
    seconds: number,
    private readonly work: () => Promise<void>,
  ) {
    super(seconds, 'A run failed', log);
  }

  runOnce(): Promise<void> {
    return this.work();
  }
}

const [url = ''] = process.argv.slice(2);
const database = await openPostgres(url);
const jobs = {
  often: new Job(1, async () => console.info('often')),
  endless: new Job(3600, async () => {
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass('endless') is not null as exists`.execute(database.db);
    if (rows[0]?.exists !== true) return;
    console.info('endless');
    await new Promise(() => undefined);
  }),
};
const timing = { claim: 3, renew: 1, search: 1, poll: 0.5, stop: 10 };
const queues = new JobQueues({ database, jobs, log, timing });
await queues.start();
createInterface({ input: process.stdin }).on('line', () => jobs.endless.wake());
process.on('SIGTERM', async () => {
  await queues.stop();
  await database.close();
  process.exit(0);
});
console.info('ready');
