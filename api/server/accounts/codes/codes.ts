/**
 * One-time codes: six digits, ten minutes, five tries counted before the comparison, the newest
 * only, used once, bound to their purpose. Specification section 11.4.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CODE_LENGTH } from '../../../contract/platform/fields';
import { after, type Clock } from '../../platform/clock';
import type { CodePurpose, Tables } from '../../platform/database/schema';
import {
  type CodeChannel,
  type CodeFor,
  type CodeSubject,
  type NewCode,
  newestCode,
  type RightCode,
} from './newest-code';
import { equalTexts, newToken, type Secrets } from '../../platform/crypto/secrets';

/** Lifetime of a code, in seconds. */
export const CODE_SECONDS = 10 * 60;
/** Wrong entries that kill a code. */
export const CODE_TRIES = 5;

/** What an entry is compared with where there is no code. */
const NOBODYS = { id: randomUUID(), hash: newToken() };

/** What an entry was. */
export type CodeTry =
  | ({ readonly outcome: 'right' } & RightCode)
  | { readonly outcome: 'wrong'; readonly triesLeft: number }
  | { readonly outcome: 'expired' | 'used' | 'locked' };

/** Makes and checks codes. */
export class Codes {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Makes the code of an account and gives its id and its digits, for the message. The one before it
   * is dead from then on, whichever way it went.
   */
  async make(trx: Transaction<Tables>, what: CodeFor, accountId: string): Promise<NewCode> {
    const code = String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    return { id: await this.insert(trx, what, accountId, code), code };
  }

  /**
   * Makes a code that nobody gets and nothing equals, for a subject that gets none: entries for it
   * are answered as for any other.
   */
  async makeDecoy(
    trx: Transaction<Tables>,
    what: CodeFor,
    accountId: string | undefined,
  ): Promise<void> {
    await this.insert(trx, what, accountId ?? null, newToken());
  }

  /** Takes one try of the newest code and says what it was. Does not use the code up. */
  async try(subject: CodeSubject, entered: string): Promise<CodeTry> {
    const now = this.clock.now();
    // Counted in one statement before anything is compared: parallel entries share five tries.
    const { rows } = await sql<{
      id: string;
      account_id: string | null;
      channel: CodeChannel;
      code_hash: string;
      attempts: number;
    }>`
      update one_time_code set attempts = attempts + 1
      where id = ${newestCode(subject)}
        and attempts < ${CODE_TRIES} and used_at is null and expires_at > ${now}
      returning id, account_id, channel, code_hash, attempts`.execute(this.db);
    const row = rows[0];
    if (!row) return this.whyNot(subject, entered, now);
    const right = this.matches(row, subject.purpose, entered);
    if (right && row.account_id !== null) {
      return {
        outcome: 'right',
        codeId: row.id,
        accountId: row.account_id,
        subject: subject.subject,
        channel: row.channel,
      };
    }
    const triesLeft = CODE_TRIES - row.attempts;
    return triesLeft > 0 ? { outcome: 'wrong', triesLeft } : { outcome: 'locked' };
  }

  /** Uses a code up; false when another call was first. */
  async use(db: Kysely<Tables> | Transaction<Tables>, codeId: string): Promise<boolean> {
    const row = await db
      .updateTable('one_time_code')
      .set({ used_at: this.clock.now() })
      .where('id', '=', codeId)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  private async insert(
    trx: Transaction<Tables>,
    { purpose, subject, channel = 'whatsapp' }: CodeFor,
    accountId: string | null,
    code: string,
  ): Promise<string> {
    const id = randomUUID();
    const now = this.clock.now();
    await trx
      .insertInto('one_time_code')
      .values({
        id,
        purpose,
        subject,
        channel,
        account_id: accountId,
        code_hash: this.secrets.codeHash(id, purpose, code),
        created_at: now,
        expires_at: after(now, CODE_SECONDS),
        used_at: null,
      })
      .execute();
    return id;
  }

  private matches(
    row: { id: string; code_hash: string },
    purpose: CodePurpose,
    entered: string,
  ): boolean {
    return equalTexts(row.code_hash, this.secrets.codeHash(row.id, purpose, entered));
  }

  private async whyNot(subject: CodeSubject, entered: string, now: Date): Promise<CodeTry> {
    // One row and one hash, whether or not there is a code: the time tells nothing either.
    const { rows } = await sql<{
      id: string | null;
      code_hash: string | null;
      used_at: Date | null;
      expires_at: Date | null;
    }>`
      select code.id, code.code_hash, code.used_at, code.expires_at
      from (values (1)) as one
      left join one_time_code as code on code.id = ${newestCode(subject)}`.execute(this.db);
    const { id, code_hash: hash, used_at: usedAt, expires_at: expiresAt } = rows[0] ?? {};
    const row = { id: id ?? NOBODYS.id, code_hash: hash ?? NOBODYS.hash };
    const right = this.matches(row, subject.purpose, entered);
    // "Used" is told only to who knows the code: it says that there is an account.
    if (usedAt && right) return { outcome: 'used' };
    if (!expiresAt || usedAt || expiresAt <= now) return { outcome: 'expired' };
    return { outcome: 'locked' };
  }
}
