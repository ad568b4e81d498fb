import type { Logger } from 'pino';

/** Work that is done now and again and again, one round at a time. */
export abstract class Rounds {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;

  /** `failure` is what the log says of a round that failed; the next one comes all the same. */
  protected constructor(
    private readonly seconds: number,
    private readonly failure: string,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** One round. */
  abstract round(): Promise<void>;

  /** Does a round now, and one every so many seconds; one that still runs is not run over. */
  start(): void {
    const run = (): void => {
      this.working ??= this.attempt();
    };
    run();
    this.timer = setInterval(run, this.seconds * 1000);
    this.timer.unref();
  }

  /** Stops and waits for a round that runs. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  private async attempt(): Promise<void> {
    try {
      await this.round();
    } catch (error) {
      this.logger.error({ err: error }, this.failure);
    } finally {
      this.working = undefined;
    }
  }
}
