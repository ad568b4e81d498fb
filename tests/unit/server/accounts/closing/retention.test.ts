/** The table of what becomes of every column, compared with the database as the migrations make it. */
import { expect, test } from 'vitest';
import { retention } from '../../../../../api/server/accounts/closing/retention';
import { openMemory } from '../../support/databases';

test('every column of every table is classified, and no other', async () => {
  const { db, close } = await openMemory();
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !name.startsWith('kysely'),
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

test('a column goes with its row only where the row goes', () => {
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
