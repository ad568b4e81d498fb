/** How an operator finds an account: by what its owner says on the telephone. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  FOUND_MAX,
  type FindAccountsResponse,
  type FoundAccount,
} from '../../contract/operator/accounts';
import { emailKey } from '../../contract/platform/normalize';
import type { Account } from '../accounts/accounts';
import { phoneNumber } from '../accounts/profile/phone-number';
import type { Tables } from '../platform/database/schema';

const RECEIPT = /^inv-\d{4}-\d{6,}$/i;

/** The words of names, exactly as the index `account_words` has them. */
const WORDS = sql`to_tsvector('simple'::regconfig,
  translate(first_name || ' ' || last_name || ' ' || business_name,
    '_-.,@/''&+:', '          '))`;

/**
 * The ways in which a word may be in the index: a database whose locale is C folds the case of ASCII
 * letters alone.
 */
function spellings(word: string): readonly string[] {
  const small = word.toLowerCase();
  if (!/\P{ASCII}/u.test(word)) return [small];
  const [first = '', ...rest] = small;
  return [...new Set([small, first.toUpperCase() + rest.join(''), word.toUpperCase()])];
}

/** Every word of what was typed has to be the beginning of a word of the names. */
function byNames(typed: string): RawBuilder<boolean> | undefined {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return undefined;
  // Letters and digits alone, so that nothing in it is an operator of a query.
  const query = words
    .map(
      (word) =>
        `(${spellings(word)
          .map((one) => `'${one}':*`)
          .join(' | ')})`,
    )
    .join(' & ');
  return sql<boolean>`${WORDS} @@ to_tsquery('simple'::regconfig, ${query})`;
}

/** What may be meant; each condition has an index. */
function conditions(typed: string): RawBuilder<boolean>[] {
  if (typed.includes('@')) return [sql<boolean>`email_key = ${emailKey(typed)}`];
  if (RECEIPT.test(typed)) {
    return [
      sql<boolean>`id in (select account_id from payment
        where receipt_number = ${typed.toUpperCase()})`,
    ];
  }
  const phone = phoneNumber(typed);
  const names = byNames(typed);
  return [
    ...(phone === undefined ? [] : [sql<boolean>`phone = ${phone}`]),
    ...(names ? [names] : []),
  ];
}

/** An account as a search lists it. */
export function serializeFound(account: Account): FoundAccount {
  return {
    id: account.id,
    name: `${account.first_name} ${account.last_name}`.trim(),
    businessName: account.business_name,
    email: account.email,
    phone: account.phone,
    createdAt: account.created_at.toISOString(),
    closedAt: account.closed_at?.toISOString() ?? null,
  };
}

/** The newest that fit. A registration that waits for its code is no account. */
export async function findAccounts(
  db: Kysely<Tables>,
  typed: string,
): Promise<FindAccountsResponse> {
  const either = conditions(typed);
  if (either.length === 0) return { accounts: [], hasMore: false };
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('activated_at', 'is not', null)
    .where((where) => where.or(either))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(FOUND_MAX + 1)
    .execute();
  return {
    accounts: rows.slice(0, FOUND_MAX).map(serializeFound),
    hasMore: rows.length > FOUND_MAX,
  };
}
