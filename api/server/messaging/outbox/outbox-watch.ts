import type { Logger } from 'pino';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import type { Outbox } from './outbox';

/** Seconds between two looks: with the lease of a message, less than a minute. */
const INTERVAL_SECONDS = 25;

/** Looks for messages that another server left behind: one that has none itself sets no timer. */
export class OutboxWatch extends PeriodicJob {
  constructor(
    private readonly outbox: Pick<Outbox, 'wake'>,
    log: Pick<Logger, 'error'>,
  ) {
    super(INTERVAL_SECONDS, 'The outbox could not be looked at', log);
  }

  async runOnce(): Promise<void> {
    this.outbox.wake();
  }
}
