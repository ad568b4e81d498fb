import type { FastifyInstance } from 'fastify';
import { stopSeconds } from '../config/stop-seconds';
import { inTime } from '../in-time';
import { JobQueues } from './job-queues';
import type { PeriodicJob } from './periodic-job';

type JobRun = Pick<ConstructorParameters<typeof JobQueues>[0], 'database' | 'log'> & {
  /** The jobs whose leases held by a dead server are taken over before the first run. */
  readonly recoverable: readonly { readonly takeOver: () => Promise<void> }[];
  /** Whether the jobs run automatically, through their queues. */
  readonly repeats: boolean;
};

/**
 * Starts the jobs with the server, and stops them with it.
 *
 * @returns their queues, to be read and drained.
 */
export function runJobs(
  app: FastifyInstance,
  jobs: Readonly<Record<string, PeriodicJob>>,
  { recoverable, repeats, ...rest }: JobRun,
): Pick<JobQueues, 'states' | 'drain'> {
  const queues = new JobQueues({ ...rest, jobs });
  app.addHook('onReady', async () => {
    for (const claims of recoverable) await claims.takeOver();
    if (repeats) await queues.start();
  });
  app.addHook('onClose', async () => queues.stop());
  // Fastify runs these hooks last to first: a call may still wake a job.
  app.addHook('onClose', async () => {
    if (await inTime(callsEnded(app), stopSeconds.calls * 1000, false)) return;
    app.log.error({ calls: app.running.size }, 'Calls that did not end are abandoned');
  });
  return queues;
}

/** Waits for the calls whose client has disconnected, which Fastify's own close does not. */
async function callsEnded({ running }: FastifyInstance): Promise<boolean> {
  while (running.size > 0) await Promise.allSettled(running);
  return true;
}
