/** SIGTERM and SIGINT, from the first line of the program to its end. */
import { stopSeconds } from './stop-seconds';

/** A start ended because a signal arrived before the server was ready. */
export class StartStopped extends Error {
  override readonly name = 'StartStopped';
}

type Stop = (signal: NodeJS.Signals) => void;

/**
 * Handles signals in each phase of the process. While the program is loaded nothing is open, so it
 * exits immediately. A start that is under way ends at its next step and closes what it has opened;
 * if that takes too long, it simply exits, since a start can safely be killed. A running server
 * handles the signals itself.
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
