/** Operators hear of a sequence that runs out of numbers while there is time to widen its column. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases } from '../../support/database/databases';
import { World } from '../../support/world';
import { openAlarms } from '../../support/alarms';

/** Just above half of the numbers of four bytes, 2,147,483,647. */
const HALF = 1_073_741_824;

describe.each(databases)('sequences on $name', ({ open }) => {
  const world = World.forEach(open);

  test('the alarm is raised at half of the numbers, once, and resolves itself', async () => {
    const found = async () => {
      await world.server.idCeilings.runOnce();
      return openAlarms(world);
    };
    const used = (last: number) =>
      sql`select setval('bank_transfer_id_seq', ${last})`.execute(world.db);

    await used(HALF - 2);
    expect(await found()).toEqual([]);
    await used(HALF);
    const raised = ['ids_running_out bank_transfer_id_seq'];
    expect(await found()).toEqual(raised);
    expect(await found()).toEqual(raised);
    await sql`alter sequence bank_transfer_id_seq as bigint`.execute(world.db);
    expect(await found()).toEqual([]);
  });

  test('every identity column has a sequence that is watched', async () => {
    const { rows: columns } = await sql<{ sequence: string }>`
      select pg_get_serial_sequence(table_name, column_name) as sequence
      from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`.execute(world.db);
    const { rows: watched } = await sql<{ sequence: string }>`
      select schemaname || '.' || sequencename as sequence
      from pg_sequences where schemaname = current_schema()`.execute(world.db);
    expect(columns.length).toBeGreaterThan(5);
    const names = watched.map(({ sequence }) => sequence);
    for (const { sequence } of columns) expect(names).toContain(sequence);
  });
});
