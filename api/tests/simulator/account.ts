/** The account of a simulated life: verified by phone, without a plan. */
import { randomUUID } from 'node:crypto';
import type { Account } from '../../server/accounts/accounts';
import type { Database } from '../../server/platform/database/open';

/** Creates an account. */
export async function accountOn({ db }: Database, now: Date): Promise<Account> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  return db
    .insertInto('account')
    .values({
      id,
      business_name: id,
      business_name_key: id,
      first_name: 'Lina',
      last_name: 'Haddad',
      email,
      email_key: email,
      phone: id,
      language: 'en',
      phone_verified_at: now,
      activated_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
