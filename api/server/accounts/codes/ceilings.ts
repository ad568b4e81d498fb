/**
 * Global limits on codes. Every code costs money, and a botnet with its own phone numbers is not
 * stopped by limits per number and IP address. So codes are also counted by network, by country and
 * in total, in the shared database.
 *
 * Requests are counted whether or not there is an account, so the counts reveal nothing. The mail
 * after a registration is counted together with its code, except for its address.
 */
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { after, AHEAD_SECONDS, secondsUntil } from '../../platform/clock';
import type { Core } from '../../platform/core';
import type { Tables } from '../../platform/database/schema';
import type { SendCountTable } from '../../platform/database/schema/login';
import { runTransaction } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller';
import { callingCodeOf } from '../../platform/phone-number';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

type Send = {
  /** A phone number in E.164 format, or an email key. */
  readonly to: string;
  readonly caller: Pick<Caller, 'network'>;
};

type Count = { readonly key: string; readonly most: number; readonly seconds: number };

const both = (name: string, of: string, hour: number, day: number): Count[] => [
  { key: `${name}-day${of}`, most: day, seconds: DAY },
  { key: `${name}-hour${of}`, most: hour, seconds: HOUR },
];

type Row = Selectable<SendCountTable>;

/** Rolls the transaction back when a limit is reached. */
class LimitReachedError extends Error {}

/** The limits that raise an alarm when reached; reaching the others is normal. */
const ALARMED_KEYS = /^(?:all|country)-/;

export class Ceilings {
  constructor(
    private readonly dependencies: Pick<Core, 'db' | 'clock' | 'secrets' | 'alarms' | 'settings'>,
  ) {}

  /** Counts one code, atomically across all servers. Returns the seconds to wait, or 0. */
  async take(send: Send): Promise<number> {
    const counts = this.countsOf(send);
    try {
      await runTransaction(this.dependencies.db, async (trx) => {
        if (!(await this.add(trx, counts))) throw new LimitReachedError();
      });
      return 0;
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      // The window may have ended since; the request is still rejected, and the next one succeeds.
      return Math.max(1, await this.waitFor(counts));
    }
  }

  /** Counts one mail within the day of its address only; false if that limit is reached. */
  takeOfDay(trx: Transaction<Tables>, to: string): Promise<boolean> {
    return this.add(trx, [this.dayOf(to)]);
  }

  /** Seconds to wait if a limit is reached, otherwise 0. Counts nothing. */
  look(send: Send): Promise<number> {
    return this.waitFor(this.countsOf(send));
  }

  private dayOf(to: string): Count {
    const { secrets, settings } = this.dependencies;
    const key = `one-day:${secrets.limitHash(to)}`;
    return { key, most: settings.CODES_PER_DAY, seconds: DAY };
  }

  private countsOf({ to, caller }: Send): readonly Count[] {
    const { secrets, settings: limits } = this.dependencies;
    const network = `:${secrets.limitHash(caller.network)}`;
    // Always in the same order, so that concurrent codes cannot deadlock.
    return [
      this.dayOf(to),
      ...both('network', network, limits.CODES_PER_HOUR_NETWORK, limits.CODES_PER_DAY_NETWORK),
      ...(to.startsWith('+')
        ? both(
            'country',
            ` ${callingCodeOf(to)}`,
            limits.CODES_PER_HOUR_COUNTRY,
            limits.CODES_PER_DAY_COUNTRY,
          )
        : []),
      ...both('all', '', limits.CODES_PER_HOUR_ALL, limits.CODES_PER_DAY_ALL),
    ];
  }

  /** Increments the counters below their limits; false if one was not. */
  private async add(trx: Transaction<Tables>, counts: readonly Count[]): Promise<boolean> {
    const now = this.dependencies.clock.now();
    const rows: RawBuilder<unknown>[] = counts.map(
      ({ key, most, seconds }) =>
        sql`(${key}, 1, ${most}::integer, ${after(now, seconds)}::timestamptz)`,
    );
    const latest = sql`excluded.ends_at + interval '1 second' * ${AHEAD_SECONDS}::integer`;
    const ended = sql`(c.ends_at <= ${now} or c.ends_at > ${latest})`;
    const added = await sql`
      insert into send_count as c (key, taken, most, ends_at) values ${sql.join(rows)}
      on conflict (key) do update set
        taken = case when ${ended} then 1 else c.taken + 1 end,
        alarmed = c.alarmed and not ${ended},
        most = excluded.most,
        ends_at = case when ${ended} then excluded.ends_at else c.ends_at end
      where ${ended} or c.taken < excluded.most
      returning key`.execute(trx);
    return added.rows.length === counts.length;
  }

  private async waitFor(counts: readonly Count[]): Promise<number> {
    const { db, clock } = this.dependencies;
    const now = clock.now();
    const given = new Map(counts.map((count) => [count.key, count]));
    const rows = await db
      .selectFrom('send_count')
      .selectAll()
      .where('key', 'in', [...given.keys()])
      .where('ends_at', '>', now)
      .execute();
    const full = rows.filter(({ key, taken, ends_at: end }) => {
      const { most = 0, seconds = 0 } = given.get(key) ?? {};
      return taken >= most && end <= after(now, seconds + AHEAD_SECONDS);
    });
    if (full.length === 0) return 0;
    await this.raiseAlarm(full);
    return secondsUntil(now, new Date(Math.max(...full.map(({ ends_at: end }) => end.getTime()))));
  }

  /** Raises the alarm of a reached limit, once per window. */
  private async raiseAlarm(full: readonly Row[]): Promise<void> {
    const { db, alarms } = this.dependencies;
    for (const { key, ends_at: endsAt, alarmed } of full) {
      if (alarmed || !ALARMED_KEYS.test(key)) continue;
      await runTransaction(db, async (trx) => {
        const raised = await trx
          .updateTable('send_count')
          .set({ alarmed: true })
          .where('key', '=', key)
          .where('ends_at', '=', endsAt)
          .where('alarmed', '=', false)
          .returning('key')
          .executeTakeFirst();
        if (raised) await alarms.raiseIn(trx, 'codes_ceiling', key);
      });
    }
  }
}
