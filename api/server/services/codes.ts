/**
 * One-time codes: six digits, ten minutes, five tries counted before the comparison, the newest
 * only, used once, bound to their purpose. Decisions, "Codes".
 */
import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CODE_LENGTH } from '../../contract/fields';
import { after, type Clock } from '../clock';
import type { Tables } from '../database/schema';
import { equalTexts, newToken, type Secrets } from './secrets';

/** Lifetime of a code, in seconds. */
export const CODE_SECONDS = 10 * 60;
/** Wrong entries that kill a code. */
export const CODE_TRIES = 5;

/** Which code is meant: the newest of a phone, or of one registration of that phone. */
export type CodeSubject = { readonly phone: string; readonly accountId: string | undefined };

/** What an entry was. */
export type CodeTry =
  | { readonly outcome: 'right'; readonly codeId: string; readonly accountId: string }
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
   * Makes the code of a registration and gives its digits, for the message. The one before it is
   * dead from then on.
   */
  async make(trx: Transaction<Tables>, phone: string, accountId: string): Promise<string> {
    const code = String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    await this.insert(trx, phone, accountId, code);
    return code;
  }

  /**
   * Makes a code that nobody gets and nothing equals, for a number that gets none: entries for it
   * are answered as for any other number.
   */
  async makeDecoy(
    trx: Transaction<Tables>,
    phone: string,
    accountId: string | undefined,
  ): Promise<void> {
    await this.insert(trx, phone, accountId ?? null, newToken());
  }

  /** Takes one try of the newest code and says what it was. Does not use the code up. */
  async try(subject: CodeSubject, entered: string): Promise<CodeTry> {
    const now = this.clock.now();
    // Counted in one statement before anything is compared: parallel entries share five tries.
    const { rows } = await sql<{
      id: string;
      account_id: string | null;
      code_hash: string;
      attempts: number;
    }>`
      update one_time_code set attempts = attempts + 1
      where id = ${this.newest(subject)}
        and attempts < ${CODE_TRIES} and used_at is null and expires_at > ${now}
      returning id, account_id, code_hash, attempts`.execute(this.db);
    const row = rows[0];
    if (!row) return this.whyNot(subject, entered, now);
    const right = this.matches(row, entered);
    if (right && row.account_id !== null) {
      return { outcome: 'right', codeId: row.id, accountId: row.account_id };
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
    phone: string,
    accountId: string | null,
    code: string,
  ): Promise<void> {
    const id = randomUUID();
    const now = this.clock.now();
    await trx
      .insertInto('one_time_code')
      .values({
        id,
        purpose: 'register',
        phone,
        account_id: accountId,
        code_hash: this.secrets.codeHash(id, 'register', code),
        created_at: now,
        expires_at: after(now, CODE_SECONDS),
        used_at: null,
      })
      .execute();
  }

  private newest({ phone, accountId }: CodeSubject) {
    return sql`(
      select id from one_time_code
      where phone = ${phone} and purpose = 'register'
        ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`}
      order by created_at desc, id limit 1
    )`;
  }

  private matches(row: { id: string; code_hash: string }, entered: string): boolean {
    return equalTexts(row.code_hash, this.secrets.codeHash(row.id, 'register', entered));
  }

  private async whyNot(subject: CodeSubject, entered: string, now: Date): Promise<CodeTry> {
    const { rows } = await sql<{
      id: string;
      code_hash: string;
      used_at: Date | null;
      expires_at: Date;
    }>`
      select id, code_hash, used_at, expires_at from one_time_code
      where id = ${this.newest(subject)}`.execute(this.db);
    const row = rows[0];
    // "Used" is told only to who knows the code: it says that the number has an account.
    if (row?.used_at && this.matches(row, entered)) return { outcome: 'used' };
    if (!row || row.used_at || row.expires_at <= now) return { outcome: 'expired' };
    return { outcome: 'locked' };
  }
}
