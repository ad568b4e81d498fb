/**
 * Records the outcome of an attempt: payment, subscription, payment method and answer in one
 * transaction. Idempotent, and it works after a crash from what was written before the call.
 */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import { runTransaction } from '../../../platform/database/transactions';
import {
  type Attempt,
  type GatewayAnswer,
  GatewayError,
  type Outcome,
} from '../../gateways/payment-ports';
import type { Core } from '../../../platform/core';
import { movePayment } from '../../lifecycle/moves';
import type { Actor } from '../../lifecycle/transitions';
import { lockPayer, readState } from '../../lifecycle/account-state';
import { answerOf, refusal } from '../intents/answers';
import { actorOf, type Answer, decide } from '../intents/intents';
import { movesNoMoney } from '../intents/orders';
import { readSubscription } from '../../invoices/receipts';
import type { TaxDocuments } from '../../invoices/tax/tax-documents';
import { readMethod } from '../methods/billing-details';
import { storeMethod } from '../methods/stored-methods';
import type { BillingMails } from '../../mails/billing-mails';
import { startPaidPeriod, type Work } from './outcomes';
import { startGracePeriod, stopRetries } from './past-due';
import { pendingSubscription, watched } from '../intents/pending';
import { postCharge } from '../../ledger/postings';
import { CARD_GATEWAY, defer, isOurFault, mayPutOff } from './deferrals';
import {
  creditCharge,
  isOnlyCredit,
  isOvertaken,
  paymentOfLate,
  stillRenews,
} from './late-payments';
import { mailChange, mailReceipt } from './paid-mails';
import { refused } from './refusals';
import { type IntentRow, paymentById, type PaymentRow, type SubscriptionRow } from '../../rows';

/** The result of an attempt: the provider's outcome, or a failure of the provider. */
type Result = Outcome | { readonly kind: 'failed' };

/** Whether a declined attempt still holds an authorization. */
const isHolding = (result: Result): result is Result & { readonly heldAt: string } =>
  result.kind === 'declined' && typeof result.heldAt === 'string';

export class Settlement {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'secrets' | 'alarms'> & {
      readonly mails: BillingMails;
      readonly documents: TaxDocuments;
      readonly publicUrl: () => string;
    },
  ) {}

  /**
   * Settles an intent and returns its current row. A decided intent is unchanged, except that money
   * known to have moved is always booked.
   *
   * @param by who reported the outcome.
   */
  async settle(accountId: string, intentId: string, result: Result, by: Actor): Promise<IntentRow> {
    const settled = await runTransaction(this.deps.db, async (trx) => {
      // Always lock the account first; opening an intent takes the locks in the same order.
      await lockPayer(trx, accountId);
      if (!isHolding(result)) return this.settleIn(trx, intentId, result, by);
      const { memo } = await this.intentIn(trx, intentId);
      const row = await this.settleIn(trx, intentId, result, by);
      await this.watchHold(trx, row, memo, result.heldAt);
      return row;
    });
    this.deps.mails.wake();
    if (settled.call === 'renewal' && isOurFault(result)) {
      const { answer } = result.kind === 'declined' ? result : {};
      const error = answer && new GatewayError(answer.status, false);
      await this.deps.alarms.raise('gateway_unavailable', CARD_GATEWAY, error);
    }
    return settled;
  }

  /**
   * Raises the alarm of an authorization that could not be reversed. The intent is then looked up
   * for some days, and each lookup retries the reversal.
   *
   * @param memo the provider's state, without which some attempts are not found.
   */
  private async watchHold(
    trx: Transaction<Tables>,
    { id, status, watch_until: until }: IntentRow,
    memo: string | null,
    heldAt: string,
  ): Promise<void> {
    await this.deps.alarms.raiseIn(trx, 'hold_not_reversed', heldAt);
    if (status !== 'declined' || until !== null) return;
    await trx
      .updateTable('payment_intent')
      .set({ memo, ...watched(this.deps.clock.now()) })
      .where('id', '=', id)
      .execute();
  }

  /** The provider's view of an intent. */
  attemptOf({ id, memo }: IntentRow): Attempt {
    return { reference: id, providerState: memo === null ? null : this.deps.secrets.unseal(memo) };
  }

  /** Settles in a transaction that holds the account's lock. */
  async settleIn(
    trx: Transaction<Tables>,
    intentId: string,
    result: Result,
    by: Actor,
  ): Promise<IntentRow> {
    const intent = await this.intentIn(trx, intentId);
    const late = intent.status === 'declined' && result.kind === 'approved';
    if (intent.status === 'succeeded' || (intent.status === 'declined' && !late)) return intent;
    const now = this.deps.clock.now();
    if (intent.payment_id === null) return this.settleStoredCard(trx, intent, result, now);
    const payment = await paymentById(trx, intent.payment_id);
    const isCheck = movesNoMoney(payment);
    // A check that is found late has moved no money that could be credited.
    if (late && isCheck) return intent;
    const work: Work = { trx, intent, payment, by, now };
    const { holding } = await readState(trx, payment.account_id);
    if (result.kind === 'approved') return this.charged(work, holding, result);
    // A plan that ended while the outcome was unknown would never be retried.
    const isOwed = stillRenews(work, holding);
    if (isOwed && isOurFault(result) && mayPutOff(holding, now)) return defer(work, result);
    // The check of a card has no page to which its holder could return.
    if (result.kind === 'redirect' && isCheck) {
      return refused(work, this.deps.mails, result.answer, 'card_declined');
    }
    if (result.kind === 'redirect') {
      return this.recordRedirect(work, result.answer, result.url, result.providerState);
    }
    if (result.kind === 'declined') {
      return refused(work, this.deps.mails, result.answer, result.decline, result.advice);
    }
    const broken = { code: '150', status: 'SYSTEM_ERROR', id: null };
    return refused(work, this.deps.mails, broken, undefined);
  }

  private async intentIn(trx: Transaction<Tables>, id: string): Promise<IntentRow> {
    return trx
      .selectFrom('payment_intent')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
  }

  /** Settles a charged intent: the money buys what it was for, or becomes credit. */
  private async charged(
    work: Work,
    holding: SubscriptionRow | undefined,
    { answer, token }: Extract<Result, { kind: 'approved' }>,
  ): Promise<IntentRow> {
    const { trx, intent, now } = work;
    const late = intent.status === 'declined';
    const booked = { ...work, payment: late ? await paymentOfLate(work) : work.payment };
    const isCredit =
      (late && (await isOnlyCredit(trx, holding, booked.payment))) ||
      isOvertaken(holding, booked.payment);
    if (!isCredit) return this.paid(booked, answer, token);
    const payment = await creditCharge(booked, this.deps.mails, this.deps.documents, answer);
    // Without a plan, the attempt was closed and answered before; that answer stays.
    const answered = holding ? await this.answer(trx, payment, holding) : refusal('superseded');
    return decide(trx, intent.id, 'succeeded', answered, now);
  }

  /** Settles a paid intent: the plan starts or continues. */
  private async paid(work: Work, answer: GatewayAnswer, token: string | null): Promise<IntentRow> {
    const { trx, payment, intent, by, now } = work;
    const { secrets, mails, documents } = this.deps;
    const { subscription, granted, order, before } = await startPaidPeriod(work, answer);
    const paid = await movePayment(trx, payment.id, 'paid', by, {
      ...order,
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
    await mailReceipt(work, mails, paid);
    await mailChange(work, mails, before, subscription);
    if (intent.keep) await storeMethod(trx, secrets, intent, intent.keep, token, now);
    const answered = await this.answer(trx, paid, subscription);
    const invoiced = { source: `charge:${paid.id}`, cents: paid.amount_cents };
    await documents.invoice(trx, paid, invoiced, now);
    return decide(trx, intent.id, 'succeeded', answered, now);
  }

  private async answer(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    subscription: SubscriptionRow,
  ): Promise<Answer> {
    const method = await readMethod(trx, payment.account_id);
    return answerOf(payment, await readSubscription(trx, subscription), method);
  }

  /**
   * Leaves payment and subscription pending while the user is at a provider's page or makes a
   * transfer.
   */
  private async recordRedirect(
    work: Work,
    answer: GatewayAnswer,
    url: string | null,
    providerState?: string,
  ): Promise<IntentRow> {
    const { trx, payment, intent, by, now } = work;
    const subscription = await pendingSubscription(trx, payment, answer, by, now);
    // The sandbox's URLs are paths on this server.
    const redirectUrl = url === null ? null : new URL(url, this.deps.publicUrl()).href;
    const waiting = await movePayment(trx, payment.id, 'redirected', by, {
      gateway_id: answer.id,
      gateway_code: answer.code,
      gateway_status: answer.status,
      subscription_id: subscription.id,
      redirect_url: redirectUrl,
    });
    const answered = await this.answer(trx, waiting, subscription);
    if (providerState !== undefined) {
      await trx
        .updateTable('payment_intent')
        .set({ memo: this.deps.secrets.seal(providerState) })
        .where('id', '=', intent.id)
        .execute();
    }
    return decide(trx, intent.id, 'waiting', answered, now);
  }

  /** Starts waiting for a transfer; no provider is called. */
  async awaitTransfer(
    trx: Transaction<Tables>,
    intentId: string,
    payment: PaymentRow,
  ): Promise<IntentRow> {
    const intent = await this.intentIn(trx, intentId);
    const by = actorOf(intent.call);
    const work: Work = { trx, intent, payment, by, now: this.deps.clock.now() };
    const asked = { code: '', status: 'AWAITING_TRANSFER', id: null };
    await this.overdue(work);
    return this.recordRedirect(work, asked, null);
  }

  /** Waits for a transfer until the grace period ends, without charging the card meanwhile. */
  private async overdue({ trx, intent, payment, by, now }: Work): Promise<void> {
    const { holding } = await readState(trx, payment.account_id);
    if (intent.call !== 'renewal') await stopRetries(trx, holding, by, now);
    // A renewal by transfer is past due from the start.
    else if (holding && holding.id === payment.subscription_id) {
      await startGracePeriod(trx, this.deps.mails, holding, by, now);
    }
  }

  /** Settles an intent that only stores a card. */
  private async settleStoredCard(
    trx: Transaction<Tables>,
    intent: IntentRow,
    result: Result,
    now: Date,
  ): Promise<IntentRow> {
    if (result.kind !== 'approved' || !intent.keep || result.token === null) {
      const decline = result.kind === 'redirect' ? 'card_declined' : undefined;
      const answer = refusal(result.kind === 'declined' ? result.decline : decline);
      return decide(trx, intent.id, 'declined', answer, now);
    }
    const { secrets } = this.deps;
    const kept = await storeMethod(trx, secrets, intent, intent.keep, result.token, now);
    // Charge the new card with the amount owed right away.
    await trx
      .updateTable('subscription')
      .set({ method: 'card', due_at: now, run_after: null, failures: 0, set_aside_at: null })
      .where('account_id', '=', intent.account_id)
      .where('status', '=', 'PAST_DUE')
      .execute();
    return decide(trx, intent.id, 'succeeded', { status: 200, body: { paymentMethod: kept } }, now);
  }
}
