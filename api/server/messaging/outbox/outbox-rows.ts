/** The table of what is on its way out: written, claimed by one worker at a time, struck off. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { emailKey } from '../../../contract/platform/normalize';
import { after, type Clock } from '../../platform/clock';
import type { OutboxTable, Tables } from '../../platform/database/schema';

/** Seconds to wait after the first, second… failed try; then the message is given up. */
const RETRY_SECONDS = [5, 30, 120, 600, 1800, 7200];

/** Seconds that one worker has a row to itself: longer than a provider may take for one message. */
const LEASE_SECONDS = 30;

/** Rows that are claimed in one. */
export const BATCH = 20;

/** A row that was claimed. */
export type Waiting = {
  readonly id: string;
  readonly payload: string;
  readonly attempts: number;
  /** Seconds since it was written. */
  readonly age: number;
};

/** The account whose address or proved phone this is: of each there is at most one. */
const accountAt = (to: string): RawBuilder<string | null> =>
  to.includes('@')
    ? sql`(select id from account where activated_at is not null and email_key = ${emailKey(to)})`
    : sql`(select id from account where phone_verified_at is not null and phone = ${to})`;

/** Reads and writes the rows. */
export class OutboxRows {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes one, to be claimed from now on.
   *
   * @param about the account that it is about, or where it goes, which may be an account's: the row
   *   says whose it was when the payload is gone.
   */
  async write(
    db: Kysely<Tables>,
    row: Pick<OutboxTable, 'id' | 'channel' | 'template' | 'payload'>,
    about?: { readonly ownerId: string } | { readonly to: string },
  ): Promise<void> {
    const now = this.clock.now();
    await db
      .insertInto('outbox')
      .values({
        ...row,
        ...(about && { account_id: 'to' in about ? accountAt(about.to) : about.ownerId }),
        created_at: now,
        run_after: now,
        delivered_at: null,
        failed_at: null,
      })
      .execute();
  }

  /** Ends every lease. */
  async takeOver(): Promise<void> {
    const now = this.clock.now();
    await this.db
      .updateTable('outbox')
      .set({ run_after: now })
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('run_after', '>', now)
      .execute();
  }

  /** Takes the oldest that wait. */
  async claim(): Promise<Waiting[]> {
    const now = this.clock.now();
    const { rows } = await sql<{
      id: string;
      payload: string;
      attempts: number;
      created_at: Date;
    }>`
      update outbox set attempts = attempts + 1, run_after = ${after(now, LEASE_SECONDS)}
      where id in (
        select id from outbox
        where delivered_at is null and failed_at is null and run_after <= ${now}
        order by created_at limit ${BATCH} for update skip locked
      )
      returning id, payload, attempts, created_at`.execute(this.db);
    return rows
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map(({ created_at, ...row }) => ({
        ...row,
        age: (now.getTime() - created_at.getTime()) / 1000,
      }));
  }

  /**
   * Holds on to a row until it is sent: those before it may have taken as long as a lease lasts.
   *
   * @returns false when another worker has taken it, which then sends it.
   */
  async hold({ id, attempts }: Waiting): Promise<boolean> {
    const held = await this.db
      .updateTable('outbox')
      .set({ run_after: after(this.clock.now(), LEASE_SECONDS) })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return held !== undefined;
  }

  /** Strikes one off: it went out, or was fulfilled. */
  async settle(db: Kysely<Tables>, id: string): Promise<void> {
    await db
      .updateTable('outbox')
      .set({ delivered_at: this.clock.now(), payload: null })
      .where('id', '=', id)
      .execute();
  }

  /** A try failed: another follows, unless it was the last or was refused. Tells whether it is over. */
  async failed({ id, attempts }: Waiting, refused: boolean): Promise<boolean> {
    const wait = refused ? undefined : RETRY_SECONDS[attempts - 1];
    const now = this.clock.now();
    await this.db
      .updateTable('outbox')
      .set(wait === undefined ? { failed_at: now, payload: null } : { run_after: after(now, wait) })
      .where('id', '=', id)
      .execute();
    return wait === undefined;
  }

  /** Seconds until the next one may be claimed; `undefined` when none waits. */
  async secondsToNext(): Promise<number | undefined> {
    const next = await this.db
      .selectFrom('outbox')
      .select('run_after')
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .orderBy('run_after')
      .limit(1)
      .executeTakeFirst();
    return next && (next.run_after.getTime() - this.clock.now().getTime()) / 1000;
  }
}
