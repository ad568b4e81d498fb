/**
 * Books disputes. The money is in dispute while a case is open, and is then lost or returned. The
 * plan continues until a dispute is lost; the stored card is not charged automatically while one is
 * open.
 */
import type { Kysely, Transaction } from 'kysely';
import { unusedCents } from '../../../contract/billing/pricing';
import type { PaymentRow } from '../../billing/invoices/serializers';
import { movePayment } from '../../billing/lifecycle/moves';
import type { TaxDocuments } from '../../billing/invoices/tax/tax-documents';
import type { BillingMails } from '../../billing/renewals/billing-mails';
import { lockPayer } from '../../billing/subscriptions/account-state';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { type Alarms, clearAlarms } from '../../platform/telemetry/alarms';
import type { Dispute } from '../gateways/provider-reports';
import { type Postings, post } from '../ledger/ledger';
import type { RefundBookings } from '../refunds/refund-bookings';
import { addCredit } from '../transfers/ledger';
import {
  type Decider,
  disputedPayment,
  type DisputeRow,
  findDispute,
  updateDispute,
} from './dispute-rows';

/** A dispute of a payment that is not recorded as paid yet; it will be reported again. */
class NotPaidYetError extends Error {
  override readonly name = 'NotPaidYetError';
}

/** A dispute and its payment, with the account locked. */
type Case = {
  readonly trx: Transaction<Tables>;
  readonly row: DisputeRow;
  readonly payment: PaymentRow;
  readonly now: Date;
};

/** Credit for the unused days of a period that ended because its payment was taken back. */
async function dueOf(trx: Transaction<Tables>, payment: PaymentRow): Promise<number> {
  const { refunded_at: at, period_start: start, period_end: end } = payment;
  if (!at || !start || !end) return 0;
  const ended = await trx
    .selectFrom('subscription')
    .select('id')
    .where('id', '=', payment.subscription_id)
    .where('status', '=', 'EXPIRED')
    .where('period_end', '=', at)
    .executeTakeFirst();
  if (!ended) return 0;
  const cents = payment.amount_cents + payment.credit_cents;
  return Math.max(0, unusedCents({ cents, start, end }, at) - payment.credit_cents);
}

/** Books disputes. */
export class DisputeBookings {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly refundBookings: RefundBookings;
      readonly mails: BillingMails;
      readonly alarms: Alarms;
      readonly documents: TaxDocuments;
    },
  ) {}

  /** Books the current state of a dispute. Idempotent, and reports may arrive in any order. */
  async book(provider: Decider, dispute: Dispute): Promise<void> {
    const { db, clock, alarms, mails } = this.deps;
    const about = `${provider}:${dispute.caseId}`;
    const found = await disputedPayment(db, provider, dispute);
    if (!found) return alarms.raise('dispute_unmatched', about);
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      await lockPayer(trx, found.account_id);
      const payment = await trx
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', found.id)
        .executeTakeFirstOrThrow();
      const known = await findDispute(trx, provider, dispute.caseId);
      const row = known ?? (await this.open(trx, payment, provider, dispute, now));
      if (dispute.state === row.state) return this.refresh(trx, row, dispute);
      // Reports arrive in any order, so a decided dispute is not reopened.
      if (dispute.state === 'lost') await this.lose({ trx, row, payment, now }, dispute.cents);
      if (dispute.state === 'won') await this.win({ trx, row, payment, now });
    });
    await alarms.clear(about, ['dispute_unmatched']);
    mails.wake();
  }

  /**
   * Opens a dispute: the provider holds the money until it is decided, and unused days are not
   * credited in the meantime.
   */
  private async open(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    provider: Decider,
    dispute: Dispute,
    now: Date,
  ): Promise<DisputeRow> {
    const { id, account_id: accountId, status, refunded_cents: refunded } = payment;
    if (status !== 'PAID' && status !== 'REFUNDED') throw new NotPaidYetError(`${id}: ${status}`);
    const held = status === 'PAID' ? Math.min(dispute.cents, payment.amount_cents - refunded) : 0;
    // The money was taken before the dispute was reported.
    const isTaken = payment.gateway_status === 'CHARGED_BACK';
    const row = await trx
      .insertInto('dispute')
      .values({
        provider,
        case_id: dispute.caseId,
        payment_id: id,
        account_id: accountId,
        state: 'opened',
        cents: dispute.cents,
        held_cents: held,
        lost_cents: isTaken ? Math.min(dispute.cents - held, refunded) : 0,
        due_cents: isTaken ? await dueOf(trx, payment) : 0,
        reason: dispute.reason,
        answer_by: dispute.answerBy,
        opened_at: dispute.openedAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (held > 0) {
      await movePayment(trx, id, 'disputed', 'provider', { gateway_status: 'DISPUTED' });
      await this.post({ trx, row, payment, now }, 'opened', { [provider]: -held, disputed: held });
      await this.worth({ trx, row, payment, now }, -held);
    }
    await this.deps.alarms.raiseIn(trx, 'dispute_opened', id);
    return row;
  }

  /** Updates the response deadline, which may change. */
  private async refresh(
    trx: Transaction<Tables>,
    row: DisputeRow,
    { answerBy, reason }: Dispute,
  ): Promise<void> {
    if (row.answer_by?.getTime() === answerBy?.getTime() && row.reason === reason) return;
    await updateDispute(trx, row, { answer_by: answerBy, reason });
  }

  /** Books a lost dispute, like a refund that we did not make. */
  private async lose(one: Case, told: number): Promise<void> {
    const { trx, row, payment, now } = one;
    const { held_cents: held, provider } = row;
    const mark = `${provider}-${row.case_id}-${row.decisions}`;
    const cents = row.state === 'won' ? told : Math.min(held, told);
    const booked = await this.deps.refundBookings.book(trx, payment.id, {
      kind: 'chargeback',
      by: 'provider',
      cents,
      mark,
      ...(held > 0 && { from: 'disputed' }),
    });
    // An amount refunded in the meantime is not lost again.
    const rest = held > 0 ? held - booked.cents : 0;
    if (rest > 0) await this.post(one, 'released', { disputed: -rest, [provider]: rest });
    await updateDispute(trx, row, {
      state: 'lost',
      held_cents: 0,
      lost_cents: row.lost_cents + booked.cents,
      due_cents: row.due_cents + booked.dueIfWon,
      decisions: row.decisions + 1,
      decided_at: now,
    });
    await clearAlarms(trx, payment.id, ['dispute_opened'], now);
  }

  /**
   * Books a won dispute: the money is ours again. If the period has ended by then, its unused days
   * become credit.
   */
  private async win(one: Case): Promise<void> {
    const { trx, row, payment, now } = one;
    const { held_cents: held, lost_cents: lost, due_cents: due, provider } = row;
    if (held > 0) {
      await this.post(one, 'won', { disputed: -held, [provider]: held });
      await this.worth(one, held);
    }
    if (lost > 0) {
      const earned = due - lost;
      await this.post(one, 'regained', { [provider]: lost, credit: -due, sales: earned });
      await addCredit(trx, payment.account_id, due);
      const source = `regained:${provider}:${row.case_id}:${row.decisions}`;
      await this.deps.documents.invoice(trx, payment, { source, cents: lost }, now);
    }
    const refunded = payment.refunded_cents - lost;
    if (payment.status === 'PAID' || lost > 0) {
      await movePayment(trx, payment.id, 'dispute_won', 'provider', {
        gateway_status: 'DISPUTE_WON',
        refunded_cents: refunded,
        refunded_at: refunded > 0 ? payment.refunded_at : null,
      });
    }
    await updateDispute(trx, row, {
      state: 'won',
      held_cents: 0,
      lost_cents: 0,
      due_cents: 0,
      decisions: row.decisions + 1,
      decided_at: now,
    });
    await clearAlarms(trx, payment.id, ['dispute_opened', 'chargeback'], now);
  }

  /**
   * Adds to the value of the current period, which is credited on a plan change, if this payment
   * paid for it.
   */
  private async worth({ trx, payment, now }: Case, more: number): Promise<void> {
    await trx
      .updateTable('subscription')
      .set((row) => ({
        period_cents: row.fn('greatest', [row.val(0), row('period_cents', '+', more)]),
        updated_at: now,
      }))
      .where('id', '=', payment.subscription_id)
      .where('period_end', '=', payment.period_end)
      .where('status', '!=', 'EXPIRED')
      .execute();
  }

  private async post(
    { trx, row, payment, now }: Case,
    what: 'opened' | 'won' | 'regained' | 'released',
    postings: Postings,
  ): Promise<void> {
    const { provider, case_id: caseId, decisions } = row;
    await post(
      trx,
      {
        kind: 'dispute',
        source: `dispute-${what}:${provider}:${caseId}:${decisions}`,
        accountId: payment.account_id,
        paymentId: payment.id,
        postings,
      },
      now,
    );
  }
}
