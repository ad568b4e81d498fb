/**
 * The database's time, which all servers share. Between two readings, elapsed time is measured with
 * a monotonic counter rather than the machine's clock, so that one server with a wrong clock can
 * neither charge early nor extend an ended plan.
 */
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { ComparedClock } from '../clock';
import type { Tables } from './schema';

/** Milliseconds between two readings of a server. */
const READING_MS = 60_000;

type MachineTime = {
  /** The wall clock: milliseconds since 1970, which can be set. */
  readonly wall: () => number;
  readonly elapsed: () => number;
};

const thisMachine: MachineTime = { wall: () => Date.now(), elapsed: () => performance.now() };

/** A time of the database, and the counter at the moment it was read. */
type Reading = { readonly moment: number; readonly at: number };

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

  /** Reads the database's time again and compares it with the machine's clock. */
  readonly skew = async (): Promise<number> => {
    this.reading = await DatabaseClock.read(this.db, this.machine);
    return Math.abs(this.machine.wall() - this.now().getTime()) / 1000;
  };

  private static async read(db: Kysely<Tables>, machine: MachineTime): Promise<Reading> {
    const before = machine.elapsed();
    const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The database returned no time.');
    // The database read its clock between the query and the answer; the midpoint is the best
    // estimate.
    return { moment: row.moment.getTime(), at: (before + machine.elapsed()) / 2 };
  }
}

/** Reads the database's time regularly while a server runs, also if it takes no runs of jobs. */
export function keepReading(app: FastifyInstance, clock: ComparedClock): void {
  // A reading that fails is followed by the next one.
  const readings = setInterval(() => void clock.skew().catch(() => undefined), READING_MS).unref();
  app.addHook('onClose', async () => clearInterval(readings));
}
