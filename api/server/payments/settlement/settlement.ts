/**
 * Writes what came of an attempt: payment, subscription, way to pay and answer in one transaction,
 * once, however often it is told. Also after a crash, from what was written before.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Attempt, GatewayAnswer, Outcome } from '../gateways/payment-ports';
import type { Secrets } from '../../platform/crypto/secrets';
import { movePayment } from '../../billing/lifecycle/moves';
import { lockPayer, type PayerRow, readState } from '../../billing/subscriptions/account-state';
import { answerOf } from '../intents/answers';
import { decide, type IntentRow } from '../intents/intents';
import type { Alarms } from '../../platform/telemetry/alarms';
import type { TaxDocuments } from '../../billing/invoices/tax/tax-documents';
import { KeptMethods } from '../checkout/kept-methods';
import type { BillingMails } from '../../billing/renewals/billing-mails';
import { begin, type Work } from './outcomes';
import { awaitOwner } from '../../billing/renewals/past-due';
import { pendingSubscription } from '../intents/pending';
import { postCharge } from '../ledger/postings';
import { CARD_GATEWAY, defer, isOurFault } from './deferrals';
import { creditLate } from './late-payments';
import { mailChange, mailReceipt } from './paid-mails';
import { refusal, refused } from './refusals';
import type { PaymentRow } from '../../billing/invoices/serializers';

/** What an attempt came to: what the provider said, or that it did not work at all. */
export type Result = Outcome | { readonly kind: 'failed' };

/** Settles attempts. */
export class Settlement {
  private readonly methods: KeptMethods;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly mails: BillingMails,
    private readonly alarms: Alarms,
    private readonly documents: TaxDocuments,
  ) {
    this.methods = new KeptMethods(secrets);
  }

  /**
   * Settles an intent and gives it back as it is now. One that is decided already stays as it is,
   * except that money which is known to have moved is never overlooked.
   */
  async settle(accountId: string, intentId: string, result: Result): Promise<IntentRow> {
    const settled = await this.db.transaction().execute(async (trx) => {
      // The account first, always: whoever opens an intent takes the same locks in this order.
      const payer = await lockPayer(trx, accountId);
      return this.settleIn(trx, payer, intentId, result);
    });
    this.mails.wake();
    if (settled.call === 'renewal' && isOurFault(result)) {
      await this.alarms.raise('gateway_unavailable', CARD_GATEWAY);
    }
    if (result.kind === 'declined' && result.heldAt) {
      await this.alarms.raise('hold_not_reversed', result.heldAt);
    }
    return settled;
  }

  /** What its provider is told of an intent. */
  attemptOf({ id, memo }: IntentRow): Attempt {
    return { reference: id, providerState: memo === null ? null : this.secrets.unseal(memo) };
  }

  /** The same, as part of a transaction that has locked the account. */
  async settleIn(
    trx: Transaction<Tables>,
    payer: PayerRow,
    intentId: string,
    result: Result,
  ): Promise<IntentRow> {
    const intent = await this.intentIn(trx, intentId);
    const late = intent.status === 'declined' && result.kind === 'approved';
    if (intent.status === 'succeeded' || (intent.status === 'declined' && !late)) return intent;
    const now = this.clock.now();
    if (intent.payment_id === null) return this.settleKept(trx, intent, result, now);
    const payment = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', intent.payment_id)
      .executeTakeFirstOrThrow();
    const work: Work = { trx, intent, payment, payer, now };
    if (result.kind === 'approved') {
      const { holding } = await readState(trx, payment.account_id);
      if (late && holding) return creditLate(work, this.mails, this.documents, result.answer);
      return this.paid(work, result.answer, result.token);
    }
    if (intent.call === 'renewal' && isOurFault(result)) return defer(work, result);
    if (result.kind === 'redirect') {
      return this.sentAway(work, result.answer, result.url, result.providerState);
    }
    if (result.kind === 'declined') {
      return refused(work, this.mails, result.answer, result.decline, result.advice);
    }
    const broken = { code: '150', status: 'SYSTEM_ERROR', id: null };
    return refused(work, this.mails, broken, undefined);
  }

  private async intentIn(trx: Transaction<Tables>, id: string): Promise<IntentRow> {
    return trx
      .selectFrom('payment_intent')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
  }

  /** The money is there: the plan begins or goes on. */
  private async paid(work: Work, answer: GatewayAnswer, token: string | null): Promise<IntentRow> {
    const { trx, payment, intent, now } = work;
    const { subscription, credit, granted, before } = await begin(work, answer);
    const paid = await movePayment(trx, payment.id, 'paid', {
      gateway_id: answer.id,
      gateway_code: answer.code,
      gateway_status: answer.status,
      decline_code: null,
      subscription_id: subscription.id,
      period_start: subscription.period_start,
      period_end: subscription.period_end,
      paid_at: now,
      due_at: null,
      redirect_url: null,
    });
    await postCharge(trx, paid, granted, now);
    await mailReceipt(work, this.mails, paid);
    await mailChange(work, this.mails, before, subscription);
    const method = intent.keep
      ? await this.methods.write(trx, intent, intent.keep, token, now)
      : await this.methods.of(trx, payment.account_id);
    const answered = answerOf(paid, subscription, credit, method);
    const invoiced = { source: `charge:${paid.id}`, cents: paid.amount_cents };
    await this.documents.invoice(trx, paid, invoiced, now);
    return decide(trx, intent.id, 'succeeded', answered, now);
  }

  /** The person has to go to a provider's page, or to a bank: both wait, and say so. */
  private async sentAway(
    work: Work,
    answer: GatewayAnswer,
    url: string | null,
    providerState?: string,
  ): Promise<IntentRow> {
    const { trx, payment, intent, now } = work;
    const subscription = await pendingSubscription(trx, payment, answer, now);
    const waiting = await movePayment(trx, payment.id, 'redirected', {
      gateway_id: answer.id,
      gateway_code: answer.code,
      gateway_status: answer.status,
      subscription_id: subscription.id,
      redirect_url: url,
    });
    const method = await this.methods.of(trx, payment.account_id);
    const answered = answerOf(waiting, subscription, work.payer.credit_cents, method);
    if (providerState !== undefined) {
      await trx
        .updateTable('payment_intent')
        .set({ memo: this.secrets.seal(providerState) })
        .where('id', '=', intent.id)
        .execute();
    }
    return decide(trx, intent.id, 'waiting', answered, now);
  }

  /** Waits for a transfer: nobody is asked, the reference is all there is. */
  async awaitTransfer(
    trx: Transaction<Tables>,
    payer: PayerRow,
    intentId: string,
    payment: PaymentRow,
  ): Promise<IntentRow> {
    const intent = await this.intentIn(trx, intentId);
    const work: Work = { trx, intent, payment, payer, now: this.clock.now() };
    const asked = { code: '', status: 'AWAITING_TRANSFER', id: null };
    const settled = await this.sentAway(work, asked, null);
    // A renewal by transfer is overdue from the moment in which it is asked for.
    if (intent.call === 'renewal') await this.overdue(work);
    return settled;
  }

  private async overdue({ trx, payer, payment, now }: Work): Promise<void> {
    const { holding } = await readState(trx, payment.account_id);
    if (holding && holding.id === payment.subscription_id) {
      await awaitOwner(trx, this.mails, payer, holding, now);
    }
  }

  /** A card that was only to be kept. */
  private async settleKept(
    trx: Transaction<Tables>,
    intent: IntentRow,
    result: Result,
    now: Date,
  ): Promise<IntentRow> {
    if (result.kind !== 'approved' || !intent.keep) {
      const decline = result.kind === 'declined' ? result.decline : 'card_declined';
      const answer = refusal(result.kind === 'failed' ? undefined : decline);
      return decide(trx, intent.id, 'declined', answer, now);
    }
    const paymentMethod = await this.methods.write(trx, intent, intent.keep, result.token, now);
    // What is owed is charged to the new card at once.
    await trx
      .updateTable('subscription')
      .set({ method: 'card', due_at: now, run_after: null, failures: 0, set_aside_at: null })
      .where('account_id', '=', intent.account_id)
      .where('status', '=', 'PAST_DUE')
      .execute();
    return decide(trx, intent.id, 'succeeded', { status: 200, body: { paymentMethod } }, now);
  }
}
