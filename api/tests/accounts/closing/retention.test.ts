/** Compares the retention table with the columns of the migrated database. */
import { expect, test } from 'vitest';
import { retention } from '../../../server/accounts/closing/retention';
import { openMemory } from '../../support/databases';

test('exactly the columns of the schema are classified', async () => {
  const { db, close } = await openMemory();
  const tables = (await db.introspection.getTables()).filter(
    ({ schema, name }) => schema === 'public' && !name.startsWith('kysely'),
  );
  const inDatabase = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  const classified = Object.entries(retention).flatMap(([name, { columns }]) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
  expect(classified.toSorted()).toEqual(inDatabase.toSorted());
  await close();
});

test('a column is only classified as `row` if its rows are deleted', () => {
  for (const [name, { of, rows, columns }] of Object.entries(retention)) {
    const withRow = Object.values(columns).filter((rule) => rule === 'row');
    expect({ name, all: withRow.length }).toEqual({
      name,
      all: rows === undefined ? 0 : Object.keys(columns).length,
    });
    const emptied = Object.values(columns).some((rule) => typeof rule === 'object');
    expect({ name, found: !emptied || of !== null }).toEqual({ name, found: true });
  }
});
