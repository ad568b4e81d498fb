/** Writes an intent and its payment, before any provider is asked. */
import type { Kysely, Transaction } from 'kysely';
import { orderSummary } from '../../../contract/billing/pricing';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import {
  type AccountState,
  creditOf,
  endWhatIsOver,
  lockPayer,
  type PayerRow,
  readState,
} from '../../billing/subscriptions/account-state';
import { type IntentRow, newIntentId, openIntent } from './intents';
import type { SubscriptionRow } from '../../billing/subscriptions/machine';
import { type PaymentSource, providerOf } from '../checkout/payment-source';
import { type Purchase, refuseAnotherPrice, writePayment } from './orders';
import type { Settlement } from '../settlement/settlement';
import type { PaymentRow } from '../../billing/invoices/serializers';

/** What a purchase is checked by, under the account's lock. */
export type Check = (state: AccountState, now: Date) => { readonly subscriptionId: string | null };

type Opened = { readonly intent: string; readonly payment: PaymentRow };

/** Opens payments. */
export class Opening {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly settlement: Settlement;
      /** Seconds that a call has its intent to itself. */
      readonly lease: () => number;
    },
  ) {}

  /**
   * Writes intent and payment; what needs nobody's answer is settled with them.
   *
   * @returns undefined when the key, or the account's turn, was taken meanwhile.
   */
  async open(
    purchase: Purchase,
    source: PaymentSource,
    check: Check,
  ): Promise<Opened | { readonly answer: IntentRow } | undefined> {
    const { db, clock, settlement } = this.deps;
    const now = clock.now();
    const id = newIntentId();
    return this.unlessTaken(() =>
      db.transaction().execute(async (trx) => {
        const payer = await lockPayer(trx, purchase.account.id, 1);
        const state = await endWhatIsOver(trx, await readState(trx, purchase.account.id), now);
        const { subscriptionId } = check(state, now);
        const credit = payer.credit_cents + this.creditFor(purchase, state.holding, now);
        const order = orderSummary(purchase.planCode, purchase.cycle, credit);
        refuseAnotherPrice(purchase, order);
        const about = { subscriptionId, number: payer.payments };
        const payment = await writePayment(trx, purchase, order, about, now);
        await this.openFor(trx, id, purchase, source, payment, now);
        if (order.total === 0) return { answer: await this.free(trx, payer, id) };
        if (source.kind !== 'transfer') return { intent: id, payment };
        return { answer: await settlement.awaitTransfer(trx, payer, id, payment) };
      }),
    );
  }

  /** The days that a renewal follows on are used up; any other purchase takes them over. */
  private creditFor(purchase: Purchase, holding: SubscriptionRow | undefined, now: Date): number {
    return purchase.purpose === 'renew' ? 0 : creditOf(holding, now);
  }

  private async openFor(
    trx: Transaction<Tables>,
    id: string,
    purchase: Purchase,
    source: PaymentSource,
    payment: PaymentRow,
    now: Date,
  ): Promise<void> {
    const opened = await openIntent(
      trx,
      id,
      {
        accountId: purchase.account.id,
        key: purchase.key,
        call: purchase.call,
        fingerprint: purchase.fingerprint,
        provider: providerOf(source),
        status: source.kind === 'transfer' ? 'waiting' : 'charging',
        paymentId: payment.id,
        keep: purchase.keep,
      },
      now,
      this.deps.lease(),
    );
    if (!opened) throw new TakenError();
  }

  /** The credit pays for it all: nobody has to be asked. */
  private free(trx: Transaction<Tables>, payer: PayerRow, id: string): Promise<IntentRow> {
    const answer = { code: '100', status: 'CREDIT', id: null };
    return this.deps.settlement.settleIn(trx, payer, id, { kind: 'approved', answer, token: null });
  }

  /** Undoes a transaction whose key or turn was taken meanwhile. */
  private async unlessTaken<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof TakenError) return undefined;
      throw error;
    }
  }
}

/** The key, or the account's turn, was taken between two looks. */
class TakenError extends Error {}
