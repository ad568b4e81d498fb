/**
 * Refunds that operators ask for. The act and the refund are written before the provider is asked;
 * an answer that is lost is looked up later, and never asked for a second time.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { CURRENCY } from '../../contract/billing/constants';
import type { Money } from '../../contract/billing/money';
import { usd } from '../../contract/billing/usd';
import type { RefundResponse } from '../../contract/operator/work';
import { lockPayer } from '../billing/subscriptions/account-state';
import type { BillingMails } from '../billing/renewals/billing-mails';
import { after, type Clock } from '../platform/clock';
import type { Secrets } from '../platform/crypto/secrets';
import type { Tables } from '../platform/database/schema';
import type { PaymentTable } from '../platform/database/schema-payments';
import { ApiError } from '../platform/http/api-error';
import {
  GatewayError,
  type MoneyProviders,
  type RefundOutcome,
} from '../payments/gateways/payment-ports';
import { type IntentKey, succeededIntent } from '../payments/intents/intents';
import { fingerprintOf } from '../billing/subscriptions/buying';
import { type AskedRefund, loseAnswer, takeAnswer } from '../payments/refunds/asked-refunds';
import type { RefundBookings } from '../payments/refunds/refund-bookings';
import type { Settlement } from '../payments/settlement/settlement';
import { isId } from '../platform/database/ids';
import { type ActContext, writeAct } from './acts';
import { refundableOf } from './refundable';

/** Requests that one refund takes at most: two for an access token that has ended meanwhile. */
const REQUESTS = 4;
/** Milliseconds in which an answer that has come is written down. */
const SLACK_MS = 30_000;

/** What is asked for. */
export type RefundAsked = {
  readonly paymentId: string;
  readonly amount: Money;
  /** Without one, the call is a refund of its own. */
  readonly key: IntentKey | undefined;
};

/** The key was taken between two looks. */
class TakenError extends Error {
  override readonly name = 'TakenError';
}

/** Gives money back. */
export class OperatorRefunds {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly secrets: Secrets;
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly bookings: RefundBookings;
      readonly mails: BillingMails;
      readonly log: Pick<Logger, 'warn'>;
      readonly gatewayTimeoutMs: number;
    },
  ) {}

  /** @throws ApiError not_found, not_refundable, gateway_failed, idempotency_conflict, validation_failed */
  async refund(acting: ActContext, asked: RefundAsked): Promise<RefundResponse> {
    const fingerprint = this.fingerprintOf(acting, asked);
    const before = await this.before(acting, asked, fingerprint);
    if (before) return answerOf(before);
    const opened = await this.open(acting, asked, fingerprint);
    // Another call with the same key was first.
    if (!opened) return this.refund(acting, asked);
    return this.ask(opened);
  }

  private fingerprintOf({ reason }: ActContext, { paymentId, amount }: RefundAsked): string {
    const about = { paymentId, cents: amount.amount, currency: amount.currency, reason };
    return fingerprintOf(this.deps.secrets, 'refund', about);
  }

  private async before(
    { operator }: ActContext,
    { key }: RefundAsked,
    fingerprint: string,
  ): Promise<AskedRefund | undefined> {
    if (!key) return undefined;
    const known = await this.deps.db
      .selectFrom('asked_refund')
      .selectAll()
      .where('operator_id', '=', operator.id)
      .where('idempotency_key', '=', key.value)
      .executeTakeFirst();
    if (known && known.fingerprint !== fingerprint) throw new ApiError('idempotency_conflict');
    return known;
  }

  /** Writes act and refund; undefined when the key was taken meanwhile. */
  private async open(
    acting: ActContext,
    asked: RefundAsked,
    fingerprint: string,
  ): Promise<AskedRefund | undefined> {
    const { db } = this.deps;
    const found = isId(asked.paymentId)
      ? await db
          .selectFrom('payment')
          .select('account_id')
          .where('id', '=', asked.paymentId)
          .executeTakeFirst()
      : undefined;
    if (!found) throw new ApiError('not_found');
    const { amount, currency } = asked.amount;
    if (amount <= 0 || currency !== CURRENCY) {
      throw new ApiError('validation_failed', { fieldCodes: { amount: 'invalid' } });
    }
    try {
      return await db.transaction().execute(async (trx) => {
        // Of two operators at once, the second one sees what the first one has asked for.
        await lockPayer(trx, found.account_id);
        const payment = await this.refundable(trx, asked.paymentId, amount);
        return this.write(trx, acting, asked, payment, fingerprint);
      });
    } catch (error) {
      if (error instanceof TakenError) return undefined;
      throw error;
    }
  }

  private async refundable(
    trx: Transaction<Tables>,
    id: string,
    cents: number,
  ): Promise<Selectable<PaymentTable>> {
    const payment = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const left = (await refundableOf(trx, [payment])).get(id) ?? 0;
    if (cents > left) throw new ApiError('not_refundable');
    return payment;
  }

  private async write(
    trx: Transaction<Tables>,
    acting: ActContext,
    { amount: { amount: cents }, key }: RefundAsked,
    { id: paymentId, receipt_number: subject, account_id: accountId }: Selectable<PaymentTable>,
    fingerprint: string,
  ): Promise<AskedRefund> {
    const { clock, gatewayTimeoutMs } = this.deps;
    const now = clock.now();
    const act = await writeAct(trx, acting, { kind: 'refund', subject, accountId, cents }, now);
    const id = randomUUID();
    const row = await trx
      .insertInto('asked_refund')
      .values({
        id,
        act_id: act,
        operator_id: acting.operator.id,
        // No client can send it: its keys have no space.
        idempotency_key: key?.value ?? `none: ${id}`,
        fingerprint,
        payment_id: paymentId,
        cents,
        status: 'asked',
        asked_at: now,
        answer_until: after(now, (REQUESTS * gatewayTimeoutMs + SLACK_MS) / 1000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new TakenError();
    return row;
  }

  /** Asks the provider, outside of any transaction. */
  private async ask(asked: AskedRefund): Promise<RefundResponse> {
    const { db, clock, log } = this.deps;
    let outcome: RefundOutcome;
    try {
      outcome = await this.askProvider(asked);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ err: error, refund: asked.id }, 'A refund was not answered by its provider');
      if (!error.unknown) return this.take(asked, 'refused');
      await loseAnswer(db, asked.id, clock.now());
      return answerOf(asked);
    }
    if (outcome.kind === 'declined') {
      log.warn({ refund: asked.id, word: outcome.word }, 'A refund was refused by its provider');
    }
    const statuses = { approved: 'done', accepted: 'accepted', declined: 'refused' } as const;
    return this.take(asked, statuses[outcome.kind]);
  }

  private async askProvider({
    id: refundId,
    payment_id: paymentId,
    cents,
  }: AskedRefund): Promise<RefundOutcome> {
    const { db, money, settlement } = this.deps;
    const intent = await succeededIntent(db, paymentId);
    if (!intent) throw new GatewayError('No attempt paid it', false);
    const { gateway_id: gatewayId } = await db
      .selectFrom('payment')
      .select('gateway_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const provider = intent.provider === 'paypal' ? money.paypal : money.card;
    const attempt = settlement.attemptOf(intent);
    return provider.refund({ ...attempt, gatewayId, refundId, cents, currency: CURRENCY });
  }

  /** Writes the answer down, and books what was given back, unless somebody else did so. */
  private async take(
    asked: AskedRefund,
    status: 'accepted' | 'done' | 'refused',
  ): Promise<RefundResponse> {
    const { db, clock, bookings, mails } = this.deps;
    const { id, payment_id: paymentId, cents } = asked;
    const taken = await db.transaction().execute(async (trx) => {
      const { account_id: accountId } = await trx
        .selectFrom('payment')
        .select('account_id')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      await lockPayer(trx, accountId);
      if (!(await takeAnswer(trx, id, status, clock.now()))) return false;
      if (status === 'done') await bookings.book(trx, paymentId, { kind: 'refund', cents });
      return true;
    });
    mails.wake();
    return answerOf(taken ? { ...asked, status } : asked);
  }
}

/**
 * The answer to a refund, however often it is asked for.
 *
 * @throws ApiError gateway_failed when nothing was given back.
 */
function answerOf({ status, cents }: Pick<AskedRefund, 'status' | 'cents'>): RefundResponse {
  if (status === 'refused') throw new ApiError('gateway_failed');
  return { status: status === 'done' ? 'done' : 'pending', refunded: usd(cents) };
}
