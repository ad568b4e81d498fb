import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { pgliteDialect } from '../../../server/platform/database/embedded/pglite-dialect';

test('a statement that fails is rejected, although PGlite is asked for another meanwhile', async () => {
  const client = await PGlite.create();
  const db = new Kysely<unknown>({ dialect: pgliteDialect(client) });
  const [failed, other] = await Promise.allSettled([
    sql`select 1 / 0`.execute(db),
    client.exec('select 2 as value'),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect(other).toMatchObject({ status: 'fulfilled', value: [{ rows: [{ value: 2 }] }] });
  await db.destroy();
});

test('long work leaves turns of the event loop to requests', async () => {
  const client = await PGlite.create();
  const db = new Kysely<unknown>({ dialect: pgliteDialect(client) });
  await sql`select 1`.execute(db);
  let isWorking = true;
  const answered = new Promise((answer) => setImmediate(() => answer(isWorking)));
  for (let n = 0; n < 10; n += 1) await sql`select 1`.execute(db);
  isWorking = false;
  expect(await answered).toBe(true);
  await db.destroy();
});
