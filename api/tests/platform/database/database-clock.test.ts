/** The database's time, independent of the machine's clock. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseClock } from '../../../server/platform/database/database-clock';
import type { Database } from '../../../server/platform/database/open';
import { databases } from '../../support/database/databases';
import { TestClock } from '../../support/test-clock';
import { World } from '../../support/world';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

describe.each(databases)('the clock of $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** A machine whose wall clock jumps while its monotonic counter continues. */
  class Machine {
    ahead = 0;
    passed = 0;
    readonly wall = () => Date.now() + this.ahead;
    readonly elapsed = () => performance.now() + this.passed;
  }

  /** Milliseconds between a moment and the database's own time. */
  async function awayFromDatabase(moment: Date): Promise<number> {
    const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(
      database.db,
    );
    return Math.abs((rows[0]?.moment.getTime() ?? 0) - moment.getTime());
  }

  test('a jump of the machine’s clock does not affect it and is reported as skew', async () => {
    const machine = new Machine();
    const clock = await DatabaseClock.open(database.db, machine);
    expect(await clock.skew()).toBeLessThan(60);
    for (const jump of [YEAR_MS, -YEAR_MS]) {
      machine.ahead = jump;
      expect(await awayFromDatabase(clock.now())).toBeLessThan(60_000);
      expect(await clock.skew()).toBeGreaterThan((YEAR_MS - 60_000) / 1000);
      expect(await awayFromDatabase(clock.now())).toBeLessThan(60_000);
    }
  });

  test('it advances between two reads, and the next read corrects it', async () => {
    const machine = new Machine();
    const clock = await DatabaseClock.open(database.db, machine);
    machine.passed = YEAR_MS;
    expect(await awayFromDatabase(clock.now())).toBeGreaterThan(YEAR_MS - 60_000);
    await clock.skew();
    expect(await awayFromDatabase(clock.now())).toBeLessThan(60_000);
  });

  test('a server reads it every minute until it closes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = new TestClock();
    const read = vi.spyOn(clock, 'skew').mockRejectedValueOnce(new Error('No connection'));
    const world = await World.on(database, { clock });
    vi.advanceTimersByTime(120_000);
    expect(read).toHaveBeenCalledTimes(2);
    await world.server.app.close();
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
