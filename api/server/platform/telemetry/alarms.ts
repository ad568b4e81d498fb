/** What needs an operator: said once in the log, and listed until it is resolved. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { AlarmTable, Tables } from '../database/schema';
import { type AlarmCode, alarmCodes } from './alarm-codes';

/** Open alarms that one page lists. */
const LISTED = 500;

/** Resolves the alarms of a subject as part of a transaction. */
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

/** Raises and resolves alarms. */
export class Alarms {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {}

  /**
   * Raises an alarm. While one of the same code and subject is open it is only counted, so that a
   * fault that lasts is in the log once.
   *
   * @param subject the id of what is affected: a subscription, an intent, a bank's message.
   */
  async raise(code: AlarmCode, subject: string, error?: unknown): Promise<void> {
    await this.raiseIn(this.deps.db, code, subject, error);
  }

  /** The same as part of a transaction, for what may be put right by another server meanwhile. */
  async raiseIn(
    db: Kysely<Tables>,
    code: AlarmCode,
    subject: string,
    error?: unknown,
  ): Promise<void> {
    const { clock, log } = this.deps;
    const now = clock.now();
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
    log.error(
      { alarm: code, subject, ...(error !== undefined && { err: error }) },
      alarmCodes[code],
    );
  }

  /** Resolves the alarms of a subject, because what they were about has ended well. */
  async clear(subject: string, codes: readonly AlarmCode[]): Promise<void> {
    await clearAlarms(this.deps.db, subject, codes, this.deps.clock.now());
  }

  /** The open alarms, oldest first. */
  async open(): Promise<Selectable<AlarmTable>[]> {
    return this.deps.db
      .selectFrom('alarm')
      .selectAll()
      .where('resolved_at', 'is', null)
      .orderBy('id')
      .limit(LISTED)
      .execute();
  }

  /** Resolves one as part of a transaction; undefined when there is none that is open. */
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
