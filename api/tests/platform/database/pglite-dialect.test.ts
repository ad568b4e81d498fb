import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { pgliteDialect } from '../../../server/platform/database/embedded/pglite-dialect';

const client = await PGlite.create();
const db = new Kysely<unknown>({ dialect: pgliteDialect(client) });
afterAll(() => db.destroy());

test('a statement that fails is rejected, although PGlite is asked for another meanwhile', async () => {
  const [failed, other] = await Promise.allSettled([
    sql`select 1 / 0`.execute(db),
    client.exec('select 2 as value'),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect(other).toMatchObject({ status: 'fulfilled', value: [{ rows: [{ value: 2 }] }] });
});

test('long work leaves turns of the event loop to requests', async () => {
  await sql`select 1`.execute(db);
  let isWorking = true;
  const answered = new Promise((answer) => setImmediate(() => answer(isWorking)));
  for (let n = 0; n < 10; n += 1) await sql`select 1`.execute(db);
  isWorking = false;
  expect(await answered).toBe(true);
});

/** The statements that the database has prepared. */
const preparedStatements = async (): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement);
};

test('statements in use stay prepared, however many rare ones there are', async () => {
  // Like the statements of the migrations, which a new database executes first.
  for (let n = 0; n < 1000; n += 1) {
    await sql.raw(`select ${n} as rare`).execute(db);
    await sql`select 1 as often`.execute(db);
  }
  await sql`select 1 as late`.execute(db);
  const prepared = await preparedStatements();
  expect(prepared).toEqual(
    expect.arrayContaining(['select 1 as often', 'select 1 as late', 'select 999 as rare']),
  );
  expect(prepared.length).toBeLessThan(500);
});

test('a statement is prepared again after it has failed', async () => {
  const later = () => sql<{ value: number }>`select value from later`.execute(db);
  await expect(later()).rejects.toThrow('relation "later" does not exist');
  await sql`create table later as select 1 as value`.execute(db);
  expect((await later()).rows).toEqual([{ value: 1 }]);
  expect((await later()).rows).toEqual([{ value: 1 }]);
});
