/**
 * Throttles password guessing: after a number of failures within 15 minutes, the wait doubles with
 * each attempt, up to 15 minutes; after more failures the login is locked for an hour, unless a
 * mailed link unlocks it. A success resets the counters.
 */
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ServerSettings } from '../../../contract/platform/settings/settings';
import { ApiError } from '../../platform/http/api-error';
import { after, AHEAD_SECONDS, type Clock, secondsUntil } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { QueueFullError } from '../../platform/crypto/hash-queue';
import type { Secrets } from '../../platform/crypto/secrets';

const FAILURE_WINDOW_SECONDS = 15 * 60;
const WAIT_MAX_SECONDS = 15 * 60;

const LOCK_SECONDS = 60 * 60;

/** IP addresses are throttled but never locked, because many people may share one. */
const NEVER = 1_000_000_000;

/** Whether a row blocks attempts. One from before the clock was set back does not. */
const isBlocked = (now: Date, row = 'login_failure'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${row}.blocked_until`)} > ${now}::timestamptz
    and ${sql.ref(`${row}.last_at`)} <= ${after(now, AHEAD_SECONDS)}::timestamptz)`;

export class LoginThrottle {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly settings: ServerSettings,
  ) {}

  /** Requests one attempt at something other than a login; no link unlocks it. */
  async ask(subject: string, address: string): Promise<void> {
    const { rows } = await this.attemptStatement(subject, address).execute(this.db);
    if (rows.length > 0) return;
    const { seconds } = await this.waitOf(subject, address);
    throw new ApiError('too_many', { retryAfter: seconds });
  }

  /** Requests one attempt at a login; `locked` if it triggers the lockout. */
  async askLogin(account: string, address: string): Promise<{ readonly locked: boolean }> {
    const { rows } = await this.attemptStatement(account, address).execute(this.db);
    return rows[0] ?? this.refuseLogin(account, address);
  }

  async refuseLogin(account: string, address: string): Promise<never> {
    const { seconds, locked } = await this.waitOf(account, address);
    throw new ApiError(locked ? 'login_locked' : 'too_many', { retryAfter: seconds });
  }

  /**
   * A statement that requests one attempt. It returns a row if the attempt may proceed, with
   * `locked` if it triggers the lockout. The attempt counts as a failure before the password is
   * checked, until `resetStatement` resets it, so that concurrent guesses cannot share one attempt.
   */
  attemptStatement(account: string, address: string): RawBuilder<{ readonly locked: boolean }> {
    return this.counting(
      this.accountKey(account),
      this.settings.LOGIN_FAILURES,
      this.settings.LOGIN_LOCK,
      this.clock.now(),
      this.addressKey(address),
    );
  }

  private async waitOf(
    account: string,
    address: string,
  ): Promise<{ readonly seconds: number; readonly locked: boolean }> {
    const now = this.clock.now();
    const rows = await this.db
      .selectFrom('login_failure')
      .select(['blocked_until', 'locked'])
      .where('key', 'in', [this.accountKey(account), this.addressKey(address)])
      .where(isBlocked(now))
      .execute();
    const until = rows.map(({ blocked_until: moment }) => moment?.getTime() ?? 0);
    // At least 1: a blocked attempt is rejected even if its block has ended in the meantime.
    const seconds = secondsUntil(now, new Date(Math.max(now.getTime(), ...until)));
    return { seconds, locked: rows.some(({ locked }) => locked) };
  }

  /** Counts a wrong password against the IP address too. */
  async failed(address: string): Promise<void> {
    const now = this.clock.now();
    await this.counting(
      this.addressKey(address),
      this.settings.LOGIN_FAILURES_ADDRESS,
      NEVER,
      now,
    ).execute(this.db);
  }

  /**
   * A statement that resets an account's failures after a correct password. It runs as part of the
   * statement that creates the session, to save a round trip per login.
   */
  resetStatement(account: string): RawBuilder<unknown> {
    return sql`delete from login_failure where key = ${this.accountKey(account)}`;
  }

  /** Resets all failures of an account, after its unlock link or a new password. */
  async forget(db: Kysely<Tables>, accounts: readonly string[]): Promise<void> {
    const keys = accounts.map((account) => this.accountKey(account));
    await db.deleteFrom('login_failure').where('key', 'in', keys).execute();
  }

  /** Runs the check of an attempt, which does not count if the server is too busy to check it. */
  async checking<T>(subject: string, check: () => Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof QueueFullError) await this.forgive(subject);
      throw error;
    }
  }

  private async forgive(subject: string): Promise<void> {
    await this.db
      .updateTable('login_failure')
      .set((row) => ({
        failures: row('failures', '-', 1),
        blocked_until: null,
        locked: false,
      }))
      .where('key', '=', this.accountKey(subject))
      .where('failures', '>', 0)
      .execute();
  }

  private accountKey(account: string): string {
    return `account:${this.secrets.limitHash(account)}`;
  }

  private addressKey(address: string): string {
    return `address:${this.secrets.limitHash(address)}`;
  }

  /**
   * Counts a failure for `key` and returns a row, unless `key` or `other` is blocked. From the
   * `free`-th failure on, the key is blocked for 1, 2, 4… seconds; from the `lock`-th on, for an
   * hour.
   */
  private counting(
    key: string,
    free: number,
    lock: number,
    now: Date,
    other = key,
  ): RawBuilder<{ readonly locked: boolean }> {
    const counts = sql`f.last_at between ${after(now, -FAILURE_WINDOW_SECONDS)}
      and ${after(now, AHEAD_SECONDS)}`;
    const firstBlock = free <= 1 ? after(now, 1) : null;
    const locks = sql`(${counts} and f.failures + 1 >= ${lock}::integer)`;
    return sql`
      insert into login_failure as f (key, failures, last_at, blocked_until)
      select ${key}::text, 1, ${now}::timestamptz, ${firstBlock}::timestamptz
      where not exists (
        select 1 from login_failure where key = ${other} and ${isBlocked(now)})
      on conflict (key) do update set
        failures = case when ${counts} then f.failures + 1 else 1 end,
        last_at = ${now},
        locked = ${locks},
        blocked_until = case
          when ${locks} then ${now}::timestamptz + interval '1 second' * ${LOCK_SECONDS}::integer
          when not (${counts}) or f.failures + 1 < ${free} then null
          else ${now}::timestamptz + interval '1 second' * least(
            ${WAIT_MAX_SECONDS}::integer, power(2, least(f.failures + 1 - ${free}::integer, 20)))
        end
      where ${isBlocked(now, 'f')} is not true
      returning f.locked`;
  }
}
