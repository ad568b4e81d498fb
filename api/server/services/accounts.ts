import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
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

/** What an account is looked for by. */
export type SoughtBy =
  | { readonly emailKey: string }
  | { readonly emailKey?: undefined; readonly phone: string };

/** Finds the account and the newest registration of an e-mail key or a phone. */
export async function candidates(db: Kysely<Tables>, by: SoughtBy): Promise<Candidates> {
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
  return candidatesOf(rows);
}

function candidatesOf(rows: readonly Account[]): Candidates {
  return {
    verified: rows.find((row) => row.phone_verified_at !== null),
    pending: rows.find((row) => row.phone_verified_at === null),
  };
}

/**
 * The same, and a count in the same statement: logins come by the hundred, and each statement is a
 * good part of what one costs beside its hash.
 *
 * @param counting An insert or update that returns a row when it counted.
 */
export async function candidatesCounting(
  db: Kysely<Tables>,
  by: SoughtBy,
  counting: RawBuilder<unknown>,
): Promise<Candidates & { readonly counted: boolean }> {
  const column = sql.ref(by.emailKey === undefined ? 'phone' : 'email_key');
  const { rows } = await sql<(Account | { id: null }) & { counted: boolean }>`
    with counted as (${counting})
    select (select count(*) from counted) > 0 as counted, found.*
    from (values (1)) as one
    left join lateral (
      select * from account where ${column} = ${by.emailKey ?? by.phone}
      order by phone_verified_at asc nulls last, created_at desc
      limit 2
    ) as found on true`.execute(db);
  // Nobody found is one row of nulls, which carries the count.
  const accounts = rows.filter((row): row is Account & { counted: boolean } => row.id !== null);
  return { ...candidatesOf(accounts), counted: rows[0]?.counted ?? false };
}
