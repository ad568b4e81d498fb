/**
 * Books money that went back to its payer, whoever sent it: what it does to the payment, to the plan,
 * to credit and to the ledger, and who is told.
 */
import type { Transaction } from 'kysely';
import { unusedCents } from '../../../contract/billing/pricing';
import type { PaymentRow } from '../../billing/invoices/serializers';
import { move, movePayment } from '../../billing/lifecycle/moves';
import type { BillingMails } from '../../billing/renewals/billing-mails';
import { readState } from '../../billing/subscriptions/account-state';
import type { TaxDocuments } from '../../billing/invoices/tax/tax-documents';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { noteMoney } from '../../platform/database/watch';
import type { Alarms } from '../../platform/telemetry/alarms';
import { closeWaiting } from '../intents/pending';
import { type GoneBack, postRefund, refundSource, type RefundedCredit } from '../ledger/postings';
import { addCredit } from '../transfers/ledger';

/** What was booked. */
export type BookedBack = {
  readonly cents: number;
  /** Credit that its payer is due should the money come back to us. */
  readonly dueIfWon: number;
};

const NOTHING: BookedBack = { cents: 0, dueIfWon: 0 };

/** What a payment says of itself once money went back. */
const WORDS = { refund: 'REFUNDED', chargeback: 'CHARGED_BACK', return: 'RETURNED' } as const;

/** What somebody has to know of, and what its payer is written. */
const ALARMS = { chargeback: 'chargeback', return: 'transfer_returned' } as const;

/** What it does to the plan and to credit. */
type Effect = RefundedCredit & Pick<BookedBack, 'dueIfWon'>;

const NO_EFFECT: Effect = { taken: 0, returned: 0, dueIfWon: 0 };

/** What the unused days of a payment's period are worth, by what of it had not gone back before. */
function unusedOf(payment: PaymentRow, now: Date): number {
  const { period_start: start, period_end: end } = payment;
  if (!start || !end) return 0;
  const cents = payment.amount_cents - payment.refunded_cents + payment.credit_cents;
  return unusedCents({ cents, start, end }, now);
}

/** Books what went back. The caller has the account locked. */
export class RefundBookings {
  constructor(
    private readonly deps: {
      readonly clock: Clock;
      readonly mails: BillingMails;
      readonly alarms: Alarms;
      readonly documents: TaxDocuments;
    },
  ) {}

  /** Books at most what is left of the payment; of one that is not paid, nothing. */
  async book(trx: Transaction<Tables>, paymentId: string, back: GoneBack): Promise<BookedBack> {
    const now = this.deps.clock.now();
    const before = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const cents = Math.min(back.cents, before.amount_cents - before.refunded_cents);
    if (before.status !== 'PAID' || cents <= 0) return NOTHING;
    const total = before.refunded_cents + cents;
    const whole = total === before.amount_cents || back.endsPeriod === true;
    const part = back.kind === 'refund' ? 'PARTIALLY_REFUNDED' : WORDS[back.kind];
    await movePayment(trx, paymentId, whole ? 'refunded' : 'partly_refunded', {
      gateway_status: whole ? WORDS[back.kind] : part,
      refunded_cents: total,
      refunded_at: now,
    });
    const effect = await this.take(trx, before, cents, whole, now);
    await addCredit(trx, before.account_id, effect.returned - effect.taken);
    await postRefund(trx, before, { ...back, cents }, effect, now);
    noteMoney(trx, { kind: 'refund', method: before.method, outcome: back.kind, cents });
    await this.tell(trx, before, back.kind, cents);
    const source = `refund:${refundSource(before, back.mark)}`;
    await this.deps.documents.creditNote(trx, before, { source, cents }, now);
    return { cents, dueIfWon: effect.dueIfWon };
  }

  private async tell(
    trx: Transaction<Tables>,
    { id, account_id: accountId, receipt_number: receiptNumber }: PaymentRow,
    kind: GoneBack['kind'],
    cents: number,
  ): Promise<void> {
    const { alarms, mails } = this.deps;
    if (kind !== 'refund') await alarms.raiseIn(trx, ALARMS[kind], id);
    const template = kind === 'refund' ? 'payment_refunded' : 'payment_charged_back';
    await mails.enqueue(trx, accountId, template, { cents, receiptNumber, paymentId: id });
  }

  /**
   * What it does to the plan: when the running period is paid back whole, it ends, and the credit
   * that went into it is the account's again; of a part, no unused day is credited twice. Of a payment
   * that bought nothing but credit, what is left of that credit is taken back.
   */
  private async take(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    cents: number,
    whole: boolean,
    now: Date,
  ): Promise<Effect> {
    if (payment.period_start === null) {
      const taken = Math.min(cents, await this.creditLeft(trx, payment));
      return { taken, returned: 0, dueIfWon: taken };
    }
    const { holding } = await readState(trx, payment.account_id);
    const pays =
      holding?.id === payment.subscription_id &&
      holding.period_end?.getTime() === payment.period_end?.getTime();
    if (!holding || !pays) return NO_EFFECT;
    if (!whole) {
      await trx
        .updateTable('subscription')
        .set({ period_cents: Math.max(0, holding.period_cents - cents) })
        .where('id', '=', holding.id)
        .execute();
      return NO_EFFECT;
    }
    await closeWaiting(trx, payment.account_id, null, 'not_charged', now);
    const over = { ended_at: holding.ended_at ?? now, period_end: now, due_at: null };
    await move(trx, holding, 'refunded', over, now);
    const returned = payment.credit_cents;
    const worth = unusedOf(payment, now);
    return { taken: 0, returned, dueIfWon: Math.max(0, worth - returned) };
  }

  private async creditLeft(trx: Transaction<Tables>, payment: PaymentRow): Promise<number> {
    const { credit_cents: cents } = await trx
      .selectFrom('payer')
      .select('credit_cents')
      .where('account_id', '=', payment.account_id)
      .executeTakeFirstOrThrow();
    return cents;
  }
}
