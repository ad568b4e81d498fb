/**
 * Slows guessing of passwords down: after a number of failures within 15 minutes, each further
 * try has to wait twice as long as the one before, to 15 minutes at most. Never a hard lock: the
 * owner gets in with patience, and a success forgets everything.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Clock, secondsUntil } from '../clock';
import type { Tables } from '../database/schema';
import type { Secrets } from './secrets';

/** Seconds after which failures are forgotten. */
export const FAILURE_WINDOW_SECONDS = 15 * 60;
/** The longest wait, in seconds. */
export const WAIT_MAX_SECONDS = 15 * 60;

/** How many failures of an account and of an address are free. */
export type ThrottleLimits = { readonly account: number; readonly address: number };

/** Counts failed logins. */
export class LoginThrottle {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly limits: ThrottleLimits,
  ) {}

  /**
   * Asks for one try: a statement that returns a row when the try may go on. It is counted as a
   * failure until `forgetting` takes it back, before the password is looked at, so that parallel
   * guesses can't share one place.
   */
  asking(account: string, address: string): RawBuilder<unknown> {
    return this.counting(
      this.accountKey(account),
      this.limits.account,
      this.clock.now(),
      this.addressKey(address),
    );
  }

  /** Seconds that a try which may not go on has to wait. */
  async waitOf(account: string, address: string): Promise<number> {
    const now = this.clock.now();
    const rows = await this.db
      .selectFrom('login_failure')
      .select('blocked_until')
      .where('key', 'in', [this.accountKey(account), this.addressKey(address)])
      .where('blocked_until', '>', now)
      .execute();
    const until = rows.map(({ blocked_until: moment }) => moment?.getTime() ?? 0);
    return secondsUntil(now, new Date(Math.max(now.getTime(), ...until)));
  }

  /** The password was wrong: the address is counted too. */
  async failed(address: string): Promise<void> {
    const now = this.clock.now();
    await this.counting(this.addressKey(address), this.limits.address, now).execute(this.db);
  }

  /**
   * The password was right: the statement that forgets the account's failures, to be run as a
   * part of the statement that begins the session. A login is many; each statement counts.
   */
  forgetting(account: string): RawBuilder<unknown> {
    return sql`delete from login_failure where key = ${this.accountKey(account)}`;
  }

  /** The password was not looked at after all: the try is taken back. */
  async forgive(account: string): Promise<void> {
    await this.db
      .updateTable('login_failure')
      .set((row) => ({
        failures: row('failures', '-', 1),
        blocked_until: null,
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
   * From the `free`-th failure on the key is blocked for 1, 2, 4… seconds.
   */
  private counting(key: string, free: number, now: Date, other = key): RawBuilder<unknown> {
    const forgotten = new Date(now.getTime() - FAILURE_WINDOW_SECONDS * 1000);
    const firstBlock = free <= 1 ? new Date(now.getTime() + 1000) : null;
    return sql`
      insert into login_failure as f (key, failures, last_at, blocked_until)
      select ${key}::text, 1, ${now}::timestamptz, ${firstBlock}::timestamptz
      where not exists (
        select 1 from login_failure where key = ${other} and blocked_until > ${now})
      on conflict (key) do update set
        failures = case when f.last_at < ${forgotten} then 1 else f.failures + 1 end,
        last_at = ${now},
        blocked_until = case
          when f.last_at < ${forgotten} or f.failures + 1 < ${free} then null
          else ${now}::timestamptz + interval '1 second' * least(
            ${WAIT_MAX_SECONDS}::integer, power(2, least(f.failures + 1 - ${free}::integer, 20)))
        end
      where f.blocked_until is null or f.blocked_until <= ${now}
      returning 1`;
  }
}
