import type { Logger } from 'pino';

/** Work that is done now and again and again, one round at a time. */
export abstract class PeriodicJob {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  /** Set once the server stops: long work ends at its next step. */
  protected stopping = false;

  /** `failure` is what the log says of a round that failed; the next one comes all the same. */
  protected constructor(
    private readonly seconds: number,
    private readonly failure: string,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** One round. */
  abstract runOnce(): Promise<void>;

  /**
   * Does a round now, and one every so many seconds; one that still runs is not run over.
   *
   * @param repeats whether rounds follow the first one by themselves.
   */
  start(repeats = true): void {
    this.wake();
    if (!repeats) return;
    this.timer = setInterval(() => this.wake(), this.seconds * 1000);
    this.timer.unref();
  }

  /** Does a round now, unless one is running. */
  wake(): void {
    if (!this.stopping) this.working ??= this.attempt();
  }

  /** Resolves when no round that `start` began is running. */
  async idle(): Promise<void> {
    await this.working;
  }

  /** Stops and waits for a round that runs. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.working;
  }

  private async attempt(): Promise<void> {
    try {
      await this.runOnce();
    } catch (error) {
      this.logger.error({ err: error }, this.failure);
    } finally {
      this.working = undefined;
    }
  }
}
