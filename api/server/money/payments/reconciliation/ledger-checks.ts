/**
 * Compares the ledger daily with the reports of the card gateway and PayPal, and with the bank's
 * messages. A difference raises an alarm.
 */
import { after } from '../../../platform/clock';
import { PeriodicJob } from '../../../platform/jobs/periodic-job';
import type { Core } from '../../../platform/core';
import { daysAfter } from '../../lifecycle/periods';
import { amountText } from '../../gateways/amounts';
import type { MoneyProviders } from '../../gateways/payment-ports';
import { compareTransfers } from './bank-differences';
import { compare, type Compared, firstSent, type Reported, type Span } from './differences';

/** How often to check whether a day is due for comparison, in seconds. */
const INTERVAL_SECONDS = 60 * 60;
/**
 * Seconds after midnight UTC before which the previous day is not compared, because reports are
 * late.
 */
const REPORTS_AFTER_SECONDS = 6 * 60 * 60;
/** How many days back to compare, so that corrected differences are noticed. */
const LOOK_BACK_DAYS = 3;
/**
 * How many days after the provider's date an event may be booked: refunds are searched a week back,
 * and dates may differ by a day around midnight.
 */
const BOOKED_WITHIN_DAYS = 8;
/** The most days that are compared at a time, after downtime. */
const MOST_DAYS = 30;

/** The ledger accounts that have another source to be compared with. */
type Checked = Reported | 'bank';

const CHECKED: readonly Checked[] = ['cards', 'paypal', 'bank'];

/** The start of the first day for which no report is available yet. */
function reportedUntil(now: Date): Date {
  const day = after(now, -REPORTS_AFTER_SECONDS);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export class LedgerChecks extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms' | 'log'> & {
      readonly money: MoneyProviders;
    },
  ) {
    super(INTERVAL_SECONDS, 'The ledger could not be reconciled', deps.log);
  }

  async runOnce(): Promise<void> {
    for (const account of CHECKED) await this.processOne(account);
  }

  /** Compares one account; a failure raises an alarm and does not block the others. */
  private async processOne(account: Checked): Promise<void> {
    const { clock, alarms } = this.deps;
    const latest = reportedUntil(clock.now());
    const before = await this.claim(account, latest);
    if (!before) return;
    try {
      await this.checkUntil(account, before, latest);
      await alarms.clear(account, ['report_missing']);
    } catch (error) {
      await alarms.raise('report_missing', account, error);
    }
  }

  /** Compares all days since the last comparison, some at a time, and stores its progress. */
  private async checkUntil(account: Checked, before: Date, latest: Date): Promise<void> {
    let done = before;
    while (done < latest) {
      const to = earlier(latest, daysAfter(done, MOST_DAYS));
      await this.check(account, { from: earlier(done, daysAfter(to, -LOOK_BACK_DAYS)), to });
      await this.deps.db
        .updateTable('ledger_comparison')
        .set({ compared_until: to })
        .where('ledger_account', '=', account)
        .execute();
      done = to;
    }
  }

  /** Claims the comparison for one server. Returns how far it has been done. */
  private async claim(account: Checked, to: Date): Promise<Date | undefined> {
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

  private async check(account: Checked, span: Span): Promise<void> {
    if (account === 'bank') return this.checkTransfers(span);
    const { db, money } = this.deps;
    const provider = account === 'paypal' ? money.paypal : money.card;
    const usual = daysAfter(span.from, -BOOKED_WITHIN_DAYS);
    const sentAt = await firstSent(db, account, span);
    // From the day before, because the provider may date it differently around midnight.
    const since = sentAt ? earlier(usual, daysAfter(sentAt, -1)) : usual;
    const lines = await provider.report(since, daysAfter(span.to, 1));
    for (const one of await compare(db, account, span, lines)) {
      await this.say(`${account}:${one.kind}:${one.subject}`, one);
    }
  }

  private async checkTransfers(span: Span): Promise<void> {
    const { db, money } = this.deps;
    for (const { subject, ledger, bank } of await compareTransfers(db, money.bank, span)) {
      await this.say(`bank:transfer:${subject}`, {
        ledger,
        provider: bank,
        differs: ledger !== bank,
      });
    }
  }

  private async say(
    subject: string,
    { differs, ledger, provider }: Pick<Compared, 'differs' | 'ledger' | 'provider'>,
  ): Promise<void> {
    const { alarms } = this.deps;
    if (!differs) return alarms.clear(subject, ['ledger_difference']);
    const has = `The ledger has ${amountText(ledger)}, the provider ${amountText(provider)}`;
    return alarms.raise('ledger_difference', subject, new Error(has));
  }
}
