/**
 * The CyberSource REST API as the card gateway: sale with tokenization, 3-D Secure if the issuer
 * requires it, renewal by token, lookup by reference, timeout void, plans.
 */
import * as v from 'valibot';
import { CURRENCY } from '../../../../contract/money/plans/catalogue';
import { amountText } from '../amounts';
import { adviceOf, numberOf, declineOf } from '../gateway-reasons';
import {
  type Abandoned,
  type Attempt,
  type RedirectReturn,
  type CaptureContext,
  type CardGateway,
  type CheckStep,
  type Found,
  GatewayError,
  type Outcome,
  type PaidAttempt,
  type PlanRecord,
  type RefundOrder,
  type RefundOutcome,
  type StoredCard,
} from '../payment-ports';
import type { Dispute, RefundTotal, ReportLine } from '../provider-reports';
import type { Reply } from '../provider-requests';
import type { CardOrder, StoredCardOrder, Order, TokenOrder } from '../payment-orders';
import { type Asked, PayerAuthentication } from './authentication/authentication';
import { CaptureContexts } from './capture-contexts';
import { chargebacks } from './chargebacks';
import { CybersourceClient, type Connection } from './client';
import { releaseHold } from './holds';
import { isHeld, meaningOf } from './reasons';
import { refundOf } from './refund';
import { TransactionSearch } from './transaction-search';
import { isHolding, isUndoing, outcomeOf } from './transactions';
import { storedCard } from './stored-card';
import {
  cardRequest,
  paymentReply,
  planReply,
  planRequest,
  readToken,
  renewalRequest,
  tokenText,
  type Transaction,
} from './wire';

/** Reasons with which the issuer requires 3-D Secure. */
const CHECK_FIRST = ['CONSUMER_AUTHENTICATION_REQUIRED', 'PENDING_AUTHENTICATION'];

const DAY_MS = 86_400_000;
/** The maximum delay of the gateway's search index, in milliseconds. */
const SEARCH_LAG_MS = 3 * 60_000;

/**
 * Milliseconds after which a payment that the search does not find was never processed. A request
 * is only accepted for two minutes, the lifetime of its token; after a day it is in the search, in
 * that day's report and settled, or it does not exist.
 */
const ABSENT_MS = DAY_MS;

/** The request, because the response repeats neither reference nor amount. */
const askedOf = ({ reference, cents, currency }: Order): Asked => ({
  reference,
  amount: amountText(cents),
  currency,
});

/** The outcome of an attempt that was reversed by a transaction. */
const reversed = (id: string): Outcome => ({
  kind: 'declined',
  answer: { code: '151', status: 'REVERSED', id },
  decline: 'not_charged',
});

export class Cybersource implements CardGateway {
  readonly missingAfterMs = SEARCH_LAG_MS;
  readonly absentAfterMs = ABSENT_MS;
  private readonly client: CybersourceClient;
  private readonly check: PayerAuthentication;
  private readonly contexts: CaptureContexts;
  private readonly search: TransactionSearch;

  constructor(private readonly connection: Connection) {
    this.client = new CybersourceClient(connection);
    this.search = new TransactionSearch(this.client);
    this.contexts = new CaptureContexts(this.client, connection);
    this.check = new PayerAuthentication(this.client, connection.origin, (reply, asked) =>
      this.outcome(reply, asked, null),
    );
  }

  async charge(order: CardOrder): Promise<Outcome> {
    const outcome = await this.ask(order);
    const asksFirst = outcome.kind === 'declined' && CHECK_FIRST.includes(outcome.answer.status);
    return asksFirst ? this.check.start(order, outcome.answer.id) : outcome;
  }

  /** Stores a card. There is no page to return to, so 3-D Secure does not run. */
  async keep(order: CardOrder): Promise<Outcome> {
    return this.ask({ ...order, cents: 0 });
  }

  /** The page of an attempt's current authentication step. */
  checkStep(providerState: string): CheckStep {
    return this.check.step(providerState);
  }

  /** No security code is entered, so 3-D Secure runs before the charge. */
  async chargeStoredCard(order: StoredCardOrder): Promise<Outcome> {
    return this.check.beginStoredCard(order, readToken(order.token).customer);
  }

  async chargeToken(order: TokenOrder): Promise<Outcome> {
    const request = renewalRequest(order, readToken(order.token));
    const reply = await this.client.ask('post', '/pts/v2/payments', request);
    try {
      return await this.outcome(reply, askedOf(order), order.token);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.unknown) throw error;
      // The gateway keeps the reference of a request that it refused, so a renewal is sent again
      // under another one.
      const answer = { code: numberOf(error.message), status: error.message, id: null };
      return { kind: 'declined', answer, decline: 'not_charged' };
    }
  }

  async captureContext(origin: string): Promise<CaptureContext> {
    return this.contexts.create(origin);
  }

  get tokenOrigin(): string | undefined {
    return this.contexts.tokenOrigin;
  }

  async forget(token: string): Promise<void> {
    const { customer } = readToken(token);
    const path = `/tms/v2/customers/${encodeURIComponent(customer)}`;
    const { status } = await this.client.ask('delete', path);
    // Already deleted, for example by a request whose response was lost.
    if (status >= 400 && status !== 404 && status !== 410) {
      throw new GatewayError(`A token was not deleted: HTTP ${status}`, false);
    }
  }

  async refreshCard(token: string): Promise<StoredCard | undefined> {
    return storedCard(this.client, readToken(token).customer);
  }

  async find(attempt: Attempt): Promise<Found> {
    const ours = this.check.openReference(attempt);
    const read = await this.search.underReference(ours);
    // We have reversed anything approved under this reference.
    const undone = read.find(isUndoing);
    if (undone) return reversed(undone.id);
    for (const one of read) {
      const outcome = outcomeOf(one);
      const released = !isHolding(one) || (await this.release(one, ours));
      if (outcome?.kind === 'declined') return released ? outcome : { ...outcome, heldAt: one.id };
      if (outcome) return outcome;
      // The search may not list the reversal yet.
      if (isHolding(one) && released) return reversed(one.id);
    }
    return { kind: 'missing' };
  }

  /** Reverses what a failed transaction may hold. Returns whether nothing is held any more. */
  private async release({ id, orderInformation }: Transaction, code: string): Promise<boolean> {
    const { totalAmount, currency = CURRENCY } = orderInformation?.amountDetails ?? {};
    if (totalAmount === undefined) return false;
    return releaseHold(this.client, { id, code, totalAmount, currency });
  }

  async refund(order: RefundOrder): Promise<RefundOutcome> {
    return refundOf(this.client, order);
  }

  /** Refunds carry the reference of their payment; chargebacks come from a separate report. */
  async refunded({ reference: ours }: PaidAttempt): Promise<RefundTotal> {
    const cents = await this.search.refundedCents([ours, ...this.check.references(ours)]);
    return { cents, chargedBack: false };
  }

  async refundedSince(since: Date): Promise<readonly string[]> {
    return this.search.refundedSince(since, this.connection.clock.now());
  }

  async report(from: Date, to: Date): Promise<readonly ReportLine[]> {
    return this.search.report(from, to);
  }

  async disputes(since: Date): Promise<readonly Dispute[]> {
    const { merchant, clock } = this.connection;
    return chargebacks(this.client, merchant.id, since, clock.now());
  }

  async complete(
    { reference: ours, providerState }: Attempt,
    back: RedirectReturn,
  ): Promise<Outcome> {
    if (providerState === null) throw new GatewayError('3-D Secure was not started', false);
    return this.check.resume({ reference: ours, providerState }, back);
  }

  async abandon(attempt: Attempt): Promise<Abandoned> {
    const code = this.check.openReference(attempt);
    const { body } = await this.client.ask('post', '/pts/v2/voids', {
      clientReferenceInformation: { code, transactionId: code },
    });
    // Only an accepted void is proof. A 400, or a 201 with FAILED, may mean that the attempt has
    // not arrived yet or can no longer be voided.
    if (body['status'] === 'VOIDED') return { kind: 'undone' };
    const found = await this.find(attempt);
    return found.kind === 'missing' ? { kind: 'unproven' } : found;
  }

  private async ask(order: CardOrder): Promise<Outcome> {
    const reply = await this.client.ask('post', '/pts/v2/payments', cardRequest(order));
    return this.outcome(reply, askedOf(order), null);
  }

  async putPlan(plan: PlanRecord): Promise<{ id: string }> {
    const { status, body } = await this.client.ask('post', '/rbs/v1/plans', planRequest(plan));
    const made = v.safeParse(planReply, body);
    if (status !== 201 || !made.success) throw new GatewayError(`A plan: HTTP ${status}`, false);
    return { id: made.output.id };
  }

  /** Maps `status` and reason to an outcome; the HTTP status is not reliable. */
  private async outcome(
    { status: http, body }: Reply,
    asked: Asked,
    token: string | null,
  ): Promise<Outcome> {
    const read = v.safeParse(paymentReply, body);
    if (!read.success) throw new GatewayError(`HTTP ${http} without a status`, http < 300);
    const { id = null, status } = read.output;
    const reason = read.output.errorInformation?.reason ?? read.output.reason ?? status;
    const { authorizedAmount, totalAmount, currency } =
      read.output.orderInformation?.amountDetails ?? {};
    const amount = authorizedAmount ?? totalAmount;
    if (status === 'AUTHORIZED') {
      const customer = read.output.tokenInformation?.customer?.id;
      const network = read.output.processorInformation?.networkTransactionId ?? null;
      return {
        kind: 'approved',
        answer: { code: '100', status, id },
        token:
          customer === undefined ? token : tokenText({ customer, network, amount: amount ?? null }),
      };
    }
    const meaning = meaningOf(status, reason);
    if (meaning !== 'declined') throw new GatewayError(reason, meaning === 'unknown');
    const advice = adviceOf(read.output.processorInformation?.merchantAdvice?.code);
    const released =
      id === null ||
      !isHeld(status, reason) ||
      (await releaseHold(this.client, {
        id,
        code: read.output.clientReferenceInformation?.code ?? asked.reference,
        totalAmount: amount ?? asked.amount,
        currency: currency ?? asked.currency,
      }));
    return {
      kind: 'declined',
      ...(!released && { heldAt: id }),
      ...(advice && { advice }),
      answer: { code: numberOf(reason), status: reason, id },
      decline: declineOf(reason),
    };
  }
}
