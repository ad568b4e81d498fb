/** Compares the retention table with the columns of the migrated database. */
import { expect, test } from 'vitest';
import { retention, type Table } from '../../../server/accounts/closing/retention';
import { openMemory } from '../../support/database/databases';

/** The columns that a table classifies one by one; `undefined` if its rows are deleted whole. */
const classified = (table: Table): string[] | undefined =>
  'rows' in table
    ? undefined
    : [
        ...table.kept.split(/\s+/),
        ...Object.values(table.cleared ?? {}).flatMap((columns) => Object.keys(columns)),
      ].toSorted();

test('exactly the columns of the schema are classified', async () => {
  const { db, close } = await openMemory();
  const tables = (await db.introspection.getTables()).filter(
    ({ schema, name }) => schema === 'public' && !name.startsWith('kysely'),
  );
  const rules = new Map<string, Table>(Object.entries(retention));
  expect([...rules.keys()].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  for (const { name, columns } of tables) {
    const rule = rules.get(name);
    const named = rule && classified(rule);
    const all = columns.map((column) => column.name).toSorted();
    expect({ name, columns: named ?? all }).toEqual({ name, columns: all });
  }
  await close();
});

test('what a step clears or deletes belongs to an account', () => {
  for (const [name, table] of Object.entries(retention)) {
    const isByStep =
      'rows' in table ? !['cascade', 'sweeper'].includes(table.rows) : 'cleared' in table;
    expect({ name, found: !isByStep || table.of !== undefined }).toEqual({ name, found: true });
  }
});
