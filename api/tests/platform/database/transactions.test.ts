/** Transactions and statements that the database aborts are retried; their effects happen once. */
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/database/open';
import { afterCommit, runTransaction } from '../../../server/platform/database/transactions';
import { concurrentDatabases, databases } from '../../support/database/databases';
import { onlyInProof } from '../../../../tests/support/scope';
import { until } from '../../../../tests/support/until';

let database: Database;

const tries = async (): Promise<unknown> => {
  const { rows } = await sql`select last_value::int as tries from tries`.execute(database.db);
  return rows[0];
};

describe.each(databases)('on $name', ({ name, open }) => {
  beforeEach(async () => {
    database = await open();
    // A rollback does not reset a sequence.
    await database.script(`begin;
      create sequence tries;
      create function give_up(code text, times int) returns void language plpgsql as $$ begin
        if nextval('tries') <= times then raise exception 'given up' using errcode = code; end if;
      end $$;
      commit`);
  });
  afterEach(async () => {
    await database.script('begin; drop function give_up; drop sequence tries; commit');
    await database.close();
  });

  test.each(['40001', '40P01'])(
    'a transaction aborted with %s is run again from its beginning, and its effect happens once',
    async (code) => {
      const begun: string[] = [];
      const committed: string[] = [];
      const result = await runTransaction(database.db, async (trx) => {
        begun.push(code);
        afterCommit(trx, () => committed.push(code));
        await sql`select give_up(${code}, 2)`.execute(trx);
        return 'done';
      });
      expect(result).toBe('done');
      expect(begun).toEqual([code, code, code]);
      expect(committed).toEqual([code]);
    },
  );

  test('a transaction that fails for another reason is rolled back and not run again', async () => {
    const committed: string[] = [];
    const failing = runTransaction(database.db, async (trx) => {
      afterCommit(trx, () => committed.push('failed'));
      await sql`select give_up('22012', 1)`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await tries()).toEqual({ tries: 1 });
    expect(committed).toEqual([]);
  });

  // The only connection of an embedded database never conflicts with another.
  if (name === 'PostgreSQL') {
    test('a statement on its own is retried, one in an open transaction is not', async () => {
      await sql`select give_up('40001', 2)`.execute(database.db);
      expect(await tries()).toEqual({ tries: 3 });
      await database.db.connection().execute(async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('begin'));
        const aborted = sql`select give_up('40001', 4)`.execute(connection);
        await expect(aborted).rejects.toMatchObject({ code: '40001' });
        await connection.executeQuery(CompiledQuery.raw('rollback'));
      });
      expect(await tries()).toEqual({ tries: 4 });
    });
  }
});

onlyInProof(() => {
  const serializable = concurrentDatabases.filter(({ name }) => name.startsWith('serializable'));

  test.each(serializable)(
    'of two transactions that read before either writes, one sees the other on $name',
    async ({ open }) => {
      const { db, close } = await open();
      await sql`create table turn (number int)`.execute(db);
      let reading = 0;
      const takeTurn = (): Promise<void> =>
        runTransaction(db, async (trx) => {
          const { rows } = await sql<{ taken: number }>`
            select count(*)::int as taken from turn`.execute(trx);
          reading += 1;
          await until(async () => expect(reading).toBeGreaterThanOrEqual(2));
          await sql`insert into turn values (${(rows[0]?.taken ?? 0) + 1})`.execute(trx);
        });
      await Promise.all([takeTurn(), takeTurn()]);
      const { rows } = await sql`select number from turn order by number`.execute(db);
      expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
      expect(reading).toBe(3);
      await close();
    },
  );
});
