/**
 * Refunds requested by operators. The audit log entry and the refund are written before the
 * provider is called; a lost response is looked up later, and the refund is never sent twice.
 */
import { findPayment, paymentById, type PaymentRow, type RefundRequest } from '../money/rows';
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { CURRENCY } from '../../contract/money/plans/catalogue';
import type { Money } from '../../contract/money/plans/money';
import { usd } from '../../contract/money/plans/usd';
import type { RefundResponse } from '../../contract/operator/work';
import { lockPayer } from '../money/lifecycle/account-state';
import type { BillingMails } from '../money/mails/billing-mails';
import { after } from '../platform/clock';
import type { Tables } from '../platform/database/schema';
import { ApiError } from '../platform/http/api-error';
import {
  GatewayError,
  type MoneyProviders,
  type RefundOutcome,
} from '../money/gateways/payment-ports';
import { type IntentKey, isBusy, succeededIntent } from '../money/payments/intents/intents';
import { fingerprintOf } from '../money/subscriptions/purchase-rules';
import {
  latestSameAmount,
  markResponseLost,
  storeResponse,
} from '../money/payments/refunds/refund-requests';
import type { RefundBookings } from '../money/payments/refunds/refund-bookings';
import type { Settlement } from '../money/payments/settlement/settlement';
import { runTransaction } from '../platform/database/transactions';
import type { Core } from '../platform/core';
import { type ActContext, writeAct } from './acts';
import { refundableOf } from './refundable';

/** The maximum number of requests per refund; an expired access token takes two. */
const REQUESTS = 4;
/** The time for storing a response after it arrived, in milliseconds. */
const SLACK_MS = 30_000;

type RefundInput = {
  readonly paymentId: string;
  readonly amount: Money;
  /** The idempotency key; without one, every call is a new refund. */
  readonly key: IntentKey | undefined;
  /** The earlier refund of the same amount that the operator acknowledged. */
  readonly repeatOf?: string | undefined;
};

/** The key was used concurrently. */
class TakenError extends Error {
  override readonly name = 'TakenError';
}

export class OperatorRefunds {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'secrets'> & {
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly refundBookings: RefundBookings;
      readonly mails: BillingMails;
      readonly log: Pick<Logger, 'warn'>;
      readonly gatewayTimeoutMs: number;
    },
  ) {}

  async refund(acting: ActContext, asked: RefundInput): Promise<RefundResponse> {
    const fingerprint = this.fingerprintOf(acting, asked);
    const before = await this.before(this.deps.db, acting, asked, fingerprint);
    if (before) return answerOf(before);
    const opened = await this.open(acting, asked, fingerprint);
    // A concurrent call with the same key came first; return its result.
    if (!opened) return this.refund(acting, asked);
    return this.callProvider(opened);
  }

  private fingerprintOf({ reason }: ActContext, { paymentId, amount }: RefundInput): string {
    const fields = { paymentId, cents: amount.amount, currency: amount.currency, reason };
    return fingerprintOf(this.deps.secrets, 'refund', fields);
  }

  private async before(
    db: Kysely<Tables>,
    { operator }: ActContext,
    { key }: RefundInput,
    fingerprint: string,
  ): Promise<RefundRequest | undefined> {
    if (!key) return undefined;
    const known = await db
      .selectFrom('asked_refund')
      .selectAll()
      .where('operator_id', '=', operator.id)
      .where('idempotency_key', '=', key.value)
      .executeTakeFirst();
    if (known && known.fingerprint !== fingerprint) throw new ApiError('idempotency_conflict');
    return known;
  }

  /** Writes the audit log entry and the refund; undefined if the key was used concurrently. */
  private async open(
    acting: ActContext,
    asked: RefundInput,
    fingerprint: string,
  ): Promise<RefundRequest | undefined> {
    const { db } = this.deps;
    const found = await findPayment(db, asked.paymentId);
    if (!found) throw new ApiError('not_found');
    const { amount, currency } = asked.amount;
    if (amount <= 0 || currency !== CURRENCY) {
      throw new ApiError('validation_failed', { fieldCodes: { amount: 'invalid' } });
    }
    try {
      return await runTransaction(db, async (trx) => {
        // Lock the payer, so that concurrent refunds see each other.
        await lockPayer(trx, found.account_id);
        if (await this.before(trx, acting, asked, fingerprint)) throw new TakenError();
        const payment = await this.refundable(trx, asked.paymentId, amount);
        await this.refuseRepeat(trx, asked);
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
  ): Promise<PaymentRow> {
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

  /** Rejects a refund that looks like a duplicate, unless the operator acknowledged the first. */
  private async refuseRepeat(
    trx: Transaction<Tables>,
    { paymentId, amount, repeatOf }: RefundInput,
  ): Promise<void> {
    const earlier = await latestSameAmount(trx, paymentId, amount.amount, this.deps.clock.now());
    if (!earlier || earlier.id === repeatOf) return;
    const { id, asked_at: at, cents, status } = earlier;
    throw new ApiError('refund_repeated', {
      refund: {
        id,
        at: at.toISOString(),
        amount: usd(cents),
        status: status === 'done' ? 'done' : 'pending',
      },
    });
  }

  private async write(
    trx: Transaction<Tables>,
    acting: ActContext,
    { amount: { amount: cents }, key }: RefundInput,
    { id: paymentId, receipt_number: subject, account_id: accountId }: PaymentRow,
    fingerprint: string,
  ): Promise<RefundRequest> {
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
        // A placeholder that no client can send, because keys contain no spaces.
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

  /** Calls the provider, with no transaction open. */
  private async callProvider(asked: RefundRequest): Promise<RefundResponse> {
    const { db, clock, log } = this.deps;
    let outcome: RefundOutcome;
    try {
      outcome = await this.sendRefund(asked);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ err: error, refund: asked.id }, 'A refund request failed');
      if (!error.unknown) return this.take(asked, 'refused');
      await markResponseLost(db, asked.id, clock.now());
      return answerOf(asked);
    }
    if (outcome.kind === 'declined') {
      log.warn({ refund: asked.id, word: outcome.word }, 'The provider declined a refund');
    }
    const statuses = { approved: 'done', accepted: 'accepted', declined: 'refused' } as const;
    return this.take(asked, statuses[outcome.kind]);
  }

  private async sendRefund({
    id: refundId,
    payment_id: paymentId,
    cents,
  }: RefundRequest): Promise<RefundOutcome> {
    const { db, money, settlement } = this.deps;
    const intent = await succeededIntent(db, paymentId);
    if (!intent) throw new GatewayError('No attempt of the payment succeeded', false);
    const { gateway_id: gatewayId } = await paymentById(db, paymentId);
    const provider = intent.provider === 'paypal' ? money.paypal : money.card;
    const attempt = settlement.attemptOf(intent);
    return provider.refund({ ...attempt, gatewayId, refundId, cents, currency: CURRENCY });
  }

  /**
   * Stores the response and books the refund, unless another process already has. While a charge in
   * progress prevents that, the refund stays unanswered, and is booked when it is looked up.
   */
  private async take(
    asked: RefundRequest,
    status: 'accepted' | 'done' | 'refused',
  ): Promise<RefundResponse> {
    const { db, clock } = this.deps;
    const taken = await this.book(asked, status).catch(async (error: unknown) => {
      if (!isBusy(error)) throw error;
      await markResponseLost(db, asked.id, clock.now());
      return false;
    });
    return answerOf(taken ? { ...asked, status } : asked);
  }

  private async book(
    { id, payment_id: paymentId, cents }: RefundRequest,
    status: 'accepted' | 'done' | 'refused',
  ): Promise<boolean> {
    const { db, clock, refundBookings, mails } = this.deps;
    const booked = await runTransaction(db, async (trx) => {
      const { account_id: accountId } = await paymentById(trx, paymentId);
      await lockPayer(trx, accountId);
      if (!(await storeResponse(trx, id, status, clock.now()))) return false;
      if (status === 'done')
        await refundBookings.book(trx, paymentId, { kind: 'refund', by: 'operator', cents });
      return true;
    });
    mails.wake();
    return booked;
  }
}

/** The response, the same for every repetition; an error if nothing was refunded. */
function answerOf({ status, cents }: Pick<RefundRequest, 'status' | 'cents'>): RefundResponse {
  if (status === 'refused') throw new ApiError('gateway_failed');
  return { status: status === 'done' ? 'done' : 'pending', refunded: usd(cents) };
}
