/**
 * Books money that was given back. Refunds are made where the money is, at the gateway or at PayPal;
 * what was given back is asked there, however it became known here.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { GivenBack, MoneyProviders } from '../gateways/payment-ports';
import type { Alarms } from '../../platform/telemetry/alarms';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import { lockPayer, readState } from '../../billing/subscriptions/account-state';
import { findIntentById } from '../intents/intents';
import { noticeIllegal } from '../../billing/lifecycle/illegal-transitions';
import { move, movePayment } from '../../billing/lifecycle/moves';
import type { BillingMails } from '../../billing/renewals/billing-mails';
import { closeWaiting } from '../intents/pending';
import { addCredit } from '../transfers/ledger';
import { daysAfter } from '../../billing/subscriptions/periods';
import { postRefund, type RefundedCredit } from '../ledger/postings';
import type { Settlement } from '../settlement/settlement';
import type { PaymentRow } from '../../billing/invoices/serializers';

/** Seconds between two looks at what the card gateway gave back. */
const INTERVAL_SECONDS = 10 * 60;
/** Days that a look goes back: a server that was away that long misses nothing. */
const LOOK_BACK_DAYS = 7;

const NO_CREDIT: RefundedCredit = { taken: 0, returned: 0 };

/** Finds refunds and books them. */
export class Refunds extends PeriodicJob {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
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
    for (const reference of await money.card.refundedSince(since)) await this.attend(reference);
  }

  /** One that fails keeps none of the others from being booked. */
  private async attend(reference: string): Promise<void> {
    const { alarms } = this.deps;
    try {
      await this.look(reference);
      await alarms.clear(reference, ['refund_not_booked']);
    } catch (error) {
      await noticeIllegal(alarms, error);
      await alarms.raise('refund_not_booked', reference, error);
    }
  }

  /** Looks at the payment that PayPal knows by the id of its capture. */
  async lookAtCapture(gatewayId: string): Promise<void> {
    const found = await this.deps.db
      .selectFrom('payment as paid')
      .innerJoin('payment_intent as intent', 'intent.payment_id', 'paid.id')
      .select('intent.id')
      .where('paid.gateway_id', '=', gatewayId)
      .where('paid.method', '=', 'paypal')
      .executeTakeFirst();
    if (found) await this.look(found.id);
  }

  /** Asks what was given back of an attempt, and books what is not booked yet. */
  async look(intentId: string): Promise<void> {
    const { db, money, settlement, mails } = this.deps;
    const intent = await findIntentById(db, intentId);
    if (!intent || intent.payment_id === null || intent.status !== 'succeeded') return;
    if (intent.provider === 'bank') return;
    const { payment_id: paymentId, account_id: accountId } = intent;
    const provider = intent.provider === 'paypal' ? money.paypal : money.card;
    const back = await provider.refunded({
      ...settlement.attemptOf(intent),
      gatewayId: await this.gatewayIdOf(paymentId),
    });
    if (back.cents === 0) return;
    await db.transaction().execute(async (trx) => {
      await lockPayer(trx, accountId);
      await this.book(trx, paymentId, back);
    });
    mails.wake();
  }

  private async gatewayIdOf(paymentId: string): Promise<string | null> {
    const { gateway_id: id } = await this.deps.db
      .selectFrom('payment')
      .select('gateway_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Books what is new; told twice, it is booked once. */
  private async book(
    trx: Transaction<Tables>,
    paymentId: string,
    { cents: told, chargedBack }: GivenBack,
  ): Promise<void> {
    const { clock, mails, alarms } = this.deps;
    const now = clock.now();
    const before = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const total = Math.min(told, before.amount_cents);
    const fresh = total - before.refunded_cents;
    if (before.status !== 'PAID' || fresh <= 0) return;
    const whole = total === before.amount_cents;
    await movePayment(trx, paymentId, whole ? 'refunded' : 'partly_refunded', {
      gateway_status: chargedBack ? 'CHARGED_BACK' : whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      refunded_cents: total,
      refunded_at: now,
    });
    const credit = await this.take(trx, before, fresh, whole, now);
    await addCredit(trx, before.account_id, credit.returned - credit.taken);
    await postRefund(trx, before, { cents: fresh, chargedBack }, credit, now);
    if (chargedBack) await alarms.raiseIn(trx, 'chargeback', paymentId);
    await mails.enqueue(
      trx,
      before.account_id,
      chargedBack ? 'payment_charged_back' : 'payment_refunded',
      {
        cents: fresh,
        receiptNumber: before.receipt_number,
        paymentId,
      },
    );
  }

  /**
   * What a refund does to the plan: when the running period is paid back whole, it ends, and the
   * credit that went into it is the account's again; of a part, no unused day is credited twice.
   * Of a payment that bought nothing but credit, what is left of that credit is taken back.
   */
  private async take(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    fresh: number,
    whole: boolean,
    now: Date,
  ): Promise<RefundedCredit> {
    if (payment.period_start === null) {
      return { taken: Math.min(fresh, await this.creditOf(trx, payment)), returned: 0 };
    }
    const { holding } = await readState(trx, payment.account_id);
    const pays =
      holding?.id === payment.subscription_id &&
      holding.period_end?.getTime() === payment.period_end?.getTime();
    if (!holding || !pays) return NO_CREDIT;
    if (!whole) {
      await trx
        .updateTable('subscription')
        .set({ period_cents: Math.max(0, holding.period_cents - fresh) })
        .where('id', '=', holding.id)
        .execute();
      return NO_CREDIT;
    }
    await closeWaiting(trx, payment.account_id, null, 'not_charged', now);
    const over = { ended_at: holding.ended_at ?? now, period_end: now, due_at: null };
    await move(trx, holding, 'refunded', over, now);
    return { taken: 0, returned: payment.credit_cents };
  }

  private async creditOf(trx: Transaction<Tables>, payment: PaymentRow): Promise<number> {
    const { credit_cents: cents } = await trx
      .selectFrom('payer')
      .select('credit_cents')
      .where('account_id', '=', payment.account_id)
      .executeTakeFirstOrThrow();
    return cents;
  }
}
