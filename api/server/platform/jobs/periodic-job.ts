import type { Logger } from 'pino';
import { detached } from '../telemetry/call-context';

export type RunEvent =
  | { readonly outcome: undefined }
  | { readonly outcome: 'done' | 'failed'; readonly seconds: number };

export type Ended = {
  readonly outcome: 'done' | 'failed';
  /** The seconds until the job has to run again, if earlier than its interval. */
  readonly next?: number;
};

/** A job that runs periodically, one run at a time in this process. */
export abstract class PeriodicJob {
  private working: Promise<Ended> | undefined;
  private wokenMeanwhile = false;
  private onRun: ((round: RunEvent) => void) | undefined;
  private queued: (() => void) | undefined;
  /** Set when the server stops, so that long work ends at its next step. */
  protected stopping = false;

  /**
   * @param seconds the time between two runs, of all servers together.
   * @param failure the log message of a failed run.
   */
  protected constructor(
    readonly seconds: number,
    private readonly failure: string,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** @returns the seconds until it is to run again, if that may be before its interval is over. */
  abstract runOnce(): Promise<number | void>;

  /** From now on `wake` queues a run for any server, instead of running the job here. */
  queueWith(queued: () => void): void {
    this.queued = queued;
  }

  /**
   * Runs the job soon: through its queue if it has one, also when this server stops, otherwise
   * here. If it is running, it runs again afterwards, because the active run may be past the new
   * work.
   */
  wake(): void {
    if (this.queued) this.queued();
    else if (this.working) this.wokenMeanwhile = true;
    else if (!this.stopping) void this.run();
  }

  get isActive(): boolean {
    return this.working !== undefined;
  }

  /**
   * Runs the job here, or joins its active run. A failure is logged and reported, never thrown.
   *
   * @returns how the run ended; `failed` also for a job that has been stopped and did not start.
   */
  run(): Promise<Ended> {
    if (this.working) return this.working;
    if (this.stopping) return Promise.resolve({ outcome: 'failed' });
    // The run is not part of the call that triggered it.
    this.working = detached(() => this.attempt());
    return this.working;
  }

  watch(onRun: (round: RunEvent) => void): void {
    this.onRun = onRun;
  }

  /** Resolves when no run is active here. */
  async idle(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Starts no more runs, and waits for an active one, which ends at its next step. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.working;
  }

  private async attempt(): Promise<Ended> {
    const began = performance.now();
    let ended: Ended = { outcome: 'done' };
    this.onRun?.({ outcome: undefined });
    try {
      const next = await this.runOnce();
      if (typeof next === 'number') ended = { outcome: 'done', next };
    } catch (error) {
      ended = { outcome: 'failed' };
      this.logger.error({ err: error }, this.failure);
    } finally {
      this.working = undefined;
      const seconds = (performance.now() - began) / 1000;
      this.onRun?.({ outcome: ended.outcome, seconds });
    }
    if (this.wokenMeanwhile) {
      this.wokenMeanwhile = false;
      this.wake();
    }
    return ended;
  }
}
