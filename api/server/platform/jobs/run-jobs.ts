import type { FastifyInstance } from 'fastify';
import type { PeriodicJob } from './periodic-job';

/** How the jobs of a server begin and end. */
export type JobRun = {
  /** Whose claims of a server that is gone are taken over before the first round. */
  readonly leftBehind: readonly { readonly takeOver: () => Promise<void> }[];
  /** Whether rounds follow the first ones by themselves. */
  readonly repeats: boolean | undefined;
  /** What is stopped once no job runs any more. */
  readonly afterwards: () => Promise<void>;
};

/** Starts the jobs with the server, and stops them with it, the last one first. */
export function runJobs(
  app: FastifyInstance,
  jobs: readonly PeriodicJob[],
  { leftBehind, repeats, afterwards }: JobRun,
): void {
  app.addHook('onReady', async () => {
    for (const claims of leftBehind) await claims.takeOver();
    for (const job of jobs) job.start(repeats);
  });
  app.addHook('onClose', async () => {
    for (const job of jobs.toReversed()) await job.stop();
    await afterwards();
  });
}
