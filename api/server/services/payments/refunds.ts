/**
 * Books money that was given back. Refunds are made where the money is, at the gateway or at PayPal;
 * what was given back is asked there, however it became known here.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Tables } from '../../database/schema';
import type { MoneyProviders } from '../../providers/payment-ports';
import { Rounds } from '../../rounds';
import { lockPayer, readState } from './account-state';
import { findIntentById } from './intents';
import { move } from './machine';
import type { Notices } from './notices';
import { closeWaiting } from './pending';
import { daysAfter } from './periods';
import type { Settlement } from './settlement';
import type { PaymentRow } from './views';

/** Seconds between two looks at what the card gateway gave back. */
const ROUND_SECONDS = 10 * 60;
/** Days that a look goes back: a server that was away that long misses nothing. */
const LOOK_BACK_DAYS = 7;

/** Finds refunds and books them. */
export class Refunds extends Rounds {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly notices: Notices;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {
    super(ROUND_SECONDS, 'Refunds could not be looked for', deps.log);
  }

  /** Looks at what the card gateway gave back of late: its messages about payments are encrypted. */
  async round(): Promise<void> {
    const { money, clock } = this.deps;
    const since = daysAfter(clock.now(), -LOOK_BACK_DAYS);
    for (const reference of await money.card.refundedSince(since)) await this.look(reference);
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
    const { db, money, settlement, notices } = this.deps;
    const intent = await findIntentById(db, intentId);
    if (!intent || intent.payment_id === null || intent.status !== 'succeeded') return;
    if (intent.provider === 'bank') return;
    const { payment_id: paymentId, account_id: accountId } = intent;
    const provider = intent.provider === 'paypal' ? money.paypal : money.card;
    const cents = await provider.refunded({
      ...settlement.attemptOf(intent),
      gatewayId: await this.gatewayIdOf(paymentId),
    });
    if (cents === 0) return;
    await db.transaction().execute(async (trx) => {
      await lockPayer(trx, accountId);
      await this.book(trx, paymentId, cents);
    });
    notices.wake();
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
  private async book(trx: Transaction<Tables>, paymentId: string, told: number): Promise<void> {
    const { clock, notices } = this.deps;
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
    await trx
      .updateTable('payment')
      .set({
        status: whole ? 'REFUNDED' : 'PAID',
        gateway_status: whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
        refunded_cents: total,
        refunded_at: now,
      })
      .where('id', '=', paymentId)
      .execute();
    await this.take(trx, before, fresh, whole, now);
    await notices.tell(trx, before.account_id, 'payment_refunded', {
      cents: fresh,
      receiptNumber: before.receipt_number,
      paymentId,
    });
  }

  /**
   * What a refund does to the plan: when the running period is paid back whole, it ends, and the
   * credit that went into it is the account's again; of a part, no unused day is credited twice.
   */
  private async take(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    fresh: number,
    whole: boolean,
    now: Date,
  ): Promise<void> {
    const { holding } = await readState(trx, payment.account_id);
    const pays =
      holding?.id === payment.subscription_id &&
      holding.period_end?.getTime() === payment.period_end?.getTime();
    if (!holding || !pays) return;
    if (!whole) {
      await trx
        .updateTable('subscription')
        .set({ period_cents: Math.max(0, holding.period_cents - fresh) })
        .where('id', '=', holding.id)
        .execute();
      return;
    }
    await closeWaiting(trx, payment.account_id, null, 'not_charged', now);
    const over = { ended_at: holding.ended_at ?? now, period_end: now, due_at: null };
    await move(trx, holding, 'EXPIRED', over, now);
    await trx
      .updateTable('payer')
      .set((row) => ({ credit_cents: row('credit_cents', '+', payment.credit_cents) }))
      .where('account_id', '=', payment.account_id)
      .execute();
  }
}
