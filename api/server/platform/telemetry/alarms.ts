/** Alarms for operators: logged once and listed until resolved. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { AlarmTable, Tables } from '../database/schema';
import { afterCommit } from '../database/transactions';
import { type AlarmCode, alarmCodes } from './alarm-codes';

const LISTED = 500;

export async function clearAlarms(
  db: Kysely<Tables>,
  subject: string,
  codes: readonly AlarmCode[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('alarm')
    .set({ resolved_at: now })
    .where('subject', '=', subject)
    .where('code', 'in', codes)
    .where('resolved_at', 'is', null)
    .execute();
}

export class Alarms {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {}

  /**
   * Raises an alarm. If one with the same code and subject is already open, it is only counted, so
   * that a persistent failure is logged once.
   *
   * @param subject the id of the affected object: a subscription, an intent, a bank message.
   */
  async raise(code: AlarmCode, subject: string, error?: unknown): Promise<void> {
    await this.raiseIn(this.deps.db, code, subject, error);
  }

  /**
   * Raises an alarm in a transaction, for conditions that another server may resolve at the same
   * time. It is logged after the commit.
   */
  async raiseIn(
    db: Kysely<Tables>,
    code: AlarmCode,
    subject: string,
    error?: unknown,
  ): Promise<void> {
    const { clock, log } = this.deps;
    const now = clock.now();
    // First, because an insert that conflicts with the open alarm also consumes an id, and an
    // unavailable gateway raises the same alarm with each renewal.
    const again = await db
      .updateTable('alarm')
      .set((row) => ({ times: row('times', '+', 1), last_raised_at: now }))
      .where('code', '=', code)
      .where('subject', '=', subject)
      .where('resolved_at', 'is', null)
      .returning('times')
      .executeTakeFirst();
    if (again) return;
    const { times } = await db
      .insertInto('alarm')
      .values({ code, subject, raised_at: now, last_raised_at: now, resolved_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['code', 'subject'])
          .where('resolved_at', 'is', null)
          .doUpdateSet({ times: sql`alarm.times + 1`, last_raised_at: now }),
      )
      .returning('times')
      .executeTakeFirstOrThrow();
    if (times > 1) return;
    const fields = { alarm: code, subject, ...(error !== undefined && { err: error }) };
    afterCommit(db, () => log.error(fields, alarmCodes[code]));
  }

  /** Resolves a subject's alarms after their cause is fixed. */
  async clear(subject: string, codes: readonly AlarmCode[]): Promise<void> {
    await clearAlarms(this.deps.db, subject, codes, this.deps.clock.now());
  }

  /** Resolves alarms that were last raised before a time, such as those of a replaced server. */
  async clearBefore(moment: Date, code: AlarmCode): Promise<void> {
    await this.deps.db
      .updateTable('alarm')
      .set({ resolved_at: this.deps.clock.now() })
      .where('code', '=', code)
      .where('last_raised_at', '<', moment)
      .where('resolved_at', 'is', null)
      .execute();
  }

  async isOpen(code: AlarmCode): Promise<boolean> {
    const { db } = this.deps;
    const query = db.selectFrom('alarm').select('id').where('code', '=', code);
    return (await query.where('resolved_at', 'is', null).executeTakeFirst()) !== undefined;
  }

  /** The newest open alarms, and whether there are older ones. */
  async open(): Promise<{ rows: Selectable<AlarmTable>[]; hasMore: boolean }> {
    const rows = await this.deps.db
      .selectFrom('alarm')
      .selectAll()
      .where('resolved_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(LISTED + 1)
      .execute();
    return { rows: rows.slice(0, LISTED), hasMore: rows.length > LISTED };
  }

  /** The subjects of the open alarms of one kind. */
  async subjectsOf(code: AlarmCode): Promise<string[]> {
    const rows = await this.deps.db
      .selectFrom('alarm')
      .select('subject')
      .where('code', '=', code)
      .where('resolved_at', 'is', null)
      .execute();
    return rows.map(({ subject }) => subject);
  }

  /** Resolves one alarm in a transaction; returns undefined if it is not open. */
  async resolve(db: Kysely<Tables>, id: number): Promise<Selectable<AlarmTable> | undefined> {
    return db
      .updateTable('alarm')
      .set({ resolved_at: this.deps.clock.now() })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  }
}
