import type { Logger } from 'pino';
import { detached } from '../telemetry/call-context';

/** What can be seen of a round: it begins, or has ended in some way. */
export type Round =
  | { readonly outcome: undefined }
  | { readonly outcome: 'done' | 'failed'; readonly seconds: number };

/** Work that is done now and again and again, one round at a time. */
export abstract class PeriodicJob {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private told: ((round: Round) => void) | undefined;
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
    // A call that wakes it is not what its work is for.
    if (!this.stopping) this.working ??= detached(() => this.attempt());
  }

  /** Has the rounds told from now on. */
  watch(told: (round: Round) => void): void {
    this.told = told;
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
    const began = performance.now();
    let outcome: 'done' | 'failed' = 'done';
    this.told?.({ outcome: undefined });
    try {
      await this.runOnce();
    } catch (error) {
      outcome = 'failed';
      this.logger.error({ err: error }, this.failure);
    } finally {
      this.working = undefined;
      this.told?.({ outcome, seconds: (performance.now() - began) / 1000 });
    }
  }
}
