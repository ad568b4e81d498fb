/**
 * Books refunds made at the gateway or at PayPal, or by an operator's call whose response was lost.
 * The refunded amount always comes from the provider.
 */
import { type IntentRow, paymentById } from '../../rows';
import { isId } from '../../../platform/database/ids';
import { runTransaction } from '../../../platform/database/transactions';
import type { MoneyProviders } from '../../gateways/payment-ports';
import { PeriodicJob } from '../../../platform/jobs/periodic-job';
import { lockPayer } from '../../lifecycle/account-state';
import { ApiError } from '../../../platform/http/api-error';
import type { Core } from '../../../platform/core';
import { findIntentById, succeededIntent } from '../intents/intents';
import { reportIllegalTransition } from '../../lifecycle/moves';
import type { BillingMails } from '../../mails/billing-mails';
import { daysAfter } from '../../lifecycle/periods';
import type { DisputeBookings } from '../disputes/dispute-bookings';
import { disputesOfPayment } from '../disputes/dispute-rows';
import type { Settlement } from '../settlement/settlement';
import {
  giveUp,
  mayStillAnswer,
  paymentsReturnedEarly,
  paymentsToLookUp,
  settleFound,
} from './refund-requests';
import type { RefundBookings } from './refund-bookings';

/** The interval between polls of the card gateway, in seconds. */
const INTERVAL_SECONDS = 10 * 60;
/** How many days back to poll, so that downtime of that length misses nothing. */
const LOOK_BACK_DAYS = 7;

export class Refunds extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms' | 'log'> & {
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly refundBookings: RefundBookings;
      readonly disputeBookings: DisputeBookings;
      readonly mails: BillingMails;
    },
  ) {
    super(INTERVAL_SECONDS, 'Refunds could not be read', deps.log);
  }

  /**
   * Asks about refunds without an outcome, and polls the card gateway for recent ones, because its
   * webhooks may be missing or late.
   */
  async runOnce(): Promise<void> {
    const { money, clock, alarms } = this.deps;
    const since = daysAfter(clock.now(), -LOOK_BACK_DAYS);
    const asked = await this.withOpenRefunds();
    for (const [reference, paymentId] of asked) {
      if (await this.processOne(reference)) await this.giveUp(paymentId);
    }
    // If another server settled a refund whose lookup failed here, nothing else resolves the alarm.
    for (const subject of await alarms.subjectsOf('refund_not_booked')) {
      // The subject of a dispute is not an intent's id; `Disputes` retries it.
      if (!isId(subject) || asked.has(subject)) continue;
      await this.processOne(subject);
    }
    // Last, so that a failing card gateway does not hold up PayPal's refunds.
    for (const reference of await money.card.refundedSince(since)) {
      if (!asked.has(reference)) await this.processOne(reference);
    }
  }

  /** The intents with refunds of unknown outcome or not booked yet, with their payments. */
  private async withOpenRefunds(): Promise<Map<string, string>> {
    const { db, clock } = this.deps;
    const found = new Map<string, string>();
    const unresolved = await paymentsToLookUp(db, clock.now());
    for (const paymentId of new Set([...unresolved, ...(await paymentsReturnedEarly(db))])) {
      const intent = await succeededIntent(db, paymentId);
      if (intent) found.set(intent.id, paymentId);
    }
    return found;
  }

  private async giveUp(paymentId: string): Promise<void> {
    const { db, clock, alarms } = this.deps;
    await runTransaction(db, async (trx) => {
      if (await giveUp(trx, paymentId, clock.now())) {
        await alarms.raiseIn(trx, 'refund_not_made', paymentId);
      }
    });
  }

  /**
   * Books the refunds of one payment; a failure does not block the others.
   *
   * @returns whether the provider reported what was refunded.
   */
  private async processOne(reference: string): Promise<boolean> {
    const { alarms } = this.deps;
    try {
      const looked = await this.look(reference);
      await alarms.clear(reference, ['refund_not_booked']);
      return looked;
    } catch (error) {
      await reportIllegalTransition(alarms, error);
      await alarms.raise('refund_not_booked', reference, error);
      return false;
    }
  }

  /**
   * Looks up the payment with a PayPal capture id.
   *
   * @returns whether there is such a payment with a known outcome.
   * @throws ApiError gateway_failed while an operator's refund of it is in progress; PayPal sends
   * the webhook again
   */
  async fetchCapture(gatewayId: string): Promise<boolean> {
    const { db, clock } = this.deps;
    const found = await db
      .selectFrom('payment as paid')
      .innerJoin('payment_intent as intent', 'intent.payment_id', 'paid.id')
      .select(['intent.id', 'paid.id as payment_id'])
      .where('paid.gateway_id', '=', gatewayId)
      .where('paid.method', '=', 'paypal')
      .executeTakeFirst();
    if (!found) return false;
    if (await mayStillAnswer(db, found.payment_id, clock.now())) {
      throw new ApiError('gateway_failed');
    }
    return this.look(found.id);
  }

  /**
   * Asks the provider what was refunded of an intent, and books the rest.
   *
   * @returns whether it could be looked up; an intent that did not succeed has nothing to refund.
   */
  async look(intentId: string): Promise<boolean> {
    const { db, clock, money, settlement, mails, refundBookings } = this.deps;
    const intent = await findIntentById(db, intentId);
    if (!intent || intent.payment_id === null || intent.status !== 'succeeded') return false;
    if (intent.provider === 'bank') return false;
    const { payment_id: paymentId, account_id: accountId } = intent;
    const provider = intent.provider === 'paypal' ? money.paypal : money.card;
    const { gateway_id: gatewayId } = await paymentById(db, paymentId);
    const back = await provider.refunded({ ...settlement.attemptOf(intent), gatewayId });
    if (back.cents === 0) return true;
    if (back.chargedBack) return this.reportTaken(intent, gatewayId, back.cents);
    await runTransaction(db, async (trx) => {
      await lockPayer(trx, accountId);
      // The operator's call books it with the response.
      if (await mayStillAnswer(trx, paymentId, clock.now())) return;
      const { refunded_cents: booked } = await paymentById(trx, paymentId);
      // Only the difference is booked, so a repeated report has no effect. What disputes took of
      // the payment is booked too, but the provider does not report it as a refund.
      const disputes = await disputesOfPayment(trx, paymentId);
      const lost = disputes.reduce((sum, { lost_cents: part }) => sum + part, 0);
      const cents = back.cents - (booked - lost);
      const found = { kind: 'refund', by: 'provider', cents } as const;
      const refunded = await refundBookings.book(trx, paymentId, found);
      await settleFound(trx, paymentId, refunded, clock.now());
    });
    mails.wake();
    return true;
  }

  /**
   * Opens a dispute of a payment that its provider has taken back, unless its cases are known. An
   * operator decides the dispute.
   */
  private async reportTaken(
    { id: reference, provider }: IntentRow,
    chargeId: string | null,
    cents: number,
  ): Promise<true> {
    const { clock, disputeBookings } = this.deps;
    await disputeBookings.book(provider === 'paypal' ? 'paypal' : 'cards', {
      caseId: chargeId ?? reference,
      state: 'lost',
      cents,
      reason: '',
      openedAt: clock.now(),
      answerBy: null,
      reference,
      chargeId,
    });
    return true;
  }
}
