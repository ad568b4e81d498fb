/** Searches accounts by what a caller says on the phone. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  FOUND_MAX,
  type FindAccountsResponse,
  type FoundAccount,
} from '../../contract/operator/accounts';
import { foldLetters } from '../../../lang/fold-letters';
import { emailKey, normalizeDigits } from '../../contract/platform/normalize';
import type { Account } from '../accounts/accounts';
import { phoneNumber } from '../platform/phone-number';
import { NAME_WORDS } from '../platform/database/name-words';
import type { Tables } from '../platform/database/schema';
import { iso } from '../platform/clock';

const RECEIPT = /^INV-\d{4}-\d{6,}$/;
/** A tax invoice or a credit note. */
const DOCUMENT = /^(?:TAX|CRN)-\d{4}-\d{6,}$/;

const WORDS = sql.raw(NAME_WORDS);

/** Case folding as in the index: with the C locale, the database folds only ASCII. */
function spellings(word: string): readonly string[] {
  const small = word.toLowerCase();
  if (!/\P{ASCII}/u.test(word)) return [small];
  const [first = '', ...rest] = small;
  return [...new Set([small, first.toUpperCase() + rest.join(''), word.toUpperCase()])];
}

/** Every entered word has to be a prefix of a word in the names, in any spelling. */
function byNames(typed: string): RawBuilder<boolean> | undefined {
  const words = foldLetters(typed).match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return undefined;
  // Only letters and digits, so that the input contains no query operators.
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

/** The search conditions; every one of them has an index. */
function conditions(typed: string): RawBuilder<boolean>[] {
  if (typed.includes('@')) return [sql<boolean>`email_key = ${emailKey(typed)}`];
  const number = normalizeDigits(typed.normalize('NFKC'))
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .toUpperCase();
  if (RECEIPT.test(number)) {
    return [sql<boolean>`id in (select account_id from payment where receipt_number = ${number})`];
  }
  if (DOCUMENT.test(number)) {
    return [sql<boolean>`id in (select account_id from tax_document where number = ${number})`];
  }
  const phone = phoneNumber(typed);
  const names = byNames(typed);
  return [
    ...(phone === undefined ? [] : [sql<boolean>`phone = ${phone}`]),
    ...(names ? [names] : []),
  ];
}

export function serializeFound(account: Account): FoundAccount {
  return {
    id: account.id,
    name: `${account.first_name} ${account.last_name}`.trim(),
    businessName: account.business_name,
    email: account.email,
    phone: account.phone,
    createdAt: account.created_at.toISOString(),
    closedAt: iso(account.closed_at),
  };
}

/** The newest matches. Pending registrations are not accounts. */
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
