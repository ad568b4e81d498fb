/**
 * The time of the database, which all servers share. Between two looks at it the time passed is
 * counted by a counter that no setting of this machine's clock moves, so that a wrong clock of one
 * server can neither charge early nor keep a plan that is over.
 */
import { type Kysely, sql } from 'kysely';
import type { ComparedClock } from '../clock';
import type { Tables } from './schema';

/** What a machine knows of time, in milliseconds. */
export type MachineTime = {
  /** The clock that people set: since 1970. */
  readonly wall: () => number;
  /** A counter that only ever goes forward, at the pace of time. */
  readonly elapsed: () => number;
};

const thisMachine: MachineTime = { wall: () => Date.now(), elapsed: () => performance.now() };

/** A moment of the database, and when it was read. */
type Reading = { readonly moment: number; readonly at: number };

/** Reads the database's clock. */
export class DatabaseClock implements ComparedClock {
  private constructor(
    private readonly db: Kysely<Tables>,
    private readonly machine: MachineTime,
    private reading: Reading,
  ) {}

  static async open(db: Kysely<Tables>, machine = thisMachine): Promise<DatabaseClock> {
    return new DatabaseClock(db, machine, await DatabaseClock.read(db, machine));
  }

  readonly now = (): Date => {
    const { moment, at } = this.reading;
    return new Date(moment + this.machine.elapsed() - at);
  };

  /** Reads the database's time anew, and compares it with this machine's clock. */
  readonly skew = async (): Promise<number> => {
    this.reading = await DatabaseClock.read(this.db, this.machine);
    return Math.abs(this.machine.wall() - this.now().getTime()) / 1000;
  };

  private static async read(db: Kysely<Tables>, machine: MachineTime): Promise<Reading> {
    const before = machine.elapsed();
    const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The database did not tell its time.');
    // Read somewhere between the question and its answer: the middle is the best guess.
    return { moment: row.moment.getTime(), at: (before + machine.elapsed()) / 2 };
  }
}
