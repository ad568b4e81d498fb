/**
 * Books money that an operator sent back from our bank account: of a payment that transfers paid,
 * or of a transfer that could not be booked in full. The caller must hold the account's lock.
 */
import type { Transaction } from 'kysely';
import type { PaymentRow, TransferRow } from '../../rows';
import { movePayment } from '../../lifecycle/moves';
import type { BillingMails } from '../../mails/billing-mails';
import type { Clock } from '../../../platform/clock';
import type { Tables } from '../../../platform/database/schema';
import { clearAlarms } from '../../../platform/telemetry/alarms';
import { postBack } from '../../ledger/postings';
import type { RefundBookings } from '../refunds/refund-bookings';
import { heldFor, holdingsOf, writeBack } from './transfer-records';
import { boughtCredit, type returnableOfTransfer } from './returnable';

type TransferBack = {
  /** The id of the return. */
  readonly id: string;
  readonly transfer: TransferRow;
  /** The payment it was booked for; undefined while its payer is unknown. */
  readonly payment: PaymentRow | undefined;
  readonly cents: number;
  /** What can be sent back of it. */
  readonly left: ReturnType<typeof returnableOfTransfer>;
};

export class OperatorReturns {
  constructor(
    private readonly deps: {
      readonly clock: Clock;
      readonly refundBookings: RefundBookings;
      readonly mails: BillingMails;
    },
  ) {}

  /**
   * Books a refund of a paid payment, in full or in part, with its credit note and its mail. The
   * amount is deducted from the transfers that paid it, so that a return of one of them by the bank
   * is booked only for the rest.
   */
  async bookForPayment(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    cents: number,
  ): Promise<void> {
    const { clock, refundBookings } = this.deps;
    const parts = boughtCredit(payment)
      ? await this.creditedParts(trx, payment, cents)
      : await this.appliedParts(trx, payment.id, cents);
    for (const { transferId, ...part } of parts) {
      await writeBack(trx, transferId, payment.id, { kind: 'sent_back', ...part }, clock.now());
    }
    const [only, ...others] = parts;
    await refundBookings.book(trx, payment.id, {
      kind: 'refund',
      cents,
      by: 'operator',
      from: 'bank',
      // A movement names a single transfer, or none if the money came from several.
      ...(only && others.length === 0 && { transferId: only.transferId }),
    });
  }

  /** The parts of the transfers that paid a payment, the latest first. */
  private async appliedParts(trx: Transaction<Tables>, paymentId: string, cents: number) {
    let left = cents;
    const parts: { transferId: number; applied: number; credited: number }[] = [];
    for (const { transfer_id: transferId, held } of (
      await holdingsOf(trx, [paymentId])
    ).toReversed()) {
      const applied = Math.min(left, held);
      left -= applied;
      if (applied > 0) parts.push({ transferId, applied, credited: 0 });
    }
    return parts;
  }

  /** The transfer that came too late for a payment and became credit. */
  private async creditedParts(
    trx: Transaction<Tables>,
    { gateway_id: bankId }: PaymentRow,
    cents: number,
  ) {
    const { id } = await trx
      .selectFrom('bank_transfer')
      .select('id')
      .where('bank_id', '=', bankId)
      .executeTakeFirstOrThrow();
    return [{ transferId: id, applied: 0, credited: cents }];
  }

  /** Books what was sent back of a transfer, and notifies its payer if known. */
  async bookForTransfer(trx: Transaction<Tables>, back: TransferBack): Promise<void> {
    const { transfer, payment, cents, left, id } = back;
    const now = this.deps.clock.now();
    const sent = {
      kind: 'refund',
      source: `refund:sent-back:${id}`,
      transferId: transfer.id,
      payment,
    } as const;
    if (!payment) {
      const postings = { bank: -cents, unmatched: cents };
      await postBack(trx, { ...sent, postings }, now);
      if (cents === left.unmatched) {
        await clearAlarms(trx, transfer.bank_id, ['transfer_unmatched'], now);
      }
      return;
    }
    const held = Math.min(cents, left.held);
    const credit = cents - held;
    const booking = { kind: 'sent_back', applied: held, credited: credit } as const;
    await writeBack(trx, transfer.id, payment.id, booking, now);
    const postings = { bank: -cents, held, credit };
    await postBack(trx, { ...sent, postings }, now);
    if (held > 0) await this.unhold(trx, payment, now);
    await this.deps.mails.enqueue(trx, payment.account_id, 'payment_refunded', {
      cents,
      receiptNumber: payment.receipt_number,
      paymentId: payment.id,
    });
  }

  /** The amount is due again: the payer may still transfer it. */
  private async unhold(trx: Transaction<Tables>, payment: PaymentRow, now: Date): Promise<void> {
    const rest = await heldFor(trx, payment.id);
    if (rest === 0) await clearAlarms(trx, payment.id, ['transfer_partial'], now);
    if (payment.status !== 'PENDING') return;
    await movePayment(trx, payment.id, 'part_sent_back', 'operator', {
      gateway_status: rest > 0 ? 'PARTIAL' : 'AWAITING_TRANSFER',
    });
  }
}
