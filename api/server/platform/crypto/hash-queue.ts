/**
 * Limits how many slow jobs, such as password hashes, run in parallel and how many wait. A burst of
 * logins then leaves the rest of the server responsive, and calls beyond the limit fail immediately
 * rather than after a long wait.
 */
export class HashQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Up to `width` jobs run in parallel, and up to `depth` wait. */
  constructor(
    private readonly width: number,
    private readonly depth: number,
  ) {}

  /** Runs a job once a slot is free. @throws QueueFullError if too many are waiting */
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
      // The slot is handed directly to the next waiting job, so that a new caller cannot overtake
      // it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}
