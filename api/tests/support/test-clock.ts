import { after, type ComparedClock } from '../../server/platform/clock';

/** A clock that moves only when a test turns it. */
export class TestClock implements ComparedClock {
  /** Seconds by which it differs from the machine's clock. */
  apart = 0;

  constructor(private time = new Date('2026-06-01T09:00:00.000Z')) {}

  readonly now = (): Date => new Date(this.time);
  readonly skew = async (): Promise<number> => this.apart;

  /** Advances time by some seconds. */
  turn(seconds: number): void {
    this.time = after(this.time, seconds);
  }
}
