/** What a one-time code is for and how it goes out, and which of several codes counts. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CodePurpose, Tables } from '../../platform/database/schema';

/** How a code goes out. */
export type CodeChannel = 'whatsapp' | 'email';

/** What a new code is for. */
export type CodeFor = {
  readonly purpose: CodePurpose;
  /** A phone in E.164, or the key of an e-mail address. */
  readonly subject: string;
  /** By default WhatsApp. */
  readonly channel?: CodeChannel;
};

/** Which code is meant: the newest of a subject, or of one account with that subject. */
export type CodeSubject = {
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly accountId?: string | undefined;
};

/** A code that was just made. */
export type NewCode = { readonly id: string; readonly code: string };

/** A code that was entered rightly. */
export type RightCode = {
  readonly codeId: string;
  readonly accountId: string;
  readonly subject: string;
  readonly channel: CodeChannel;
};

/** The id of the code that counts: the last one made, whichever way it went. */
export function newestCode({ purpose, subject, accountId }: CodeSubject): RawBuilder<string> {
  return sql`(
    select id from one_time_code
    where subject = ${subject} and purpose = ${purpose}
      ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`}
    order by created_at desc, id limit 1
  )`;
}

/** A code that somebody waits for in vain. */
export type LostCode = {
  readonly purpose: CodePurpose;
  /** The phone that it went to. */
  readonly phone: string;
  readonly accountId: string;
};

/** The code that did not arrive by WhatsApp, if it still counts and nobody has used it. */
export async function lostCode(db: Kysely<Tables>, id: string): Promise<LostCode | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select(['purpose', 'subject', 'account_id'])
    .where('id', '=', id)
    .where('channel', '=', 'whatsapp')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!row?.account_id) return undefined;
  const { purpose, subject, account_id: accountId } = row;
  // A registration is one of several that may want a phone; a password has one owner.
  const among = purpose === 'password' ? { purpose, subject } : { purpose, subject, accountId };
  const { rows } = await sql<{ id: string }>`select ${newestCode(among)} as id`.execute(db);
  return rows[0]?.id === id ? { purpose, phone: subject, accountId } : undefined;
}
