import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { policies } from '../../../contract/billing/constants';
import { SESSION_SECONDS } from '../../accounts/sessions/session-tokens';
import { after, type Clock } from '../clock';
import type { Tables } from '../database/schema';
import { PeriodicJob } from './periodic-job';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Lifetime of a registration that was not verified, in seconds. */
export const PENDING_SECONDS = DAY;

/** Longer than a session lasts, in seconds: whatever became of its tokens. */
const OLD_SESSION_SECONDS = SESSION_SECONDS + DAY;

/** Rows that one statement removes: nobody waits long for its locks. */
const BATCH = 500;

/** Rows of a table that are over: their key, what says so, and the column by which the oldest are found. */
type Over = {
  readonly table: string;
  readonly key: string;
  readonly by: string;
  readonly when: RawBuilder<unknown>;
};

/** Rows that are over before some time. */
const before = (table: string, key: string, by: string, end: Date): Over => ({
  table,
  key,
  by,
  when: sql`${sql.ref(by)} < ${end}`,
});

/** Everything that is over at a moment but sessions and what providers reported. */
function overAt(now: Date): readonly Over[] {
  const ago = (seconds: number): Date => after(now, -seconds);
  return [
    {
      ...before('account', 'id', 'created_at', now),
      when: sql`activated_at is null and created_at < ${ago(PENDING_SECONDS)}`,
    },
    before('session', 'id', 'created_at', ago(OLD_SESSION_SECONDS)),
    before('one_time_code', 'id', 'expires_at', ago(DAY)),
    before('allowance', 'key', 'expires_at', now),
    before('send_count', 'key', 'ends_at', now),
    before('login_failure', 'key', 'last_at', ago(HOUR)),
    // A link is kept for a week past its end, so that it can still ask for a new one.
    before('mail_link', 'hash', 'expires_at', ago(7 * DAY)),
    before('sign_in_attempt', 'id', 'expires_at', now),
    before('second_step', 'hash', 'expires_at', now),
    before('google_claim', 'browser_hash', 'expires_at', now),
    before('contact_message', 'id', 'created_at', ago(policies.contactMessageYears * 365 * DAY)),
    { ...before('archive', 'account_id', 'expires_at', now), when: sql`expires_at <= ${now}` },
    // One that is being downloaded is left for as long as that may take.
    before('archive', 'account_id', 'used_at', ago(HOUR)),
    {
      ...before('archive', 'account_id', 'asked_at', now),
      when: sql`status = 'failed' and asked_at < ${ago(7 * DAY)}`,
    },
    before('outbox', 'id', 'created_at', ago(7 * DAY)),
    before('sandbox_message', 'id', 'at', ago(30 * DAY)),
    // Longer than the longest period: a reminder of the same thing is never sent again.
    before('reminder_sent', 'event', 'sent_at', ago(800 * DAY)),
    before('usage_report', 'id', 'reported_at', ago(400 * DAY)),
  ];
}

/** Removes what is over: at the start and then every hour. */
export class Sweeper extends PeriodicJob {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    log: Pick<Logger, 'error'>,
  ) {
    super(HOUR, 'What is over could not be removed', log);
  }

  async runOnce(): Promise<void> {
    const now = this.clock.now();
    await this.inBatches(() => this.removeTokens(now));
    for (const over of overAt(now)) await this.inBatches(() => this.remove(over));
    await this.inBatches(() => this.removeEvents(after(now, -90 * DAY)));
  }

  /** Removes batch by batch, until one is not full. */
  private async inBatches(remove: () => Promise<number>): Promise<void> {
    while (!this.stopping && (await remove()) === BATCH) continue;
  }

  /** The oldest rows that are over. Another server that removes the same is not waited for. */
  private async remove({ table, key, by, when }: Over): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)} where ${when}
        order by ${sql.ref(by)} limit ${BATCH} for update skip locked))`.execute(this.db);
    return Number(numAffectedRows ?? 0);
  }

  /** Tokens that have expired, and in the same statement the sessions that had no others. */
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
      select count(*)::int as tokens from gone`.execute(this.db);
    return rows[0]?.tokens ?? 0;
  }

  /** What providers reported long ago: two columns are the key of its rows. */
  private async removeEvents(end: Date): Promise<number> {
    const { numAffectedRows } = await sql`
      with old as (
        select provider, event_id from webhook_event where received_at < ${end}
        order by received_at limit ${BATCH} for update skip locked
      )
      delete from webhook_event where received_at < ${end}
        and provider = any(array(select provider from old))
        and event_id = any(array(select event_id from old))`.execute(this.db);
    return Number(numAffectedRows ?? 0);
  }
}
