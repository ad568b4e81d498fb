/**
 * Books money that was given back: by somebody at the gateway or at PayPal, or by an operator's call
 * whose answer was lost. What was given back is asked there, however it became known here.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { MoneyProviders } from '../gateways/payment-ports';
import type { Alarms } from '../../platform/telemetry/alarms';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import { lockPayer } from '../../billing/subscriptions/account-state';
import { ApiError } from '../../platform/http/api-error';
import { findIntentById, succeededIntent } from '../intents/intents';
import { noticeIllegal } from '../../billing/lifecycle/illegal-transitions';
import type { BillingMails } from '../../billing/renewals/billing-mails';
import { daysAfter } from '../../billing/subscriptions/periods';
import { followsDispute } from '../disputes/dispute-rows';
import type { Settlement } from '../settlement/settlement';
import { answerMayCome, giveUp, paymentsToAskAbout, settleFound } from './asked-refunds';
import type { RefundBookings } from './refund-bookings';

/** Seconds between two looks at what the card gateway gave back. */
const INTERVAL_SECONDS = 10 * 60;
/** Days that a look goes back: a server that was away that long misses nothing. */
const LOOK_BACK_DAYS = 7;

/** Finds refunds and books them. */
export class Refunds extends PeriodicJob {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly bookings: RefundBookings;
      readonly mails: BillingMails;
      readonly alarms: Alarms;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {
    super(INTERVAL_SECONDS, 'Refunds could not be looked for', deps.log);
  }

  /** Looks at what the card gateway gave back of late: its messages about payments are encrypted. */
  async runOnce(): Promise<void> {
    const { money, clock } = this.deps;
    const since = daysAfter(clock.now(), -LOOK_BACK_DAYS);
    const references = await money.card.refundedSince(since);
    const asked = await this.askedAbout();
    for (const reference of new Set([...references, ...asked.keys()])) {
      const looked = await this.attend(reference);
      const paymentId = asked.get(reference);
      if (looked && paymentId !== undefined) await this.giveUp(paymentId);
    }
  }

  /** The attempts with refunds whose outcome is not known, with their payments. */
  private async askedAbout(): Promise<Map<string, string>> {
    const { db, clock } = this.deps;
    const found = new Map<string, string>();
    for (const paymentId of await paymentsToAskAbout(db, clock.now())) {
      const intent = await succeededIntent(db, paymentId);
      if (intent) found.set(intent.id, paymentId);
    }
    return found;
  }

  private async giveUp(paymentId: string): Promise<void> {
    const { db, clock, alarms } = this.deps;
    await db.transaction().execute(async (trx) => {
      if (await giveUp(trx, paymentId, clock.now())) {
        await alarms.raiseIn(trx, 'refund_not_made', paymentId);
      }
    });
  }

  /**
   * One that fails keeps none of the others from being booked.
   *
   * @returns whether its provider has said what was given back.
   */
  private async attend(reference: string): Promise<boolean> {
    const { alarms } = this.deps;
    try {
      const looked = await this.look(reference);
      await alarms.clear(reference, ['refund_not_booked']);
      return looked;
    } catch (error) {
      await noticeIllegal(alarms, error);
      await alarms.raise('refund_not_booked', reference, error);
      return false;
    }
  }

  /**
   * Looks at the payment that PayPal knows by the id of its capture.
   *
   * @returns whether there is such a payment and its outcome is known, so that it could be looked at.
   * @throws ApiError gateway_failed while an operator's refund of it is under way: the message comes again
   */
  async lookAtCapture(gatewayId: string): Promise<boolean> {
    const { db, clock } = this.deps;
    const found = await db
      .selectFrom('payment as paid')
      .innerJoin('payment_intent as intent', 'intent.payment_id', 'paid.id')
      .select(['intent.id', 'paid.id as payment_id'])
      .where('paid.gateway_id', '=', gatewayId)
      .where('paid.method', '=', 'paypal')
      .executeTakeFirst();
    if (!found) return false;
    if (await answerMayCome(db, found.payment_id, clock.now())) {
      throw new ApiError('gateway_failed');
    }
    return this.look(found.id);
  }

  /**
   * Asks what was given back of an attempt, and books what is not booked yet.
   *
   * @returns whether it could be looked at: one that has not succeeded has nothing to give back.
   */
  async look(intentId: string): Promise<boolean> {
    const { db, clock, money, settlement, mails, bookings } = this.deps;
    const intent = await findIntentById(db, intentId);
    if (!intent || intent.payment_id === null || intent.status !== 'succeeded') return false;
    if (intent.provider === 'bank') return false;
    const { payment_id: paymentId, account_id: accountId } = intent;
    const provider = intent.provider === 'paypal' ? money.paypal : money.card;
    const back = await provider.refunded({
      ...settlement.attemptOf(intent),
      gatewayId: await this.gatewayIdOf(paymentId),
    });
    if (back.cents === 0) return true;
    await db.transaction().execute(async (trx) => {
      await lockPayer(trx, accountId);
      // Whoever asked for it books it with the answer, once.
      if (await answerMayCome(trx, paymentId, clock.now())) return;
      const { refunded_cents: booked } = await trx
        .selectFrom('payment')
        .select('refunded_cents')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      // What is in dispute is booked when that is decided, and stays ours once it was won.
      if (back.chargedBack && (await followsDispute(trx, paymentId))) return;
      // Told twice, it is booked once.
      const kind = back.chargedBack ? 'chargeback' : 'refund';
      const { cents } = await bookings.book(trx, paymentId, { kind, cents: back.cents - booked });
      if (kind === 'refund') await settleFound(trx, paymentId, cents, clock.now());
    });
    mails.wake();
    return true;
  }

  private async gatewayIdOf(paymentId: string): Promise<string | null> {
    const { gateway_id: id } = await this.deps.db
      .selectFrom('payment')
      .select('gateway_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return id;
  }
}
