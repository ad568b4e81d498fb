import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { User } from '../../contract/accounts/user';
import type { AccountTable, Tables } from '../platform/database/schema';

/** A row of the account table. */
export type Account = Selectable<AccountTable>;

/** An account as its owner sees it. */
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
    },
    secondFactor: account.second_factor_at !== null,
    ...(account.new_email !== null && { previousEmail: account.email }),
    ...(account.new_phone !== null && { previousPhone: account.phone }),
  };
}

/**
 * Who may be meant by what was typed: the one account that has the address, or has proved the
 * phone, and the newest of those that only claim it.
 */
export type Candidates = {
  readonly verified: Account | undefined;
  readonly pending: Account | undefined;
};

/** What an account is looked for by. */
export type SoughtBy =
  | { readonly emailKey: string }
  | { readonly emailKey?: undefined; readonly phone: string };

/** The moment that makes a row the owner: of an address being an account, of a phone its proof. */
const ownedAt = (by: SoughtBy): 'activated_at' | 'phone_verified_at' =>
  by.emailKey === undefined ? 'phone_verified_at' : 'activated_at';

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
    // The owner, if any, comes first: null sorts last.
    .orderBy(ownedAt(by), (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  return candidatesOf(rows, by);
}

function candidatesOf(rows: readonly Account[], by: SoughtBy): Candidates {
  const moment = ownedAt(by);
  return {
    verified: rows.find((row) => row[moment] !== null),
    pending: rows.find((row) => row[moment] === null),
  };
}

/** What a counting statement said. `locked`: this try was the one too many. */
export type Counted = { readonly counted: boolean; readonly locked: boolean };

/**
 * The same, and a count in the same statement: logins come by the hundred, and each statement is a
 * good part of what one costs beside its hash.
 *
 * @param counting An insert or update that returns a row with `locked` when it counted.
 */
export async function candidatesCounting(
  db: Kysely<Tables>,
  by: SoughtBy,
  counting: RawBuilder<unknown>,
): Promise<Candidates & Counted> {
  const column = sql.ref(by.emailKey === undefined ? 'phone' : 'email_key');
  const { rows } = await sql<(Account | { id: null }) & Counted>`
    with counting as (${counting})
    select (select count(*) from counting) > 0 as counted,
      coalesce((select bool_or(counting.locked) from counting), false) as locked, found.*
    from (values (1)) as one
    left join lateral (
      select * from account where ${column} = ${by.emailKey ?? by.phone}
      order by ${sql.ref(ownedAt(by))} asc nulls last, created_at desc
      limit 2
    ) as found on true`.execute(db);
  // Nobody found is one row of nulls, which carries the count.
  const accounts = rows.filter((row): row is Account & Counted => row.id !== null);
  const counted = rows[0]?.counted ?? false;
  return { ...candidatesOf(accounts, by), counted, locked: rows[0]?.locked ?? false };
}

/** Whom a mail to an account's own address goes to, in which language and by which name. */
export const ownerOf = ({
  email,
  language,
  first_name,
}: Pick<Account, 'email' | 'language' | 'first_name'>) => ({
  to: email,
  language,
  firstName: first_name,
});

/** The address that an account is to prove: the one it changes to, else its own. */
export function addressOf(account: Account): { readonly email: string; readonly key: string } {
  return account.new_email !== null && account.new_email_key !== null
    ? { email: account.new_email, key: account.new_email_key }
    : { email: account.email, key: account.email_key };
}

/** A new row, with nothing proved and nothing waiting. */
export function newAccount(
  fields: Pick<
    Account,
    | 'id'
    | 'business_name'
    | 'business_name_key'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'email_key'
    | 'phone'
    | 'password_hash'
    | 'language'
  >,
  now: Date,
): Account {
  return {
    ...fields,
    phone_verified_at: null,
    email_verified_at: null,
    activated_at: null,
    legal_name: '',
    tax_id: '',
    google_sub: null,
    new_email: null,
    new_email_key: null,
    new_phone: null,
    password_owned: false,
    closed_at: null,
    erased_steps: 0,
    trial_reminders: true,
    payment_reminders: true,
    card_reminders: true,
    second_factor_at: null,
    created_at: now,
    updated_at: now,
  };
}
