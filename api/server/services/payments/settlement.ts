/**
 * Writes what came of an attempt: payment, subscription, way to pay and answer in one transaction,
 * once, however often it is told. Also after a crash, from what was written before.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../clock';
import type { Tables } from '../../database/schema';
import type { Attempt, GatewayAnswer, Outcome } from '../../providers/payment-ports';
import type { Secrets } from '../secrets';
import { lockPayer, type PayerRow } from './account-state';
import { answerOf } from './answers';
import { decide, type IntentRow } from './intents';
import { KeptMethods } from './kept-methods';
import type { Notices } from './notices';
import { begin, type Work } from './outcomes';
import { pendingSubscription } from './pending';
import { refusal, refused } from './refusals';
import type { PaymentRow } from './views';

/** What an attempt came to: what the provider said, or that it did not work at all. */
export type Result = Outcome | { readonly kind: 'failed' };

/** Settles attempts. */
export class Settlement {
  private readonly methods: KeptMethods;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly notices: Notices,
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
    this.notices.wake();
    return settled;
  }

  /** What its provider is told of an intent. */
  attemptOf({ id, memo }: IntentRow): Attempt {
    return { reference: id, memo: memo === null ? null : this.secrets.unseal(memo) };
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
    if (result.kind === 'approved') return this.paid(work, result.answer, result.token);
    if (result.kind === 'redirect') {
      return this.sentAway(work, result.answer, result.url, result.memo);
    }
    if (result.kind === 'declined') {
      return refused(work, this.notices, result.answer, result.decline);
    }
    const broken = { code: '150', status: 'SYSTEM_ERROR', id: null };
    return refused(work, this.notices, broken, undefined);
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
    const { subscription, credit } = await begin(work, answer);
    const paid = await trx
      .updateTable('payment')
      .set({
        status: 'PAID',
        gateway_id: answer.id,
        gateway_code: answer.code,
        gateway_status: answer.status,
        subscription_id: subscription.id,
        period_start: subscription.period_start,
        period_end: subscription.period_end,
        paid_at: now,
        due_at: null,
        redirect_url: null,
      })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const method = intent.keep
      ? await this.methods.write(trx, intent, intent.keep, token, now)
      : await this.methods.of(trx, payment.account_id);
    const answered = answerOf(paid, subscription, credit, method);
    return decide(trx, intent.id, 'succeeded', answered, now);
  }

  /** The person has to go to a provider's page, or to a bank: both wait, and say so. */
  private async sentAway(
    work: Work,
    answer: GatewayAnswer,
    url: string | null,
    memo?: string,
  ): Promise<IntentRow> {
    const { trx, payment, intent, now } = work;
    const subscription = await pendingSubscription(trx, payment, answer, now);
    const waiting = await trx
      .updateTable('payment')
      .set({
        gateway_id: answer.id,
        gateway_code: answer.code,
        gateway_status: answer.status,
        subscription_id: subscription.id,
        redirect_url: url,
      })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const method = await this.methods.of(trx, payment.account_id);
    const answered = answerOf(waiting, subscription, work.payer.credit_cents, method);
    if (memo !== undefined) {
      await trx
        .updateTable('payment_intent')
        .set({ memo: this.secrets.seal(memo) })
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
    return this.sentAway(work, { code: '', status: 'AWAITING_TRANSFER', id: null }, null);
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
      .set({ method: 'card', due_at: now })
      .where('account_id', '=', intent.account_id)
      .where('status', '=', 'PAST_DUE')
      .execute();
    return decide(trx, intent.id, 'succeeded', { status: 200, body: { paymentMethod } }, now);
  }
}
