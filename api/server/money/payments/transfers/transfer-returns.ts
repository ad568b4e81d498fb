/**
 * Transfers returned by the bank. What they paid for is no longer paid: the period ends, and money
 * from other transfers for it becomes credit. Credit they had become is taken back.
 */
import { sql, type Transaction } from 'kysely';
import type { PaymentRow, TransferRow } from '../../rows';
import { movePayment } from '../../lifecycle/moves';
import type { TaxDocuments } from '../../invoices/tax/tax-documents';
import type { BillingMails } from '../../mails/billing-mails';
import { lockPayer } from '../../lifecycle/account-state';
import type { Tables } from '../../../platform/database/schema';
import { runTransaction } from '../../../platform/database/transactions';
import { clearAlarms } from '../../../platform/telemetry/alarms';
import type { Core } from '../../../platform/core';
import { postBack, postUnpaid } from '../../ledger/postings';
import { takeCreditBack } from '../refunds/credit-taken-back';
import type { RefundBookings } from '../refunds/refund-bookings';
import {
  findTransfer,
  heldFor,
  paymentOfTransfer,
  releaseHeld,
  writeBack,
} from './transfer-records';
import { boughtCredit, restOf, type TransferRest } from './returnable';

/** The transfer was assigned to a payment concurrently; the message is processed again. */
class AssignedMeanwhileError extends Error {
  override readonly name = 'AssignedMeanwhileError';
}

export class TransferReturns {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms'> & {
      readonly refundBookings: RefundBookings;
      readonly mails: BillingMails;
      readonly documents: TaxDocuments;
    },
  ) {}

  /** Records the return of a transfer. Idempotent. */
  async record(bankId: string): Promise<void> {
    const { db, clock, mails } = this.deps;
    const transfer = await findTransfer(db, bankId);
    if (!transfer) return;
    const payment = await paymentOfTransfer(db, transfer);
    const now = clock.now();
    await runTransaction(db, async (trx) => {
      // Lock the account first, as everywhere.
      if (payment) await lockPayer(trx, payment.account_id);
      await sql`select from bank_transfer where id = ${transfer.id} for update`.execute(trx);
      const rest = await restOf(trx, transfer.id);
      if (rest.isReturned) return;
      const current = await paymentOfTransfer(trx, transfer);
      if (current?.id !== payment?.id) throw new AssignedMeanwhileError(bankId);
      await this.book(trx, transfer, rest, current, now);
    });
    mails.wake();
  }

  private async book(
    trx: Transaction<Tables>,
    transfer: TransferRow,
    { applied, credited, sent }: TransferRest,
    payment: PaymentRow | undefined,
    now: Date,
  ): Promise<void> {
    const booking = { kind: 'returned', applied, credited } as const;
    const bookingId = await writeBack(trx, transfer.id, payment?.id ?? null, booking, now);
    const back = {
      kind: 'return',
      source: `return:${bookingId}`,
      transferId: transfer.id,
      payment,
    } as const;
    if (!payment) {
      const cents = transfer.cents - sent;
      const postings = { bank: -cents, unmatched: cents };
      await postBack(trx, { ...back, postings }, now);
      await clearAlarms(trx, transfer.bank_id, ['transfer_unmatched'], now);
      return;
    }
    const wasPaid = payment.status === 'PAID' && applied > 0;
    if (wasPaid) await this.unpay(trx, transfer, payment, applied, now);
    const held = wasPaid ? 0 : applied;
    const taken = await takeCreditBack(trx, payment.account_id, credited, 'bank', now);
    const postings = {
      bank: -(held + credited),
      held,
      credit: taken,
      sales: credited - taken,
    };
    await postBack(trx, { ...back, postings }, now);
    await this.follow(trx, transfer, payment, credited > taken, now);
  }

  /** Ends the period, and converts the rest of other transfers for it to credit. */
  private async unpay(
    trx: Transaction<Tables>,
    transfer: TransferRow,
    payment: PaymentRow,
    applied: number,
    now: Date,
  ): Promise<void> {
    await this.deps.refundBookings.book(trx, payment.id, {
      kind: 'return',
      by: 'bank',
      cents: applied,
      from: 'bank',
      transferId: transfer.id,
      endsPeriod: true,
      mark: `transfer-${transfer.id}`,
    });
    // Exclude what an operator has already sent back.
    const rest = payment.amount_cents - payment.refunded_cents - applied;
    await postUnpaid(trx, payment, rest, now);
    await releaseHeld(trx, payment.account_id, [payment.id], now);
  }

  private async follow(
    trx: Transaction<Tables>,
    transfer: TransferRow,
    payment: PaymentRow,
    isLoss: boolean,
    now: Date,
  ): Promise<void> {
    if (boughtCredit(payment) && payment.gateway_id === transfer.bank_id) {
      // It had bought only the credit that was taken back.
      await movePayment(trx, payment.id, 'refunded', 'bank', {
        gateway_status: 'RETURNED',
        refunded_at: now,
        refunded_cents: payment.amount_cents,
      });
      const cents = payment.amount_cents - payment.refunded_cents;
      const credited = { source: `return:${transfer.id}`, cents };
      await this.deps.documents.creditNote(trx, payment, credited, now);
    }
    if ((await heldFor(trx, payment.id)) === 0) {
      await clearAlarms(trx, payment.id, ['transfer_partial'], now);
    }
    if (isLoss) await this.deps.alarms.raiseIn(trx, 'transfer_returned', payment.id);
  }
}
