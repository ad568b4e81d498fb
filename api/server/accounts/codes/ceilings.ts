/**
 * How many codes go out at all. Each code costs money, and a network of machines with numbers of its
 * own can ask for as many as it is given: what one number or address may have is no limit to it. So
 * codes are counted by network, by country and altogether, in the database that all servers share.
 *
 * What was asked for is counted, whether or not there is an account that gets it: neither an answer
 * nor a count can tell. The mail that a registration gets beside its code is counted with that.
 */
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { ServerSettings } from '../../../contract/platform/settings';
import { after, type Clock, secondsUntil } from '../../platform/clock';
import type { Secrets } from '../../platform/crypto/secrets';
import type { SendCountTable, Tables } from '../../platform/database/schema';
import type { Caller } from '../../platform/http/caller';
import type { Alarms } from '../../platform/telemetry/alarms';
import { callingCodeOf } from '../profile/phone-number';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The ceilings of the settings. */
export type CeilingSettings = {
  readonly perDay: number;
  readonly network: { readonly hour: number; readonly day: number };
  readonly country: { readonly hour: number; readonly day: number };
  readonly all: { readonly hour: number; readonly day: number };
};

/** The ceilings among the settings. */
export const ceilingsOf = (settings: ServerSettings): CeilingSettings => ({
  perDay: settings.CODES_PER_DAY,
  network: { hour: settings.CODES_PER_HOUR_NETWORK, day: settings.CODES_PER_DAY_NETWORK },
  country: { hour: settings.CODES_PER_HOUR_COUNTRY, day: settings.CODES_PER_DAY_COUNTRY },
  all: { hour: settings.CODES_PER_HOUR_ALL, day: settings.CODES_PER_DAY_ALL },
});

/** A code that is to go out. */
export type Send = {
  /** A phone in E.164, or the key of an e-mail address. */
  readonly to: string;
  readonly caller: Pick<Caller, 'network'>;
};

/** One count that a code adds to. */
type Count = { readonly key: string; readonly most: number; readonly seconds: number };

type Row = Selectable<SendCountTable>;

/** Ends the transaction of a code that there is no room for. */
class FullError extends Error {}

/** Of these an operator is told when they are full; one person's limits are everyday matters. */
const ALARMING = /^(?:all|country)-/;

/** Counts codes and says when there are too many. */
export class Ceilings {
  constructor(
    private readonly dependencies: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly secrets: Secrets;
      readonly alarms: Alarms;
    },
    private readonly settings: CeilingSettings,
  ) {}

  /**
   * Takes leave to send one code; of codes asked for at once, by whichever server, none goes past a
   * ceiling.
   *
   * @returns seconds to wait where there is no room, else 0.
   */
  async take(send: Send): Promise<number> {
    const counts = this.countsOf(send);
    try {
      await this.dependencies.db.transaction().execute((trx) => this.add(trx, counts));
      return 0;
    } catch (error) {
      if (!(error instanceof FullError)) throw error;
      // A window that ended since then is no reason to send: the next try finds room.
      return Math.max(1, await this.waitFor(counts));
    }
  }

  /** Seconds to wait where there is no room, else 0. Takes nothing. */
  look(send: Send): Promise<number> {
    return this.waitFor(this.countsOf(send));
  }

  private countsOf({ to, caller }: Send): readonly Count[] {
    const { secrets } = this.dependencies;
    const { perDay, network, country, all } = this.settings;
    const both = (name: string, { hour, day }: CeilingSettings['all'], of = ''): Count[] => [
      { key: `${name}-day${of}`, most: day, seconds: DAY },
      { key: `${name}-hour${of}`, most: hour, seconds: HOUR },
    ];
    // In one order for every code, so that two which come together never wait for each other.
    return [
      { key: `one-day:${secrets.limitHash(to)}`, most: perDay, seconds: DAY },
      ...both('network', network, `:${secrets.limitHash(caller.network)}`),
      ...(to.startsWith('+') ? both('country', country, ` ${callingCodeOf(to)}`) : []),
      ...both('all', all),
    ];
  }

  /** Adds one to each count, or to none. @throws FullError */
  private async add(trx: Transaction<Tables>, counts: readonly Count[]): Promise<void> {
    const now = this.dependencies.clock.now();
    const rows: RawBuilder<unknown>[] = counts.map(
      ({ key, most, seconds }) =>
        sql`(${key}, 1, ${most}::integer, ${after(now, seconds)}::timestamptz)`,
    );
    const added = await sql`
      insert into send_count as c (key, taken, most, ends_at) values ${sql.join(rows)}
      on conflict (key) do update set
        taken = case when c.ends_at <= ${now} then 1 else c.taken + 1 end,
        alarmed = c.alarmed and c.ends_at > ${now},
        most = excluded.most,
        ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
      where c.ends_at <= ${now} or c.taken < excluded.most
      returning key`.execute(trx);
    if (added.rows.length < counts.length) throw new FullError();
  }

  private async waitFor(counts: readonly Count[]): Promise<number> {
    const { db, clock } = this.dependencies;
    const now = clock.now();
    const most = new Map(counts.map((count) => [count.key, count.most]));
    const rows = await db
      .selectFrom('send_count')
      .selectAll()
      .where('key', 'in', [...most.keys()])
      .where('ends_at', '>', now)
      .execute();
    const full = rows.filter(({ key, taken }) => taken >= (most.get(key) ?? 0));
    if (full.length === 0) return 0;
    await this.tell(full);
    return secondsUntil(now, new Date(Math.max(...full.map(({ ends_at: end }) => end.getTime()))));
  }

  /** Raises the alarm of what is full, once in a window. */
  private async tell(full: readonly Row[]): Promise<void> {
    const { db, alarms } = this.dependencies;
    for (const { key, ends_at: endsAt, alarmed } of full) {
      if (alarmed || !ALARMING.test(key)) continue;
      await db.transaction().execute(async (trx) => {
        const told = await trx
          .updateTable('send_count')
          .set({ alarmed: true })
          .where('key', '=', key)
          .where('ends_at', '=', endsAt)
          .where('alarmed', '=', false)
          .returning('key')
          .executeTakeFirst();
        if (told) await alarms.raiseIn(trx, 'codes_ceiling', key);
      });
    }
  }
}
