import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { User } from '../../contract/accounts/user';
import type { AccountTable, Tables } from '../platform/database/schema';

export type Account = Selectable<AccountTable>;

export function userOf(account: Account): User {
  return {
    id: account.id,
    businessName: account.business_name,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.new_email ?? account.email,
    phone: account.new_phone ?? account.phone,
    phoneVerified: account.new_phone === null && account.phone_verified_at !== null,
    emailVerified: account.new_email === null && account.email_verified_at !== null,
    legalName: account.legal_name,
    taxId: account.tax_id,
    language: account.language,
    hasPassword: account.password_hash !== null,
    googleLinked: account.google_sub !== null,
    reminders: {
      trial: account.trial_reminders,
      payment: account.payment_reminders,
      card: account.card_reminders,
      usage: account.usage_reminders,
    },
    secondFactor: account.second_factor_at !== null,
    ...(account.new_email !== null && { previousEmail: account.email }),
    ...(account.new_phone !== null && { previousPhone: account.phone }),
  };
}

/** The account with an id, which must exist. */
export const accountById = (db: Kysely<Tables>, id: string): Promise<Account> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * The accounts that an identifier may refer to: the one that owns the email address or verified the
 * phone number, and the newest registration that claims it.
 */
export type Candidates = {
  readonly verified: Account | undefined;
  readonly pending: Account | undefined;
};

export type AccountLookup =
  | { readonly emailKey: string }
  | { readonly emailKey?: undefined; readonly phone: string };

/** The column that marks the owner of an email address or a phone number. */
const ownedAt = (by: AccountLookup): 'activated_at' | 'phone_verified_at' =>
  by.emailKey === undefined ? 'phone_verified_at' : 'activated_at';

/** Finds the owner and the newest registration of an email key or phone number. */
export async function candidates(db: Kysely<Tables>, by: AccountLookup): Promise<Candidates> {
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where((where) =>
      by.emailKey !== undefined
        ? where('email_key', '=', by.emailKey)
        : where('phone', '=', by.phone),
    )
    // The owner, if any, comes first.
    .orderBy(ownedAt(by), (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  return candidatesOf(rows, by);
}

function candidatesOf(rows: readonly Account[], by: AccountLookup): Candidates {
  const moment = ownedAt(by);
  return {
    verified: rows.find((row) => row[moment] !== null),
    pending: rows.find((row) => row[moment] === null),
  };
}

/** The result of a counting statement. `locked`: this attempt triggered the lockout. */
export type CountedAttempt = { readonly counted: boolean; readonly locked: boolean };

/**
 * Like `candidates`, but counts the attempt in the same statement: next to the password hash, round
 * trips are the main cost of a login.
 *
 * @param counting an insert or update that returns a row with `locked` if it counted the attempt.
 */
export async function findCandidatesAndCount(
  db: Kysely<Tables>,
  by: AccountLookup,
  counting: RawBuilder<unknown>,
): Promise<Candidates & CountedAttempt> {
  const column = sql.ref(by.emailKey === undefined ? 'phone' : 'email_key');
  const { rows } = await sql<(Account | { id: null }) & CountedAttempt>`
    with counting as (${counting})
    select (select count(*) from counting) > 0 as counted,
      coalesce((select bool_or(counting.locked) from counting), false) as locked, found.*
    from (values (1)) as one
    left join lateral (
      select * from account where ${column} = ${by.emailKey ?? by.phone}
      order by ${sql.ref(ownedAt(by))} asc nulls last, created_at desc
      limit 2
    ) as found on true`.execute(db);
  // If no account was found, one row of nulls carries the count.
  const accounts = rows.filter((row): row is Account & CountedAttempt => row.id !== null);
  const counted = rows[0]?.counted ?? false;
  return { ...candidatesOf(accounts, by), counted, locked: rows[0]?.locked ?? false };
}

/** The recipient of a mail to an account's own address, with language and name. */
export const ownerOf = ({
  email,
  language,
  first_name,
}: Pick<Account, 'email' | 'language' | 'first_name'>) => ({
  to: email,
  language,
  firstName: first_name,
});

/** The address that an account has to verify: the new one during a change, otherwise its own. */
export function addressOf(account: Account): { readonly email: string; readonly key: string } {
  return account.new_email !== null && account.new_email_key !== null
    ? { email: account.new_email, key: account.new_email_key }
    : { email: account.email, key: account.email_key };
}
