/** SIGTERM and SIGINT, from the first line of the program to its end. */
import { stopSeconds } from './stop-seconds';

/** Why a start ended: it was told to stop before the server was ready. */
export class StartStopped extends Error {
  override readonly name = 'StartStopped';
}

type Stop = (signal: NodeJS.Signals) => void;

/**
 * Handles signals in each phase of the process. While the program is loaded nothing is open, so it
 * exits at once. A start that has begun is left at its next step, which closes what it has opened;
 * one that is late exits as it is, since a start survives being killed. A running server takes the
 * signals over.
 */
export class StopSignals {
  private phase: 'loading' | 'starting' | 'stopping' | Stop = 'loading';

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => this.receive(signal));
    }
  }

  /** Begins the next step of a start. @throws StartStopped if a signal has arrived. */
  step(): void {
    if (this.phase === 'stopping') throw new StartStopped();
    this.phase = 'starting';
  }

  /** Ends the start: from now on, signals are the server's. @throws StartStopped likewise. */
  handOver(stop: Stop): void {
    this.step();
    this.phase = stop;
  }

  private receive(signal: NodeJS.Signals): void {
    if (typeof this.phase === 'function') {
      this.phase(signal);
      return;
    }
    // A second signal does not wait either.
    if (this.phase !== 'starting') process.exit(0);
    this.phase = 'stopping';
    setTimeout(() => process.exit(0), stopSeconds.start * 1000).unref();
  }
}
