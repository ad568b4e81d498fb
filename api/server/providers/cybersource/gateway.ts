/**
 * CyberSource REST as the gateway for cards: sale with a token, the bank's check where it asks for
 * one (3-D Secure), renewal of a token, look-up by our reference, time-out void, plans.
 */
import * as v from 'valibot';
import { amountText, centsOf } from '../amounts';
import { numberOf, declineOf } from '../gateway-reasons';
import {
  type Attempt,
  type Back,
  type CardGateway,
  type CardOrder,
  type CheckStep,
  type Found,
  GatewayError,
  type Outcome,
  type PaidAttempt,
  type PlanRecord,
  type TokenOrder,
} from '../payment-ports';
import { PayerAuthentication } from './authentication';
import { CybersourceClient, type Connection, type Reply } from './client';
import {
  cardRequest,
  paymentReply,
  planReply,
  readToken,
  reference,
  renewalRequest,
  searchReply,
  tokenText,
  type Transaction,
  transactionReply,
} from './wire';

/** Answers that hold money without taking it: the hold is given back. */
const HELD = ['PARTIAL_AUTHORIZED', 'AUTHORIZED_PENDING_REVIEW', 'PENDING_REVIEW'];

/** Reasons for which nobody who pays can do anything. */
const OUR_FAULT = ['INVALID_MERCHANT_CONFIGURATION', 'NOT_SUPPORTED', 'INVALID_AMOUNT'];

/** Reasons with which a bank asks for its check before it charges. */
const CHECK_FIRST = ['CONSUMER_AUTHENTICATION_REQUIRED', 'PENDING_AUTHENTICATION'];

const DAY_MS = 86_400_000;
/** A reference of ours, and what may follow it. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d)?$/i;
const UUID_LENGTH = 36;
/** Transactions that one search gives at most. */
const MOST_FOUND = 2500;

/** Whether a transaction was, among others, of a kind. */
const did = ({ applicationInformation: about }: Transaction, name: string): boolean =>
  about?.applications.some((one) => one.name === name) ?? false;

const worked = ({ applicationInformation: about }: Transaction): boolean =>
  String(about?.reasonCode) === '100';

/** Milliseconds that the gateway's search may be behind. */
const SEARCH_LAG_MS = 3 * 60_000;

/** The gateway. */
export class Cybersource implements CardGateway {
  readonly missingAfterMs = SEARCH_LAG_MS;
  private readonly client: CybersourceClient;
  private readonly check: PayerAuthentication;

  constructor(private readonly connection: Connection) {
    this.client = new CybersourceClient(connection);
    this.check = new PayerAuthentication(this.client, connection.origin, (reply) =>
      this.outcome(reply, null),
    );
  }

  async charge(order: CardOrder): Promise<Outcome> {
    const outcome = await this.ask(order);
    const asksFirst = outcome.kind === 'declined' && CHECK_FIRST.includes(outcome.answer.status);
    return asksFirst ? this.check.begin(order, outcome.answer.id) : outcome;
  }

  /** A card that is only kept has no page to come back to: it is not checked. */
  async keep(order: CardOrder): Promise<Outcome> {
    return this.ask({ ...order, cents: 0 });
  }

  /** The page of the check that an attempt waits at. */
  checkStep(memo: string): CheckStep {
    return this.check.step(memo);
  }

  async chargeToken(order: TokenOrder): Promise<Outcome> {
    const request = renewalRequest(order, readToken(order.token));
    return this.outcome(await this.client.ask('post', '/pts/v2/payments', request), order.token);
  }

  async find({ reference: ours, memo }: Attempt): Promise<Found> {
    // In its check an attempt charges under references of its own.
    for (const one of memo === null ? [ours] : this.check.references(ours)) {
      const found = await this.findOne(one);
      if (found.kind !== 'missing') return found;
    }
    return { kind: 'missing' };
  }

  private async findOne(ours: string): Promise<Found> {
    for (const { id } of await this.search(`clientReferenceInformation.code:${ours}`, 20)) {
      const outcome = await this.transaction(id);
      if (outcome) return outcome;
    }
    return { kind: 'missing' };
  }

  /** A refund at the gateway carries the reference of what it is of. */
  async refunded({ reference: ours }: PaidAttempt): Promise<number> {
    let cents = 0;
    for (const one of [ours, ...this.check.references(ours)]) {
      for (const { id } of await this.search(`clientReferenceInformation.code:${one}`, 20)) {
        const read = await this.detail(id);
        if (!did(read, 'ics_credit') || !worked(read)) continue;
        cents += centsOf(read.orderInformation?.amountDetails?.totalAmount ?? '');
      }
    }
    return cents;
  }

  async refundedSince(since: Date): Promise<readonly string[]> {
    const days = Math.ceil((this.connection.clock.now().getTime() - since.getTime()) / DAY_MS);
    const found = await this.search(
      `applicationInformation.applications.name:ics_credit AND submitTimeUtc:[NOW/DAY-${days}DAYS TO NOW/DAY+1DAY}`,
      MOST_FOUND,
    );
    const references = found.flatMap(({ clientReferenceInformation: about }) =>
      // In its check an attempt has references of its own, made from ours.
      UUID.test(about?.code ?? '') ? [(about?.code ?? '').slice(0, UUID_LENGTH)] : [],
    );
    return [...new Set(references)];
  }

  private async search(query: string, limit: number) {
    const { body } = await this.client.ask('post', '/tss/v2/searches', {
      query,
      sort: 'submitTimeUtc:desc',
      limit,
      offset: 0,
      timezone: 'UTC',
      save: false,
    });
    return v.parse(searchReply, body)._embedded?.transactionSummaries ?? [];
  }

  private async detail(id: string): Promise<Transaction> {
    const { body } = await this.client.ask('get', `/tss/v2/transactions/${encodeURIComponent(id)}`);
    return v.parse(transactionReply, body);
  }

  async complete({ reference: ours, memo }: Attempt, back: Back): Promise<Outcome> {
    if (memo === null) throw new GatewayError('No check of a person was begun', false);
    return this.check.goOn({ reference: ours, memo }, back);
  }

  async abandon({ reference: ours, memo }: Attempt): Promise<Found> {
    for (const transactionId of memo === null ? [ours] : this.check.references(ours)) {
      // VOIDED undid it; a 400 says that there was nothing to undo. Both are what is wanted.
      await this.client.ask('post', '/pts/v2/voids', {
        clientReferenceInformation: { transactionId },
      });
    }
    return { kind: 'missing' };
  }

  private async ask(order: CardOrder): Promise<Outcome> {
    return this.outcome(
      await this.client.ask('post', '/pts/v2/payments', cardRequest(order)),
      null,
    );
  }

  async putPlan(plan: PlanRecord): Promise<{ id: string; status: string }> {
    const { status, body } = await this.client.ask('post', '/rbs/v1/plans', {
      planInformation: {
        code: `${plan.planCode}-${plan.period}`,
        name: `${plan.name}, ${plan.period}`,
        status: 'ACTIVE',
        billingPeriod: { length: '1', unit: plan.period === 'yearly' ? 'Y' : 'M' },
      },
      orderInformation: {
        amountDetails: { currency: plan.currency, billingAmount: amountText(plan.cents) },
      },
    });
    const made = v.safeParse(planReply, body);
    if (status !== 201 || !made.success) throw new GatewayError(`A plan: HTTP ${status}`, false);
    return { id: made.output.id, status: 'ACTIVE' };
  }

  /** Decides by `status` and reason, never by the HTTP status. */
  private async outcome({ status: http, body }: Reply, token: string | null): Promise<Outcome> {
    const read = v.safeParse(paymentReply, body);
    if (!read.success) throw new GatewayError(`HTTP ${http} without a status`, http < 300);
    const { id = null, status } = read.output;
    const reason = read.output.errorInformation?.reason ?? read.output.reason ?? status;
    if (status === 'AUTHORIZED') {
      const customer = read.output.tokenInformation?.customer?.id;
      const network = read.output.processorInformation?.networkTransactionId ?? null;
      return {
        kind: 'approved',
        answer: { code: '100', status, id },
        token: customer === undefined ? token : tokenText({ customer, network }),
      };
    }
    // The same reference again: the first one may have charged, so it is looked up.
    if (reason === 'DUPLICATE_REQUEST') throw new GatewayError(reason, true);
    if (OUR_FAULT.includes(reason)) throw new GatewayError(reason, false);
    if (HELD.includes(status) && id !== null) await this.release(id);
    return {
      kind: 'declined',
      answer: { code: numberOf(reason), status: reason, id },
      decline: declineOf(reason),
    };
  }

  /** Gives a hold back. When that fails, it lapses by itself. */
  private async release(id: string): Promise<void> {
    try {
      await this.client.ask('post', `/pts/v2/payments/${encodeURIComponent(id)}/voids`, {
        clientReferenceInformation: reference({ reference: id }),
      });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
    }
  }

  /** What a transaction was; `undefined` when it is no payment but a void or a search of one. */
  private async transaction(id: string): Promise<Outcome | undefined> {
    const read = await this.detail(id);
    const { reasonCode } = read.applicationInformation ?? {};
    const pays = did(read, 'ics_auth') || did(read, 'ics_bill');
    if (!pays || reasonCode === undefined) return undefined;
    if (worked(read)) {
      const { customer } = read.paymentInformation ?? {};
      const known = customer?.id ?? customer?.customerId;
      const network = read.processorInformation?.networkTransactionId ?? null;
      return {
        kind: 'approved',
        answer: { code: '100', status: 'AUTHORIZED', id: read.id },
        token: known === undefined ? null : tokenText({ customer: known, network }),
      };
    }
    const reason = read.errorInformation?.reason ?? 'GENERAL_DECLINE';
    return {
      kind: 'declined',
      answer: { code: String(reasonCode), status: reason, id: read.id },
      decline: declineOf(reason),
    };
  }
}
