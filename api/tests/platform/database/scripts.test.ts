/** Scripts of several statements: rolled back when they fail, retried when aborted. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openPostgres } from '../../../server/platform/database/open';
import { databases, migratedPostgresUrl } from '../../support/database/databases';
import { onlyInProof } from '../../../../tests/support/scope';

/** A script whose transaction is aborted at first, as under serializable isolation. */
const givenUp = (code: string, times: number): string => `
  begin;
  create table half_done ();
  do $$ begin
    if nextval('tries') <= ${times} then raise exception 'given up' using errcode = '${code}'; end if;
  end $$;
  commit`;

onlyInProof(() => {
  describe('on PostgreSQL', () => {
    let database: Database;
    beforeEach(async () => {
      database = await openPostgres(await migratedPostgresUrl());
      // A rollback does not reset a sequence.
      await database.script('begin; create sequence tries; commit');
    });
    afterEach(() => database.close());

    test.each(['40001', '40P01'])(
      'a script aborted with %s is rolled back and repeated',
      async (code) => {
        await database.script(givenUp(code, 2));
        const { rows } = await sql`select last_value::int as tries from tries`.execute(database.db);
        expect(rows).toEqual([{ tries: 3 }]);
        expect((await sql`select from half_done`.execute(database.db)).rows).toEqual([]);
      },
    );

    test('a script that finally fails is reported and leaves a usable connection', async () => {
      await expect(database.script(givenUp('40001', 1000))).rejects.toMatchObject({
        code: '40001',
      });
      await expect(sql`select from half_done`.execute(database.db)).rejects.toMatchObject({
        code: '42P01',
      });
    });
  });
});

describe.each(databases)('on $name', ({ open }) => {
  test('a failing script is rolled back as a whole and not repeated', async () => {
    const database = await open();
    try {
      await database.script('begin; drop sequence if exists tries; create sequence tries; commit');
      await expect(database.script(givenUp('22012', 1))).rejects.toMatchObject({ code: '22012' });
      const { rows } = await sql`select last_value::int as tries from tries`.execute(database.db);
      expect(rows).toEqual([{ tries: 1 }]);
      await database.script('begin; drop sequence tries; commit');
    } finally {
      await database.close();
    }
  });
});
