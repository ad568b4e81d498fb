/** The outbox table, whose messages one worker at a time claims and delivers. */
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import { emailKey } from '../../../contract/platform/normalize';
import { after, type Clock } from '../../platform/clock';
import type { OutboxTable, Tables } from '../../platform/database/schema';
import type { TemplateName } from '../templates/messages';
import { changeOutbox } from './sent-messages';

/** Seconds after each failed attempt; after the last, a message that does not last has failed. */
export const RETRY_SECONDS = [5, 30, 120, 600, 1800, 7200] as const;

/** The same for a code: the last attempt is made shortly before the code expires. */
const CODE_RETRY_SECONDS = [5, 30, 120, 120, 120, 120] as const;

/**
 * The age up to which a message that lasts is repeated at the last interval, in seconds: an outage
 * over a long weekend loses nothing, and the row, which is deleted after a week, still shows the
 * outcome for two days.
 */
const LASTING_SECONDS = 5 * 24 * 60 * 60;

export const LEASE_SECONDS = 30;

/** The mails that one announcement sends to all accounts. */
const NOTICES: readonly TemplateName[] = ['price_change', 'terms_change', 'privacy_change'];

/** The mails that someone is waiting for, which leave before all others: codes and links. */
const AWAITED: readonly TemplateName[] = [
  'password_code_email',
  'proof_code',
  'closing_code',
  'code_undelivered',
  'email_link',
  'login_locked',
];

/**
 * A part of the outbox that is delivered independently: notices to all accounts, other mails, codes
 * by WhatsApp, and requests, which may result in a mail or a code.
 */
export type Lane = 'mail' | 'notices' | 'codes' | 'requests';

/** Whether a row belongs to a lane. A request has no language. */
const isIn = (lane: Lane): RawBuilder<boolean> =>
  sql<boolean>`case when language is null then 'requests'
    when template in (${sql.join(NOTICES)}) then 'notices'
    when channel = 'email' then 'mail' else 'codes' end = ${lane}`;

/** How long a message is of use. */
export type Lifespan = 'minutes' | 'hours' | 'days';

export type Waiting = {
  readonly id: string;
  readonly payload: string;
  readonly attempts: number;
  readonly age: number;
};

/** The account with this activated email address or verified phone number; both are unique. */
const accountAt = (to: string): RawBuilder<string | null> =>
  to.includes('@')
    ? sql`(select id from account where activated_at is not null and email_key = ${emailKey(to)})`
    : sql`(select id from account where phone_verified_at is not null and phone = ${to})`;

export class OutboxRows {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
  ) {}

  /**
   * Inserts a row that can be claimed immediately.
   *
   * @param owner the account that the message concerns, or its recipient, which is matched to an
   * account. The row keeps the account after its payload has been deleted.
   */
  async write(
    db: Kysely<Tables>,
    row: Pick<Insertable<OutboxTable>, 'id' | 'channel' | 'template' | 'language' | 'payload'>,
    owner?: { readonly ownerId: string } | { readonly to: string },
  ): Promise<void> {
    const now = this.clock.now();
    await db
      .insertInto('outbox')
      .values({
        ...row,
        ...(owner && { account_id: 'to' in owner ? accountAt(owner.to) : owner.ownerId }),
        created_at: now,
        run_after: now,
      })
      .execute();
  }

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

  /**
   * Claims the row that has been due for the longest time, awaited ones first, and counts the
   * attempt. Claim one only to send it immediately: a claimed row that had to wait would be claimed
   * by other workers whenever its lease expired, and use up its attempts without being sent.
   */
  async claim(lane: Lane): Promise<Waiting | undefined> {
    const now = this.clock.now();
    const { rows } = await sql<{
      id: string;
      payload: string;
      attempts: number;
      created_at: Date;
    }>`
      update outbox set attempts = attempts + 1, run_after = ${after(now, LEASE_SECONDS)}
      where id = (
        select id from outbox
        where delivered_at is null and failed_at is null and run_after <= ${now}
          and ${isIn(lane)}
        order by template in (${sql.join(AWAITED)}) desc, run_after limit 1 for update skip locked
      )
      returning id, payload, attempts, created_at`.execute(this.db);
    const [row] = rows;
    if (!row) return undefined;
    const { created_at: createdAt, ...claimed } = row;
    return { ...claimed, age: (now.getTime() - createdAt.getTime()) / 1000 };
  }

  /**
   * Renews the lease of a row, because sending it may take longer than one.
   *
   * @returns false if another worker has claimed the row; that worker sends it.
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

  /** Marks a row as done, unless its message has been reported undelivered by then. */
  async settle(db: Kysely<Tables>, id: string): Promise<void> {
    const now = this.clock.now();
    const change = sql`set delivered_at = ${now}, payload = null
      where id = ${id} and failed_at is null`;
    await changeOutbox(db, change, 'sent', now);
  }

  /**
   * Records a failed attempt and schedules a retry, unless it was the last attempt or the provider
   * rejected the message.
   *
   * @returns true if the message is now marked as failed; false if it will be retried, has been
   * reported undelivered by then, or another worker has claimed the row.
   */
  async failed(
    db: Kysely<Tables>,
    { id, attempts, age }: Waiting,
    { refused, lifespan }: { readonly refused: boolean; readonly lifespan: Lifespan },
  ): Promise<boolean> {
    const waits = lifespan === 'minutes' ? CODE_RETRY_SECONDS : RETRY_SECONDS;
    const again = lifespan === 'days' && age < LASTING_SECONDS ? RETRY_SECONDS.at(-1) : undefined;
    const wait = refused ? undefined : (waits[attempts - 1] ?? again);
    const now = this.clock.now();
    const over = wait === undefined;
    const change = over
      ? sql`set failed_at = ${now}, payload = null`
      : sql`set run_after = ${after(now, wait)}`;
    const written = await changeOutbox(
      db,
      sql`${change} where id = ${id} and attempts = ${attempts}
        and delivered_at is null and failed_at is null`,
      over ? 'failed' : undefined,
      now,
    );
    return written && over;
  }

  /** Deletes a message that is not to be sent any more, which is no failure of its channel. */
  async discard(id: string): Promise<void> {
    await this.db
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute();
  }

  /** Seconds until the next row of a lane is due; `undefined` if none is waiting. */
  async secondsToNext(lane: Lane): Promise<number | undefined> {
    const next = await this.db
      .selectFrom('outbox')
      .select('run_after')
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .where(isIn(lane))
      .orderBy('run_after')
      .limit(1)
      .executeTakeFirst();
    return next && (next.run_after.getTime() - this.clock.now().getTime()) / 1000;
  }
}
