/**
 * Slows guessing of passwords down: after a number of failures within 15 minutes, each further
 * try has to wait twice as long as the one before, to 15 minutes at most; after more of them the
 * login is locked for an hour, which a link by mail lifts. A success forgets everything.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../platform/http/api-error';
import { type Clock, secondsUntil } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Secrets } from '../../platform/crypto/secrets';

/** Seconds after which failures are forgotten. */
export const FAILURE_WINDOW_SECONDS = 15 * 60;
/** The longest wait, in seconds. */
export const WAIT_MAX_SECONDS = 15 * 60;

/** Seconds that a locked login is locked for. */
export const LOCK_SECONDS = 60 * 60;

/** How many failures of an account and of an address are free, and how many lock an account. */
export type ThrottleLimits = {
  readonly account: number;
  readonly address: number;
  readonly lock: number;
};

/** An address is slowed down and never locked: it may stand for many people. */
const NEVER = 1_000_000_000;

/** Counts failed logins. */
export class LoginThrottle {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly limits: ThrottleLimits,
  ) {}

  /**
   * Asks for one try on its own, where it is no part of another statement.
   *
   * @throws ApiError too_many, login_locked
   */
  async ask(account: string, address: string): Promise<void> {
    const { rows } = await this.asking(account, address).execute(this.db);
    if (rows.length === 0) await this.refuse(account, address);
  }

  /** Refuses a try that was not counted. @throws ApiError too_many, login_locked */
  async refuse(account: string, address: string): Promise<never> {
    const { seconds, locked } = await this.waitOf(account, address);
    throw new ApiError(locked ? 'login_locked' : 'too_many', { retryAfter: seconds });
  }

  /**
   * Asks for one try: a statement that returns a row when the try may go on, with `locked` when
   * it is the one that locks. It is counted as a failure until `forgetting` takes it back, before the password is looked at, so that parallel
   * guesses can't share one place.
   */
  asking(account: string, address: string): RawBuilder<unknown> {
    return this.counting(
      this.accountKey(account),
      this.limits.account,
      this.limits.lock,
      this.clock.now(),
      this.addressKey(address),
    );
  }

  /** What a try that may not go on has to wait for. */
  private async waitOf(
    account: string,
    address: string,
  ): Promise<{ readonly seconds: number; readonly locked: boolean }> {
    const now = this.clock.now();
    const rows = await this.db
      .selectFrom('login_failure')
      .select(['blocked_until', 'locked'])
      .where('key', 'in', [this.accountKey(account), this.addressKey(address)])
      .where('blocked_until', '>', now)
      .execute();
    const until = rows.map(({ blocked_until: moment }) => moment?.getTime() ?? 0);
    // Never 0: what was not counted is not looked at, even when its block has gone meanwhile.
    const seconds = secondsUntil(now, new Date(Math.max(now.getTime(), ...until)));
    return { seconds, locked: rows.some(({ locked }) => locked) };
  }

  /** The password was wrong: the address is counted too. */
  async failed(address: string): Promise<void> {
    const now = this.clock.now();
    await this.counting(this.addressKey(address), this.limits.address, NEVER, now).execute(this.db);
  }

  /**
   * The password was right: the statement that forgets the account's failures, to be run as a
   * part of the statement that begins the session. A login is many; each statement counts.
   */
  forgetting(account: string): RawBuilder<unknown> {
    return sql`delete from login_failure where key = ${this.accountKey(account)}`;
  }

  /** Forgets the failures of several names of one account: its link or its new password was used. */
  async forget(db: Kysely<Tables>, accounts: readonly string[]): Promise<void> {
    const keys = accounts.map((account) => this.accountKey(account));
    await db.deleteFrom('login_failure').where('key', 'in', keys).execute();
  }

  /** The password was not looked at after all: the try is taken back. */
  async forgive(account: string): Promise<void> {
    await this.db
      .updateTable('login_failure')
      .set((row) => ({
        failures: row('failures', '-', 1),
        blocked_until: null,
        locked: false,
      }))
      .where('key', '=', this.accountKey(account))
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
   * Adds a failure to a key unless it, or the other key given, is blocked; returns a row if it does.
   * From the `free`-th failure on the key is blocked for 1, 2, 4… seconds, from the `lock`-th on
   * for an hour.
   */
  private counting(
    key: string,
    free: number,
    lock: number,
    now: Date,
    other = key,
  ): RawBuilder<unknown> {
    const forgotten = new Date(now.getTime() - FAILURE_WINDOW_SECONDS * 1000);
    const firstBlock = free <= 1 ? new Date(now.getTime() + 1000) : null;
    const locks = sql`(f.last_at >= ${forgotten} and f.failures + 1 >= ${lock}::integer)`;
    return sql`
      insert into login_failure as f (key, failures, last_at, blocked_until)
      select ${key}::text, 1, ${now}::timestamptz, ${firstBlock}::timestamptz
      where not exists (
        select 1 from login_failure where key = ${other} and blocked_until > ${now})
      on conflict (key) do update set
        failures = case when f.last_at < ${forgotten} then 1 else f.failures + 1 end,
        last_at = ${now},
        locked = ${locks},
        blocked_until = case
          when ${locks} then ${now}::timestamptz + interval '1 second' * ${LOCK_SECONDS}::integer
          when f.last_at < ${forgotten} or f.failures + 1 < ${free} then null
          else ${now}::timestamptz + interval '1 second' * least(
            ${WAIT_MAX_SECONDS}::integer, power(2, least(f.failures + 1 - ${free}::integer, 20)))
        end
      where f.blocked_until is null or f.blocked_until <= ${now}
      returning f.locked`;
  }
}
