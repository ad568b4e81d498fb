/**
 * Books returned money, whoever initiated it: the effects on payment, plan, credit and ledger, and
 * the notifications.
 */
import type { Transaction } from 'kysely';
import { paymentById, type PaymentRow } from '../../rows';
import { movePayment } from '../../lifecycle/moves';
import type { Actor } from '../../lifecycle/transitions';
import type { BillingMails } from '../../mails/billing-mails';
import { isPaidBy, readState } from '../../lifecycle/account-state';
import type { TaxDocuments } from '../../invoices/tax/tax-documents';
import type { Tables } from '../../../platform/database/schema';
import { recordMoneyEvent } from '../../../platform/database/transactions';
import type { Core } from '../../../platform/core';
import { closePending, closeUnpaid } from '../intents/pending';
import {
  type MoneyReturn,
  postRefund,
  refundSource,
  type RefundedCredit,
} from '../../ledger/postings';
import { takeCreditBack } from './credit-taken-back';
import { endUnpaidPeriod, lowerPeriodValue } from './refunded-periods';
import { unbackedDays } from './unused-days';

/** The payment's gateway status after a return of its money. */
const WORDS = { refund: 'REFUNDED', chargeback: 'CHARGED_BACK', return: 'RETURNED' } as const;

/** The returned part of a payment. */
type Taken = {
  readonly cents: number;
  /** Whether its period is no longer paid. */
  readonly whole: boolean;
  readonly by: Actor;
};

const NO_EFFECT: RefundedCredit = { taken: 0, returned: 0 };

/** Books returned money. The caller must hold the account's lock. */
export class RefundBookings {
  constructor(
    private readonly deps: Pick<Core, 'clock' | 'alarms'> & {
      readonly mails: BillingMails;
      readonly documents: TaxDocuments;
    },
  ) {}

  /**
   * Books at most the remaining amount of the payment, and nothing if it is not paid.
   *
   * @returns what was booked, in cents.
   */
  async book(trx: Transaction<Tables>, paymentId: string, back: MoneyReturn): Promise<number> {
    const now = this.deps.clock.now();
    const before = await paymentById(trx, paymentId);
    const cents = Math.min(back.cents, before.amount_cents - before.refunded_cents);
    if (before.status !== 'PAID' || cents <= 0) return 0;
    const total = before.refunded_cents + cents;
    const whole = total === before.amount_cents || back.endsPeriod === true;
    const part = back.kind === 'refund' ? 'PARTIALLY_REFUNDED' : WORDS[back.kind];
    await movePayment(trx, paymentId, whole ? 'refunded' : 'partly_refunded', back.by, {
      gateway_status: whole ? WORDS[back.kind] : part,
      refunded_cents: total,
      refunded_at: now,
    });
    const effect = await this.take(trx, before, { cents, whole, by: back.by }, now);
    await postRefund(trx, before, { ...back, cents }, effect, now);
    recordMoneyEvent(trx, { kind: 'refund', method: before.method, outcome: back.kind, cents });
    const source = `refund:${refundSource(before, back.mark)}`;
    const note = await this.deps.documents.creditNote(trx, before, { source, cents }, now);
    await this.notifyOwner(trx, before, back.kind, cents, note);
    return cents;
  }

  private async notifyOwner(
    trx: Transaction<Tables>,
    { id, account_id: accountId, receipt_number: receiptNumber }: PaymentRow,
    kind: MoneyReturn['kind'],
    cents: number,
    note: string | undefined,
  ): Promise<void> {
    const { alarms, mails } = this.deps;
    if (kind === 'return') await alarms.raiseIn(trx, 'transfer_returned', id);
    const template = kind === 'refund' ? 'payment_refunded' : 'payment_charged_back';
    await mails.enqueue(trx, accountId, template, {
      cents,
      receiptNumber,
      paymentId: id,
      ...(kind === 'refund' && note !== undefined && { creditNote: note }),
    });
  }

  /**
   * Applies the effects. A full refund of the current period ends it and restores the credit spent
   * on it. A partial one lowers the value of its unused days. Either closes an open order that
   * includes those days. If the payment bought only credit, or its plan was replaced and its unused
   * days were credited, that credit is taken back.
   */
  private async take(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    { cents, whole, by }: Taken,
    now: Date,
  ): Promise<RefundedCredit> {
    if (payment.period_start === null) {
      return { taken: await takeCreditBack(trx, payment.account_id, cents, by, now), returned: 0 };
    }
    const { holding, pending } = await readState(trx, payment.account_id);
    if (!isPaidBy(holding, payment)) {
      const due = await unbackedDays(
        trx,
        payment,
        whole ? payment.amount_cents - payment.refunded_cents : cents,
      );
      return { taken: 0, returned: -(await takeCreditBack(trx, payment.account_id, due, by, now)) };
    }
    if (pending) await closePending(trx, pending, 'not_charged', by, now);
    if (!whole) {
      await lowerPeriodValue(trx, holding, cents);
      return NO_EFFECT;
    }
    await closeUnpaid(trx, { accountId: payment.account_id }, 'not_charged', by, now);
    await endUnpaidPeriod(trx, holding, by, now);
    return { taken: 0, returned: payment.credit_cents - payment.lost_credit_cents };
  }
}
