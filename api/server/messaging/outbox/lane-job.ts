import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import type { Delivery } from './delivery';
import { whileRenewing } from './lease';
import type { Lane, OutboxRows, Waiting } from './outbox-rows';

/**
 * The delay between a response and the work it causes, in milliseconds. The embedded database
 * shares the server's only thread: without the delay, the work would run before the response, and
 * the response time would reveal whether a message is sent, that is, whether an account exists.
 */
const AFTER_ANSWER_MS = 10;

/**
 * The interval between two scheduled runs, in seconds. If a server dies, another sends its message
 * after at most this interval and a lease, which is less than a minute.
 */
export const LANE_SECONDS = 25;

export class LaneJob extends PeriodicJob {
  private waking: Promise<void> | undefined;

  constructor(
    private readonly deps: {
      readonly lane: Lane;
      readonly rows: OutboxRows;
      readonly delivery: Delivery;
      /** Called when a row may have caused others, in any lane. */
      readonly caused: () => void;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {
    super(LANE_SECONDS, 'The outbox could not be processed', deps.log);
  }

  override wake(): void {
    this.waking ??= this.wakeAfterAnswer();
  }

  /** Whether no run is active here or about to start. */
  get isIdle(): boolean {
    return !this.waking && !this.isActive;
  }

  override async idle(): Promise<void> {
    await this.waking;
    await super.idle();
  }

  override async stop(): Promise<void> {
    await this.waking;
    await super.stop();
  }

  /** Delivers the due messages, and returns the seconds until the next one is due. */
  async runOnce(): Promise<number | undefined> {
    const { lane, rows } = this.deps;
    while (!this.stopping) {
      const row = await rows.claim(lane);
      if (!row) return rows.secondsToNext(lane);
      await this.process(row);
    }
    return undefined;
  }

  private async wakeAfterAnswer(): Promise<void> {
    await delay(AFTER_ANSWER_MS);
    this.waking = undefined;
    super.wake();
  }

  private async process(row: Waiting): Promise<void> {
    const { rows, delivery, caused, log } = this.deps;
    const mayHaveCaused = await whileRenewing(row, rows, log, () =>
      delivery.deliver(row, () => this.stopping),
    );
    if (mayHaveCaused) caused();
  }
}
