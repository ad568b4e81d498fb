/**
 * Finds disputes, from PayPal's webhooks and by polling both providers. Polling is the only way for
 * cards, whose chargebacks are a report, and also finds what a webhook missed.
 */
import { reportIllegalTransition } from '../../lifecycle/moves';
import { daysAfter } from '../../lifecycle/periods';
import { PeriodicJob } from '../../../platform/jobs/periodic-job';
import type { Core } from '../../../platform/core';
import { GatewayError, type MoneyProviders } from '../../gateways/payment-ports';
import type { Dispute } from '../../gateways/provider-reports';
import type { DisputeBookings } from './dispute-bookings';
import type { Decider } from './dispute-rows';

/** The polling interval, in seconds. */
const INTERVAL_SECONDS = 6 * 60 * 60;
/**
 * How many days back to poll. The report of cards lists only changes, so it must cover a whole case;
 * PayPal's list reaches no further, and a server may have been down for weeks.
 */
const LOOK_BACK_DAYS = 180;

export class Disputes extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'clock' | 'alarms' | 'log'> & {
      readonly money: MoneyProviders;
      readonly disputeBookings: DisputeBookings;
    },
  ) {
    super(INTERVAL_SECONDS, 'Disputes could not be read', deps.log);
  }

  /** Polls both providers. A failure of one does not block the other. */
  async runOnce(): Promise<void> {
    const { money } = this.deps;
    await this.look('cards', (since) => money.card.disputes(since));
    await this.look('paypal', (since) => money.paypal.disputes(since));
  }

  /** Fetches a case that a PayPal webhook names. */
  async fetchCase(caseId: string): Promise<void> {
    const dispute = await this.deps.money.paypal.dispute(caseId);
    if (dispute) await this.processOne('paypal', dispute);
  }

  private async look(
    provider: Decider,
    ask: (since: Date) => Promise<readonly Dispute[]>,
  ): Promise<void> {
    const { clock, alarms } = this.deps;
    const subject = `${provider}:disputes`;
    let found: readonly Dispute[];
    try {
      found = await ask(daysAfter(clock.now(), -LOOK_BACK_DAYS));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      await alarms.raise('report_missing', subject, error);
      return;
    }
    await alarms.clear(subject, ['report_missing']);
    for (const dispute of found) await this.processOne(provider, dispute);
  }

  /** Books one dispute; a failure does not block the others. */
  private async processOne(provider: Decider, dispute: Dispute): Promise<void> {
    const { alarms, disputeBookings } = this.deps;
    const subject = `${provider}:${dispute.caseId}`;
    try {
      await disputeBookings.book(provider, dispute);
      await alarms.clear(subject, ['refund_not_booked']);
    } catch (error) {
      await reportIllegalTransition(alarms, error);
      await alarms.raise('refund_not_booked', subject, error);
    }
  }
}
