import { type RawBuilder, sql } from 'kysely';
import { retentionPeriods } from '../../../contract/retention-periods';
import { after } from '../clock';
import { PeriodicJob } from './periodic-job';
import type { Core } from '../core';
import { correctStaleWaits } from './stale-waits';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const PENDING_SECONDS = DAY;

/** Rows deleted by one statement; small so that its locks are short. */
const BATCH = 500;

/**
 * Expired rows of a table: the key, the condition, and the column that orders them oldest first.
 */
type Over = {
  readonly table: string;
  readonly key: string;
  readonly by: string;
  readonly when: RawBuilder<unknown>;
};

const before = (table: string, key: string, by: string, end: Date): Over => ({
  table,
  key,
  by,
  when: sql`${sql.ref(by)} < ${end}`,
});

/** Everything that has expired by a given time, except session tokens and webhook events. */
function overAt(now: Date, sessionSeconds: number): readonly Over[] {
  const ago = (seconds: number): Date => after(now, -seconds);
  return [
    {
      ...before('account', 'id', 'created_at', now),
      when: sql`activated_at is null and created_at < ${ago(PENDING_SECONDS)}`,
    },
    // A day longer than any session lasts, whatever the state of its tokens.
    before('session', 'id', 'created_at', ago(sessionSeconds + DAY)),
    before('one_time_code', 'id', 'expires_at', ago(DAY)),
    before('allowance', 'key', 'expires_at', now),
    before('send_count', 'key', 'ends_at', now),
    before('login_failure', 'key', 'last_at', ago(HOUR)),
    // An expired link is kept for a week, so that it can still be used to request a new one.
    before('mail_link', 'hash', 'expires_at', ago(7 * DAY)),
    before('sign_in_attempt', 'id', 'expires_at', now),
    before('second_step', 'hash', 'expires_at', now),
    before('passkey_challenge', 'hash', 'expires_at', now),
    before('card_key', 'kid', 'expires_at', now),
    before('known_device', 'hash', 'expires_at', now),
    before('google_claim', 'browser_hash', 'expires_at', now),
    before(
      'contact_message',
      'id',
      'created_at',
      ago(retentionPeriods.contactMessageYears * 365 * DAY),
    ),
    before('account_event', 'id', 'at', ago(retentionPeriods.accountEventYears * 365 * DAY)),
    {
      ...before('archive', 'account_id', 'expires_at', now),
      when: sql`expires_at <= ${now} and used_at is null`,
    },
    // A used archive is kept while its download may still be running.
    before('archive', 'account_id', 'used_at', ago(HOUR)),
    {
      ...before('archive', 'account_id', 'asked_at', now),
      when: sql`status = 'failed' and asked_at < ${ago(7 * DAY)}`,
    },
    before('outbox', 'id', 'created_at', ago(7 * DAY)),
    before('sandbox_message', 'id', 'at', ago(30 * DAY)),
    before('sandbox_identity', 'key', 'expires_at', now),
    // Longer than the longest billing period, so that no reminder is sent twice.
    before('reminder_sent', 'event', 'sent_at', ago(800 * DAY)),
    before('usage_report', 'id', 'reported_at', ago(400 * DAY)),
  ];
}

/** Deletes expired rows and corrects stale waits, at startup and then every hour. */
export class Sweeper extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'log'> & {
      /** The longest that a session lasts. */
      readonly sessionSeconds: number;
    },
  ) {
    super(HOUR, 'Expired rows could not be deleted', deps.log);
  }

  async runOnce(): Promise<void> {
    const { clock, sessionSeconds } = this.deps;
    const now = clock.now();
    await correctStaleWaits(this.deps.db, now);
    await this.inBatches(() => this.removeTokens(now));
    for (const over of overAt(now, sessionSeconds)) await this.inBatches(() => this.remove(over));
    await this.inBatches(() => this.removeEvents(after(now, -90 * DAY)));
  }

  private async inBatches(remove: () => Promise<number>): Promise<void> {
    while (!this.stopping && (await remove()) === BATCH) continue;
  }

  /** Deletes the oldest expired rows, skipping those another server is deleting. */
  private async remove({ table, key, by, when }: Over): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)} where ${when}
        order by ${sql.ref(by)} limit ${BATCH} for update skip locked))`.execute(this.deps.db);
    return Number(numAffectedRows ?? 0);
  }

  /** Deletes expired tokens and, in the same statement, sessions left without tokens. */
  private async removeTokens(now: Date): Promise<number> {
    const { rows } = await sql<{ tokens: number }>`
      with gone as (
        delete from session_token where hash = any(array(
          select hash from session_token where expires_at < ${now}
          order by expires_at limit ${BATCH} for update skip locked))
        returning session_id
      ), ended as (
        delete from session where id = any(array(select session_id from gone))
          and created_at < ${after(now, -HOUR)} and not exists (
            select 1 from session_token
            where session_token.session_id = session.id and expires_at >= ${now})
      )
      select count(*)::int as tokens from gone`.execute(this.deps.db);
    return rows[0]?.tokens ?? 0;
  }

  /** Deletes old webhook events, whose key has two columns. */
  private async removeEvents(end: Date): Promise<number> {
    const { numAffectedRows } = await sql`
      with old as (
        select provider, event_id from webhook_event where received_at < ${end}
        order by received_at limit ${BATCH} for update skip locked
      )
      delete from webhook_event where received_at < ${end}
        and provider = any(array(select provider from old))
        and event_id = any(array(select event_id from old))`.execute(this.deps.db);
    return Number(numAffectedRows ?? 0);
  }
}
