/**
 * Every night the ledger is compared with what the card gateway and PayPal report. What one of them
 * has and the other lacks is an alarm.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { after, type Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import type { Alarms } from '../../platform/telemetry/alarms';
import { daysAfter } from '../../billing/subscriptions/periods';
import { amountText } from '../gateways/amounts';
import { GatewayError, type MoneyProviders } from '../gateways/payment-ports';
import { compare, type Compared, type Reported } from './differences';

/** Seconds between two looks whether there is a day to compare. */
const INTERVAL_SECONDS = 60 * 60;
/** Seconds after midnight, UTC, before which a day is not compared: reports come late. */
const REPORTS_AFTER_SECONDS = 6 * 60 * 60;
/** Days that a comparison goes back, so that what was put right since is seen as right. */
const LOOK_BACK_DAYS = 3;
/** Days that it goes back at most, after a server was away. */
const LOOK_BACK_MOST = 30;

const REPORTED: readonly Reported[] = ['cards', 'paypal'];

/** The beginning of the first day of which no report can be had yet. */
function reportedUntil(now: Date): Date {
  const day = after(now, -REPORTS_AFTER_SECONDS);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Compares the ledger with the providers. */
export class LedgerChecks extends PeriodicJob {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
      readonly alarms: Alarms;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {
    super(INTERVAL_SECONDS, 'The ledger could not be compared', deps.log);
  }

  /** Compares what has not been compared yet. */
  async runOnce(): Promise<void> {
    for (const account of REPORTED) await this.attend(account);
  }

  /** One provider that can't be asked keeps the other from nothing. */
  private async attend(account: Reported): Promise<void> {
    const { db, clock, alarms } = this.deps;
    const to = reportedUntil(clock.now());
    const before = await this.claim(account, to);
    if (!before) return;
    const usual = daysAfter(to, -LOOK_BACK_DAYS);
    const from = later(earlier(before, usual), daysAfter(to, -LOOK_BACK_MOST));
    try {
      await this.compareSpan(account, from, to);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      await alarms.raise('report_missing', account, error);
      return;
    }
    await alarms.clear(account, ['report_missing']);
    await db
      .updateTable('ledger_comparison')
      .set({ compared_until: to })
      .where('ledger_account', '=', account)
      .execute();
  }

  /** Of several servers one compares. Gives until when that was done before. */
  private async claim(account: Reported, to: Date): Promise<Date | undefined> {
    const { db, clock } = this.deps;
    const now = clock.now();
    await db
      .insertInto('ledger_comparison')
      .values({ ledger_account: account, compared_until: to, run_after: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const claimed = await db
      .updateTable('ledger_comparison')
      .set({ run_after: after(now, INTERVAL_SECONDS) })
      .where('ledger_account', '=', account)
      .where('compared_until', '<', to)
      .where('run_after', '<=', now)
      .returning('compared_until')
      .executeTakeFirst();
    return claimed?.compared_until;
  }

  private async compareSpan(account: Reported, from: Date, to: Date): Promise<void> {
    const { db, money } = this.deps;
    const provider = account === 'paypal' ? money.paypal : money.card;
    const lines = await provider.report(daysAfter(from, -1), daysAfter(to, 1));
    for (const one of await compare(db, account, { from, to }, lines)) await this.say(account, one);
  }

  private async say(account: Reported, compared: Compared): Promise<void> {
    const { alarms } = this.deps;
    const { kind, subject, ledger, provider } = compared;
    const about = `${account}:${kind}:${subject}`;
    if (!compared.differs) return alarms.clear(about, ['ledger_difference']);
    const has = `The ledger has ${amountText(ledger)}, the provider ${amountText(provider)}`;
    return alarms.raise('ledger_difference', about, new Error(has));
  }
}
