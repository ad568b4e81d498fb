/**
 * One-time codes: six digits, valid for ten minutes, five attempts counted before the comparison,
 * only the newest valid, single-use, bound to a purpose. Specification section 11.4.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CODE_LENGTH, CODE_MINUTES } from '../../../contract/accounts/codes';
import { after, type Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { CodePurpose } from '../../platform/database/schema/login';
import {
  type CodeChannel,
  type CodeFor,
  type CodeSubject,
  type NewCode,
  newestCode,
  type VerifiedCode,
} from './newest-code';
import { equalTexts, newToken, type Secrets } from '../../platform/crypto/secrets';

export const CODE_SECONDS = CODE_MINUTES * 60;
export const CODE_MAX_ATTEMPTS = 5;

/** The dummy for comparisons if there is no code. */
const DUMMY_CODE = { id: randomUUID(), hash: newToken() };

type CodeAttempt =
  | ({ readonly outcome: 'right' } & VerifiedCode)
  | { readonly outcome: 'wrong'; readonly triesLeft: number }
  | { readonly outcome: 'expired' | 'used' | 'locked' };

export class Codes {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Creates a code, which invalidates the previous one, whichever channel it used. */
  async make(trx: Transaction<Tables>, what: CodeFor, accountId: string): Promise<NewCode> {
    const code = String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    return { id: await this.insert(trx, what, accountId, code), code };
  }

  /** Creates a code that matches nothing, so that attempts get the same responses. */
  async makeDecoy(
    trx: Transaction<Tables>,
    what: CodeFor,
    accountId: string | undefined,
  ): Promise<void> {
    await this.insert(trx, what, accountId ?? null, newToken());
  }

  /** Checks an attempt against the newest code without consuming the code. */
  async try(subject: CodeSubject, entered: string): Promise<CodeAttempt> {
    const now = this.clock.now();
    // Counted atomically before the comparison, so that concurrent attempts share the limit.
    const { rows } = await sql<{
      id: string;
      account_id: string | null;
      channel: CodeChannel;
      code_hash: string;
      attempts: number;
    }>`
      update one_time_code set attempts = attempts + 1
      where id = ${newestCode(subject, now)}
        and attempts < ${CODE_MAX_ATTEMPTS} and used_at is null and expires_at > ${now}
      returning id, account_id, channel, code_hash, attempts`.execute(this.db);
    const row = rows[0];
    if (!row) return this.rejectionReason(subject, entered, now);
    const matches = this.matches(row, subject.purpose, entered);
    if (matches && row.account_id !== null) {
      return {
        outcome: 'right',
        codeId: row.id,
        accountId: row.account_id,
        subject: subject.subject,
        channel: row.channel,
      };
    }
    const triesLeft = CODE_MAX_ATTEMPTS - row.attempts;
    return triesLeft > 0 ? { outcome: 'wrong', triesLeft } : { outcome: 'locked' };
  }

  /** Consumes a code; false if another call already has. */
  async use(db: Kysely<Tables>, codeId: string): Promise<boolean> {
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

  private async rejectionReason(
    subject: CodeSubject,
    entered: string,
    now: Date,
  ): Promise<CodeAttempt> {
    // Always one row and one hash, so that the timing does not reveal whether there is a code.
    const { rows } = await sql<{
      id: string | null;
      code_hash: string | null;
      used_at: Date | null;
      expires_at: Date | null;
    }>`
      select code.id, code.code_hash, code.used_at, code.expires_at
      from (values (1)) as one
      left join one_time_code as code on code.id = ${newestCode(subject, now)}`.execute(this.db);
    const { id, code_hash: hash, used_at: usedAt, expires_at: expiresAt } = rows[0] ?? {};
    const row = { id: id ?? DUMMY_CODE.id, code_hash: hash ?? DUMMY_CODE.hash };
    const matches = this.matches(row, subject.purpose, entered);
    // "Used" reveals that there is an account, so it is only returned for the right code.
    if (usedAt && matches) return { outcome: 'used' };
    if (!expiresAt || usedAt || expiresAt <= now) return { outcome: 'expired' };
    return { outcome: 'locked' };
  }
}
