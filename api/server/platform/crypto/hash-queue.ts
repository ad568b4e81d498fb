/**
 * Lets only so many slow jobs run at once and only so many wait, so that a wave of logins leaves
 * the rest of the server quick and fails early instead of late.
 */
export class HashQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @param width jobs that run at once.
   * @param depth jobs that may wait.
   */
  constructor(
    private readonly width: number,
    private readonly depth: number,
  ) {}

  /**
   * Runs a job when its turn comes.
   *
   * @throws QueueFullError when too many wait already.
   */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) {
      if (this.waiting.length >= this.depth) throw new QueueFullError();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await job();
    } finally {
      // A place passes straight to the next in line, so nobody can overtake.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** More jobs wait than the queue holds. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}
