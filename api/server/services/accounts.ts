import type { Kysely, Selectable } from 'kysely';
import type { User } from '../../contract/user';
import type { AccountTable, Tables } from '../database/schema';

/** A row of the account table. */
export type Account = Selectable<AccountTable>;

/** An account as its owner sees it. */
export function userOf(account: Account): User {
  return {
    id: account.id,
    businessName: account.business_name,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    phone: account.phone,
    phoneVerified: account.phone_verified_at !== null,
    emailVerified: account.email_verified_at !== null,
  };
}

/** Who may be meant by what was typed: at most one account, and the newest registration. */
export type Candidates = {
  readonly verified: Account | undefined;
  readonly pending: Account | undefined;
};

/** Finds the account and the newest registration of an e-mail key or a phone. */
export async function candidates(
  db: Kysely<Tables>,
  by: { readonly emailKey: string } | { readonly emailKey?: undefined; readonly phone: string },
): Promise<Candidates> {
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where((where) =>
      by.emailKey !== undefined
        ? where('email_key', '=', by.emailKey)
        : where('phone', '=', by.phone),
    )
    // The verified one, if any, comes first: null sorts last.
    .orderBy('phone_verified_at', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  return {
    verified: rows.find((row) => row.phone_verified_at !== null),
    pending: rows.find((row) => row.phone_verified_at === null),
  };
}
