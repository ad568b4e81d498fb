import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { policies } from '../../../contract/billing/constants';
import { after, type Clock } from '../clock';
import type { Tables } from '../database/schema';
import { PeriodicJob } from './periodic-job';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Lifetime of a registration that was not verified, in seconds. */
export const PENDING_SECONDS = DAY;

/** Removes what is over: at the start and then every hour. */
export class Sweeper extends PeriodicJob {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    log: Pick<Logger, 'error'>,
  ) {
    super(HOUR, 'What is over could not be removed', log);
  }

  /** Each table in a statement of its own so that none blocks for long. */
  async runOnce(): Promise<void> {
    const now = this.clock.now();
    const ago = (seconds: number): Date => after(now, -seconds);
    const statements = [
      sql`delete from account where activated_at is null and created_at < ${ago(PENDING_SECONDS)}`,
      sql`delete from session_token where expires_at < ${now}`,
      sql`delete from session where created_at < ${ago(HOUR)} and not exists (
        select 1 from session_token where session_token.session_id = session.id)`,
      sql`delete from one_time_code where expires_at < ${ago(DAY)}`,
      sql`delete from allowance where expires_at < ${now}`,
      sql`delete from send_count where ends_at < ${now}`,
      sql`delete from login_failure where last_at < ${ago(HOUR)}`,
      // A link is kept for a week past its end, so that it can still ask for a new one.
      sql`delete from mail_link where expires_at < ${ago(7 * DAY)}`,
      sql`delete from sign_in_attempt where expires_at < ${now}`,
      sql`delete from second_step where expires_at < ${now}`,
      sql`delete from google_claim where expires_at < ${now}`,
      sql`delete from contact_message where created_at < ${ago(policies.contactMessageYears * 365 * DAY)}`,
      // One that is being downloaded is left for as long as that may take.
      sql`delete from archive where expires_at <= ${now} or used_at < ${ago(HOUR)}
        or (status = 'failed' and asked_at < ${ago(7 * DAY)})`,
      sql`delete from outbox where created_at < ${ago(7 * DAY)}`,
      sql`delete from sandbox_message where at < ${ago(30 * DAY)}`,
      sql`delete from webhook_event where received_at < ${ago(90 * DAY)}`,
      // Longer than the longest period: a reminder of the same thing is never sent again.
      sql`delete from reminder_sent where sent_at < ${ago(800 * DAY)}`,
      sql`delete from usage_report where reported_at < ${ago(400 * DAY)}`,
    ];
    for (const statement of statements) await statement.execute(this.db);
  }
}
