/** Purposes and channels of one-time codes, and the rule for which code is valid. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, AHEAD_SECONDS } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { CodePurpose } from '../../platform/database/schema/login';

export type CodeChannel = 'whatsapp' | 'email';

export type CodeFor = {
  readonly purpose: CodePurpose;
  /** A phone number in E.164 format, or an email key. */
  readonly subject: string;
  readonly channel?: CodeChannel;
};

/** Selects the newest code of a subject, optionally of one account. */
export type CodeSubject = {
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly accountId?: string | undefined;
};

export type NewCode = { readonly id: string; readonly code: string };

export type VerifiedCode = {
  readonly codeId: string;
  readonly accountId: string;
  readonly subject: string;
  readonly channel: CodeChannel;
};

/**
 * The id of the valid code: the last one created, whichever channel it used. Codes made while the
 * clock was ahead do not count.
 */
export function newestCode(
  { purpose, subject, accountId }: CodeSubject,
  now: Date,
): RawBuilder<string> {
  return sql`(
    select id from one_time_code
    where subject = ${subject} and purpose = ${purpose}
      and created_at <= ${after(now, AHEAD_SECONDS)}
      ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`}
    order by created_at desc, id limit 1
  )`;
}

/**
 * Whether a newer code of the account has replaced a code. Codes for a new password are separate for
 * each phone number or address; any other code is replaced even if the newer one is for another
 * phone number, because the account has left the first one.
 */
export async function isReplaced(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_code as code
    join one_time_code as newer on newer.account_id = code.account_id
      and newer.purpose = code.purpose and newer.created_at > code.created_at
      and newer.created_at <= ${after(now, AHEAD_SECONDS)}
      and (newer.subject = code.subject or code.purpose <> 'password')
    where code.id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

export type LostCode = {
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly accountId: string;
};

/** The code of an undelivered WhatsApp message, if it is still valid and unused. */
export async function lostCode(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<LostCode | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select(['purpose', 'subject', 'account_id'])
    .where('id', '=', id)
    .where('channel', '=', 'whatsapp')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!row?.account_id) return undefined;
  const { purpose, subject, account_id: accountId } = row;
  // Several registrations may claim a phone number; a password has one owner.
  const among = purpose === 'password' ? { purpose, subject } : { purpose, subject, accountId };
  const { rows } = await sql<{ id: string }>`select ${newestCode(among, now)} as id`.execute(db);
  return rows[0]?.id === id ? { purpose, phone: subject, accountId } : undefined;
}
