/**
 * Books transfers. Each is matched with the payment of its reference, and any surplus becomes
 * credit. No cent is lost, whatever the reference and amount.
 */
import type { Transaction } from 'kysely';
import { ApiError } from '../../../platform/http/api-error';
import type { Tables } from '../../../platform/database/schema';
import { runTransaction } from '../../../platform/database/transactions';
import { clearAlarms } from '../../../platform/telemetry/alarms';
import type { Core } from '../../../platform/core';
import { lockPayer, readState } from '../../lifecycle/account-state';
import { movePayment } from '../../lifecycle/moves';
import { partialFacts, receiptFacts } from '../../mails/billing-facts';
import type { TaxDocuments } from '../../invoices/tax/tax-documents';
import type { BillingMails } from '../../mails/billing-mails';
import { type IntentRow, paymentById, type PaymentRow, type TransferRow } from '../../rows';
import type { ArrivedTransfer } from '../../gateways/payment-ports';
import { isOnlyCredit } from '../settlement/late-payments';
import type { Settlement } from '../settlement/settlement';
import {
  type Booking,
  findTransfer,
  heldFor,
  readReference,
  writeBooking,
  writeTransfer,
  writeUnmatched,
} from './transfer-records';
import { restOf } from './returnable';

/** A transfer and its payment, with the account locked. */
type Match = {
  readonly trx: Transaction<Tables>;
  readonly transfer: TransferRow;
  readonly payment: PaymentRow;
  readonly intent: IntentRow;
  /** The bank that reported it, or the operator who assigned it. */
  readonly by: 'bank' | 'operator';
  /** The amount already received from earlier transfers. */
  readonly held: number;
  readonly now: Date;
};

export class TransferBookings {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms'> & {
      readonly settlement: Settlement;
      readonly mails: BillingMails;
      readonly documents: TaxDocuments;
    },
  ) {}

  /** Records a received transfer. Idempotent. */
  async record(arrived: ArrivedTransfer): Promise<void> {
    const payment = await this.paymentOf(arrived.reference);
    if (!payment) return this.recordUnmatched(arrived);
    const now = this.deps.clock.now();
    await runTransaction(this.deps.db, async (trx) => {
      await lockPayer(trx, payment.account_id);
      const transfer = await writeTransfer(trx, arrived, now);
      if (transfer) await this.match(trx, transfer, payment.id, 'bank', now);
    });
    await this.follow(payment.id);
  }

  /**
   * Assigns a transfer with a wrong reference to a payment, for an operator.
   *
   * @param together further changes in the same transaction.
   * @throws ApiError not_found if there is no such transfer or payment, already_done if the transfer
   * is booked or was sent back.
   */
  async assign(
    bankId: string,
    reference: string,
    together: (
      trx: Transaction<Tables>,
      assigned: { readonly cents: number; readonly accountId: string },
    ) => Promise<void>,
  ): Promise<void> {
    const { db, clock } = this.deps;
    const payment = await this.paymentOf(reference);
    if (!payment) throw new ApiError('not_found');
    const now = clock.now();
    await runTransaction(db, async (trx) => {
      await lockPayer(trx, payment.account_id);
      const transfer = await trx
        .selectFrom('bank_transfer')
        .selectAll()
        .where('bank_id', '=', bankId)
        // Locks the row, so that only one of two operators can assign it.
        .forUpdate()
        .executeTakeFirst();
      const booked = await trx
        .selectFrom('transfer_booking')
        .select('id')
        .where('transfer_id', '=', transfer?.id ?? 0)
        .where('kind', '!=', 'unmatched')
        .executeTakeFirst();
      if (!transfer) throw new ApiError('not_found');
      const cents = transfer.cents - (await restOf(trx, transfer.id)).sent;
      if (booked || cents === 0) throw new ApiError('already_done');
      const rest = { ...transfer, cents };
      await this.match(trx, rest, payment.id, 'unmatched', now);
      await clearAlarms(trx, bankId, ['transfer_unmatched'], now);
      await together(trx, { cents, accountId: payment.account_id });
    });
    await this.follow(payment.id);
  }

  private async paymentOf(reference: string) {
    return this.deps.db
      .selectFrom('payment')
      .select(['id', 'account_id'])
      .where('transfer_reference', '=', readReference(reference))
      .executeTakeFirst();
  }

  private async recordUnmatched(arrived: ArrivedTransfer): Promise<void> {
    const { db, alarms, clock } = this.deps;
    if (await findTransfer(db, arrived.id)) return;
    // Raised first, so that a crash in between loses no alarm; the message is processed again.
    await alarms.raise('transfer_unmatched', arrived.id);
    const now = clock.now();
    await runTransaction(db, async (trx) => {
      const transfer = await writeTransfer(trx, arrived, now);
      if (transfer) await writeUnmatched(trx, transfer, now);
    });
  }

  /** Runs even if the transfer is already recorded, since a crash may have prevented the alarm. */
  private async follow(paymentId: string): Promise<void> {
    const { db, alarms, mails } = this.deps;
    const payment = await paymentById(db, paymentId);
    const short = payment.status === 'PENDING' && (await heldFor(db, paymentId)) > 0;
    if (short) await alarms.raise('transfer_partial', paymentId);
    else await alarms.clear(paymentId, ['transfer_partial']);
    mails.wake();
  }

  private async match(
    trx: Transaction<Tables>,
    transfer: TransferRow,
    paymentId: string,
    from: 'bank' | 'unmatched',
    now: Date,
  ): Promise<void> {
    const payment = await paymentById(trx, paymentId);
    const intent = await trx
      .selectFrom('payment_intent')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const held = await heldFor(trx, paymentId);
    const by = from === 'bank' ? 'bank' : 'operator';
    const booking = await this.book({ trx, transfer, payment, intent, by, held, now });
    await writeBooking(trx, transfer.id, payment, booking, from, now);
  }

  private async book(match: Match): Promise<Booking> {
    const { trx, transfer, payment, intent, held } = match;
    if (intent.status === 'succeeded') return this.credit(match, 'repeated', transfer.cents);
    const missing = payment.amount_cents - held;
    const closed = intent.status === 'declined';
    if (closed) {
      const { holding } = await readState(trx, payment.account_id);
      if (transfer.cents < missing) return this.credit(match, 'late', transfer.cents);
      if (await isOnlyCredit(trx, holding, payment)) {
        await this.closeAsCredited(match);
        return this.credit(match, 'late', transfer.cents);
      }
    }
    if (transfer.cents < missing) return this.hold(match, missing - transfer.cents);
    await this.settle(match);
    const extra = transfer.cents - missing;
    if (extra > 0) await this.credit(match, 'over', extra);
    const kind = closed ? 'late' : extra > 0 ? 'over' : 'exact';
    return { kind, applied: missing, credited: extra };
  }

  /** Holds a partial transfer and mails the payer how much is missing. */
  private async hold({ trx, transfer, payment, by }: Match, missing: number): Promise<Booking> {
    await movePayment(trx, payment.id, 'part_arrived', by, { gateway_status: 'PARTIAL' });
    await this.deps.mails.enqueue(trx, payment.account_id, 'transfer_partial', {
      plan: payment.plan_code,
      cents: transfer.cents,
      missing,
      reference: payment.transfer_reference ?? '',
      facts: partialFacts(transfer.cents, missing, payment.transfer_reference ?? ''),
      paymentId: payment.id,
    });
    return { kind: 'partial', applied: transfer.cents, credited: 0 };
  }

  /** Settles the payment once the full amount has arrived. */
  private async settle({ trx, transfer, payment, intent, by }: Match): Promise<void> {
    const { settlement, mails } = this.deps;
    const answer = { code: '100', status: 'RECEIVED', id: transfer.bank_id };
    const result = { kind: 'approved', answer, token: null } as const;
    await settlement.settleIn(trx, intent.id, result, by);
    const paid = await paymentById(trx, payment.id);
    await mails.enqueue(trx, payment.account_id, 'transfer_arrived', {
      to: payment.email,
      plan: payment.plan_code,
      cents: payment.amount_cents,
      ...(paid.period_end && { until: paid.period_end }),
      facts: receiptFacts(paid),
      paymentId: payment.id,
      withReceipt: true,
    });
  }

  /** Closes a payment that was replaced by another one and has become credit. */
  private async closeAsCredited({ trx, transfer, payment, intent, by, now }: Match): Promise<void> {
    await movePayment(trx, payment.id, 'credited', by, {
      gateway_id: transfer.bank_id,
      gateway_code: '100',
      gateway_status: 'CREDITED',
      decline_code: null,
      paid_at: now,
    });
    await trx
      .updateTable('payment_intent')
      .set({ status: 'succeeded', watch_until: null, updated_at: now })
      .where('id', '=', intent.id)
      .execute();
    const invoiced = { source: `charge:${payment.id}`, cents: payment.amount_cents };
    await this.deps.documents.invoice(trx, payment, invoiced, now);
  }

  private async credit(
    { trx, payment }: Match,
    kind: 'over' | 'late' | 'repeated',
    cents: number,
  ): Promise<Booking> {
    const template = kind === 'late' ? 'transfer_late' : 'transfer_credited';
    await this.deps.mails.enqueue(trx, payment.account_id, template, {
      cents,
      paymentId: payment.id,
      withReceipt: kind === 'late',
    });
    return { kind, applied: 0, credited: cents };
  }
}
