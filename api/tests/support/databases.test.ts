import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openMemory } from './databases';

test('a transaction that outlives its database writes nothing into the next one', async () => {
  const first = await openMemory();
  const late = await first.db.startTransaction().execute();
  await first.close();
  const next = await openMemory();
  const insert = late.insertInto('contact_message').values({
    id: '00000000-0000-4000-8000-000000000001',
    created_at: new Date(0),
    inquiry_type: 'GENERAL',
    name: 'Late',
    email: 'late@example.com',
    company: '',
    phone: '',
    subject: 'Late',
    message: 'Late',
    language: 'en',
  });
  await expect(insert.execute()).rejects.toThrow('This PGlite is closed.');
  expect(await next.db.selectFrom('contact_message').select('name').execute()).toEqual([]);
  await next.close();
});

test('settings of a session do not outlive its database', async () => {
  const first = await openMemory();
  // Without its triggers, a table takes every change.
  await sql`set session_replication_role = 'replica'`.execute(first.db);
  await first.close();
  const next = await openMemory();
  const { rows } = await sql`show session_replication_role`.execute(next.db);
  expect(rows).toEqual([{ session_replication_role: 'origin' }]);
  await next.close();
});

test('a database whose schema was changed is not used again', async () => {
  const first = await openMemory();
  await sql`alter table tax_document disable trigger append_only`.execute(first.db);
  await first.close();
  const next = await openMemory();
  const disabled = sql`select tgname from pg_trigger where tgenabled <> 'O'`;
  expect((await disabled.execute(next.db)).rows).toEqual([]);
  await next.close();
});
