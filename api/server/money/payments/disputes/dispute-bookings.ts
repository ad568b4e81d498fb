/**
 * Books disputes. The money stays in dispute until an operator decides the case: providers' reports
 * are stored with it and raise an alarm, but decide nothing. The plan continues until a dispute is
 * lost; the stored card is not charged automatically while one is open.
 */
import type { Transaction } from 'kysely';
import { type DisputeRow, paymentById, type PaymentRow } from '../../rows';
import { movePayment } from '../../lifecycle/moves';
import type { BillingMails } from '../../mails/billing-mails';
import { isPaidBy, lockPayer, readState } from '../../lifecycle/account-state';
import type { Tables } from '../../../platform/database/schema';
import { runTransaction } from '../../../platform/database/transactions';
import { ApiError } from '../../../platform/http/api-error';
import { clearAlarms } from '../../../platform/telemetry/alarms';
import type { Core } from '../../../platform/core';
import type { Dispute } from '../../gateways/provider-reports';
import { closePending } from '../intents/pending';
import { type Postings, post } from '../../ledger/ledger';
import type { RefundBookings } from '../refunds/refund-bookings';
import {
  type Decider,
  disputedPayment,
  disputesOfPayment,
  findDispute,
  nameCase,
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

/** What an operator decides. */
type Verdict = {
  readonly provider: Decider;
  readonly caseId: string;
  readonly state: 'won' | 'lost';
  /** The lost amount, in cents; by default all that is disputed. */
  readonly lost?: number | undefined;
};

const isOpen = ({ state }: DisputeRow): boolean => state === 'opened';

export class DisputeBookings {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms'> & {
      readonly refundBookings: RefundBookings;
      readonly mails: BillingMails;
    },
  ) {}

  /** Opens a reported dispute, or updates the report of a known one. Idempotent. */
  async book(provider: Decider, dispute: Dispute): Promise<void> {
    const { db, clock, alarms } = this.deps;
    const subject = `${provider}:${dispute.caseId}`;
    const found = await disputedPayment(db, provider, dispute);
    if (!found) return alarms.raise('dispute_unmatched', subject);
    const now = clock.now();
    await runTransaction(db, async (trx) => {
      await lockPayer(trx, found.account_id);
      await nameCase(trx, provider, dispute);
      const known = await findDispute(trx, provider, dispute.caseId);
      // A charge that was taken back is reported in addition to its cases, not as another one.
      const isCharge = dispute.caseId === dispute.chargeId;
      if (!known && isCharge && (await disputesOfPayment(trx, found.id)).length > 0) return;
      if (!known) return this.open(trx, found.id, provider, dispute, now);
      const { state: reported, reason, answerBy } = dispute;
      await updateDispute(trx, known, { reported, reason, answer_by: answerBy });
      const isNews = reported !== known.reported && reported !== known.state;
      if (isNews) await alarms.raiseIn(trx, 'dispute_opened', found.id);
    });
    await alarms.clear(subject, ['dispute_unmatched']);
  }

  /**
   * Decides a dispute: the provider no longer holds the money, and what was lost of it is booked
   * like a refund that we did not make. A won dispute may be lost later; a lost one is final.
   *
   * @param log writes the audit log, in the same transaction.
   * @throws ApiError not_found, already_done, validation_failed
   */
  async decide(
    { provider, caseId, state, lost }: Verdict,
    log: (trx: Transaction<Tables>, payment: PaymentRow, cents: number) => Promise<void>,
  ): Promise<void> {
    const { db, clock, refundBookings, mails } = this.deps;
    const now = clock.now();
    await runTransaction(db, async (trx) => {
      const found = await findDispute(trx, provider, caseId);
      if (!found) throw new ApiError('not_found');
      await lockPayer(trx, found.account_id);
      const row = (await findDispute(trx, provider, caseId)) ?? found;
      if (row.state === 'lost' || row.state === state) throw new ApiError('already_done');
      if (lost !== undefined && (lost < 1 || lost > row.cents)) {
        throw new ApiError('validation_failed', { fieldCodes: { amount: 'invalid' } });
      }
      const payment = await paymentById(trx, row.payment_id);
      await log(trx, payment, state === 'won' ? row.cents : (lost ?? row.cents));
      await this.release({ trx, row, payment, now });
      const cents =
        state === 'won'
          ? 0
          : await refundBookings.book(trx, payment.id, {
              kind: 'chargeback',
              by: 'operator',
              cents: lost ?? row.cents,
            });
      const changes = { state, held_cents: 0, lost_cents: cents, decided_at: now };
      await updateDispute(trx, row, changes);
      const disputes = await disputesOfPayment(trx, payment.id);
      if (!disputes.some(isOpen)) await clearAlarms(trx, payment.id, ['dispute_opened'], now);
    });
    mails.wake();
  }

  /**
   * Opens a dispute: the provider holds the money until it is decided, and unused days are not
   * credited in the meantime, so an open order that counts them is closed.
   */
  private async open(
    trx: Transaction<Tables>,
    paymentId: string,
    provider: Decider,
    dispute: Dispute,
    now: Date,
  ): Promise<void> {
    const payment = await paymentById(trx, paymentId);
    const { id, account_id: accountId, status, refunded_cents: refunded } = payment;
    if (status !== 'PAID' && status !== 'REFUNDED') throw new NotPaidYetError(`${id}: ${status}`);
    const open = (await disputesOfPayment(trx, id)).filter(isOpen);
    const others = open.reduce((sum, { held_cents: cents }) => sum + cents, 0);
    const held = Math.min(dispute.cents, Math.max(0, payment.amount_cents - refunded - others));
    const row = await trx
      .insertInto('dispute')
      .values({
        provider,
        case_id: dispute.caseId,
        payment_id: id,
        account_id: accountId,
        state: 'opened',
        reported: dispute.state,
        cents: dispute.cents,
        held_cents: held,
        reason: dispute.reason,
        answer_by: dispute.answerBy,
        opened_at: dispute.openedAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (held > 0) {
      await movePayment(trx, id, 'disputed', 'provider', { gateway_status: 'DISPUTED' });
      await this.post({ trx, row, payment, now }, 'opened', { [provider]: -held, disputed: held });
      const { holding, pending } = await readState(trx, accountId);
      if (pending && isPaidBy(holding, payment)) {
        await closePending(trx, pending, 'not_charged', 'provider', now);
      }
      await this.worth({ trx, row, payment, now }, -held);
    }
    await this.deps.alarms.raiseIn(trx, 'dispute_opened', id);
  }

  /** Releases the held money, whoever has it now. */
  private async release(one: Case): Promise<void> {
    const { trx, row, payment } = one;
    const { held_cents: held, provider } = row;
    if (held > 0) {
      await this.post(one, 'decided', { disputed: -held, [provider]: held });
      await this.worth(one, held);
    }
    if (payment.status !== 'PAID') return;
    await movePayment(trx, payment.id, 'dispute_decided', 'operator', {
      gateway_status: 'DISPUTE_WON',
    });
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
    what: 'opened' | 'decided',
    postings: Postings,
  ): Promise<void> {
    const { provider, case_id: caseId } = row;
    await post(
      trx,
      {
        kind: 'dispute',
        source: `dispute-${what}:${provider}:${caseId}:0`,
        accountId: payment.account_id,
        paymentId: payment.id,
        postings,
      },
      now,
    );
  }
}
