/**
 * Books transfers: each is matched with the payment whose reference it names, and what it does not
 * pay for becomes credit. No cent is lost, whatever reference and amount it came with.
 */
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { type Alarms, clearAlarms } from '../../platform/telemetry/alarms';
import { lockPayer, type PayerRow, readState } from '../../billing/subscriptions/account-state';
import { movePayment } from '../../billing/lifecycle/moves';
import { partialFacts, receiptFacts } from '../../billing/renewals/billing-facts';
import type { TaxDocuments } from '../../billing/invoices/tax/tax-documents';
import type { BillingMails } from '../../billing/renewals/billing-mails';
import type { PaymentRow } from '../../billing/invoices/serializers';
import type { ArrivedTransfer } from '../gateways/payment-ports';
import type { IntentRow } from '../intents/intents';
import type { Settlement } from '../settlement/settlement';
import {
  addCredit,
  type Booking,
  findTransfer,
  heldFor,
  readReference,
  type TransferRow,
  writeBooking,
  writeTransfer,
  writeUnmatched,
} from './ledger';

/** A transfer beside the payment that it names; the account is locked. */
type Match = {
  readonly trx: Transaction<Tables>;
  readonly transfer: TransferRow;
  readonly payment: PaymentRow;
  readonly intent: IntentRow;
  readonly payer: PayerRow;
  /** What earlier transfers have paid of it. */
  readonly held: number;
  readonly now: Date;
};

/** Books transfers. */
export class TransferBookings {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly settlement: Settlement;
      readonly mails: BillingMails;
      readonly alarms: Alarms;
      readonly documents: TaxDocuments;
    },
  ) {}

  /** Records a transfer that arrived; reported twice, it is recorded once. */
  async record(arrived: ArrivedTransfer): Promise<void> {
    const payment = await this.paymentOf(arrived.reference);
    if (!payment) return this.recordUnmatched(arrived);
    const now = this.deps.clock.now();
    await this.deps.db.transaction().execute(async (trx) => {
      const payer = await lockPayer(trx, payment.account_id);
      const transfer = await writeTransfer(trx, arrived, now);
      if (transfer) await this.match(trx, transfer, payment.id, payer, 'bank', now);
    });
    await this.follow(payment.id);
  }

  /**
   * An operator knows which payment a transfer with a wrong reference is for.
   *
   * @param together what is to happen with it, all or nothing.
   * @throws ApiError not_found when there is no such transfer, no such payment, or it is booked.
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
    await db.transaction().execute(async (trx) => {
      const payer = await lockPayer(trx, payment.account_id);
      const transfer = await trx
        .selectFrom('bank_transfer')
        .selectAll()
        .where('bank_id', '=', bankId)
        // Two operators at once, each for another account: one of them assigns it.
        .forUpdate()
        .executeTakeFirst();
      const booked = await trx
        .selectFrom('transfer_booking')
        .select('id')
        .where('transfer_id', '=', transfer?.id ?? 0)
        .where('kind', '!=', 'unmatched')
        .executeTakeFirst();
      if (!transfer || booked) throw new ApiError('not_found');
      await this.match(trx, transfer, payment.id, payer, 'unmatched', now);
      await clearAlarms(trx, bankId, ['transfer_unmatched'], now);
      await together(trx, { cents: transfer.cents, accountId: payment.account_id });
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
    // First, so that a crash in between loses no alarm: the bank's message comes again.
    await alarms.raise('transfer_unmatched', arrived.id);
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const transfer = await writeTransfer(trx, arrived, now);
      if (transfer) await writeUnmatched(trx, transfer, now);
    });
  }

  /** Also when a transfer was recorded before: a crash may have come before the alarm. */
  private async follow(paymentId: string): Promise<void> {
    const { db, alarms, mails } = this.deps;
    const payment = await db
      .selectFrom('payment')
      .select('status')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const short = payment.status === 'PENDING' && (await heldFor(db, paymentId)) > 0;
    if (short) await alarms.raise('transfer_partial', paymentId);
    else await alarms.clear(paymentId, ['transfer_partial']);
    mails.wake();
  }

  private async match(
    trx: Transaction<Tables>,
    transfer: TransferRow,
    paymentId: string,
    payer: PayerRow,
    from: 'bank' | 'unmatched',
    now: Date,
  ): Promise<void> {
    const payment = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const intent = await trx
      .selectFrom('payment_intent')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const held = await heldFor(trx, paymentId);
    const booking = await this.book({ trx, transfer, payment, intent, payer, held, now });
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
      if (holding) {
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

  /** A part arrived: it is held, and its payer is told how much is missing. */
  private async hold({ trx, transfer, payment }: Match, missing: number): Promise<Booking> {
    await movePayment(trx, payment.id, 'part_arrived', { gateway_status: 'PARTIAL' });
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

  /** All of the amount is there: the plan begins or goes on. */
  private async settle({ trx, transfer, payment, intent, payer }: Match): Promise<void> {
    const { settlement, mails } = this.deps;
    const answer = { code: '100', status: 'RECEIVED', id: transfer.bank_id };
    await settlement.settleIn(trx, payer, intent.id, { kind: 'approved', answer, token: null });
    const paid = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    await mails.enqueue(trx, payment.account_id, 'transfer_arrived', {
      plan: payment.plan_code,
      cents: payment.amount_cents,
      ...(paid.period_end && { until: paid.period_end }),
      facts: receiptFacts(paid),
      paymentId: payment.id,
      withReceipt: true,
    });
  }

  /** Another payment took the place of this one, which is paid now and bought nothing but credit. */
  private async closeAsCredited({ trx, transfer, payment, intent, now }: Match): Promise<void> {
    await movePayment(trx, payment.id, 'credited', {
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
    await addCredit(trx, payment.account_id, cents);
    await this.deps.mails.enqueue(trx, payment.account_id, 'transfer_credited', {
      cents,
      paymentId: payment.id,
    });
    return { kind, applied: 0, credited: cents };
  }
}
