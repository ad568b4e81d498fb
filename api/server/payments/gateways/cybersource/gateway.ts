/**
 * CyberSource REST as the gateway for cards: sale with a token, the bank's check where it asks for
 * one (3-D Secure), renewal of a token, look-up by our reference, time-out void, plans.
 */
import * as v from 'valibot';
import { CURRENCY } from '../../../../contract/billing/constants';
import { centsOf } from '../amounts';
import { adviceOf, numberOf, declineOf } from '../gateway-reasons';
import {
  type Abandoned,
  type Attempt,
  type Back,
  type CardGateway,
  type CardOrder,
  type CheckStep,
  type Dispute,
  type Found,
  GatewayError,
  type GivenBack,
  type KeptCardOrder,
  type Outcome,
  type PaidAttempt,
  type PlanRecord,
  type RefundOrder,
  type RefundOutcome,
  type ReportLine,
  type TokenOrder,
} from '../payment-ports';
import { PayerAuthentication } from './authentication';
import { chargebacks } from './chargebacks';
import { CybersourceClient, type Connection, type Reply } from './client';
import { refundOf } from './refund';
import { reportLines, reportQuery } from './report';
import {
  cardRequest,
  type Found as Listed,
  paymentReply,
  type PaymentReply,
  planReply,
  planRequest,
  readToken,
  renewalRequest,
  searchReply,
  tokenText,
  type Transaction,
  transactionReply,
} from './wire';

/** Answers that hold money without taking it: the hold is given back. */
const HELD = [
  'PARTIAL_AUTHORIZED',
  'AUTHORIZED_PENDING_REVIEW',
  'PENDING_REVIEW',
  'AUTHORIZED_RISK_DECLINED',
];
/** Reasons for which the gateway declines what the bank has approved: the bank holds the money. */
const HELD_REASONS = ['AVS_FAILED', 'CV_FAILED'];

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

/** The kinds of transaction that undo another one. */
const UNDOES = ['ics_void', 'ics_auth_reversal'];

/** Whether a transaction was, among others, of a kind. */
const did = ({ applicationInformation: about }: Transaction, name: string): boolean =>
  about?.applications.some((one) => one.name === name) ?? false;

const worked = ({ applicationInformation: about }: Transaction): boolean =>
  String(about?.reasonCode) === '100';

/** What a transaction was; `undefined` when it is no payment but a void or a search of one. */
function outcomeOf(read: Transaction): Outcome | undefined {
  const { reasonCode } = read.applicationInformation ?? {};
  const pays = did(read, 'ics_auth') || did(read, 'ics_bill');
  if (!pays || reasonCode === undefined) return undefined;
  if (worked(read)) {
    const { customer } = read.paymentInformation ?? {};
    const known = customer?.id ?? customer?.customerId;
    const network = read.processorInformation?.networkTransactionId ?? null;
    const amount = read.orderInformation?.amountDetails?.totalAmount ?? null;
    return {
      kind: 'approved',
      answer: { code: '100', status: 'AUTHORIZED', id: read.id },
      token: known === undefined ? null : tokenText({ customer: known, network, amount }),
    };
  }
  const reason = read.errorInformation?.reason ?? 'GENERAL_DECLINE';
  return {
    kind: 'declined',
    answer: { code: String(reasonCode), status: reason, id: read.id },
    decline: declineOf(reason),
  };
}

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
  checkStep(providerState: string): CheckStep {
    return this.check.step(providerState);
  }

  /** No security code was typed, so the bank is asked about the person before it is charged. */
  async chargeKept(order: KeptCardOrder): Promise<Outcome> {
    return this.check.beginKept(order, readToken(order.token).customer);
  }

  async chargeToken(order: TokenOrder): Promise<Outcome> {
    const request = renewalRequest(order, readToken(order.token));
    return this.outcome(await this.client.ask('post', '/pts/v2/payments', request), order.token);
  }

  async forget(token: string): Promise<void> {
    const { customer } = readToken(token);
    const path = `/tms/v2/customers/${encodeURIComponent(customer)}`;
    const { status } = await this.client.ask('delete', path);
    // Gone already: a time-out may have hidden that it worked.
    if (status >= 400 && status !== 404 && status !== 410) {
      throw new GatewayError(`A token was not deleted: HTTP ${status}`, false);
    }
  }

  async find({ reference: ours, providerState }: Attempt): Promise<Found> {
    // In its check an attempt charges under references of its own.
    for (const one of providerState === null ? [ours] : this.check.references(ours)) {
      const found = await this.findOne(one);
      if (found.kind !== 'missing') return found;
    }
    return { kind: 'missing' };
  }

  private async findOne(ours: string): Promise<Found> {
    const read: Transaction[] = [];
    for (const { id } of await this.search(`clientReferenceInformation.code:${ours}`, 20)) {
      read.push(await this.detail(id));
    }
    // Whatever was approved under this reference was given back by us.
    const undone = read.find((one) => UNDOES.some((name) => did(one, name)) && worked(one));
    if (undone) {
      const answer = { code: '151', status: 'REVERSED', id: undone.id };
      return { kind: 'declined', answer, decline: 'not_charged' };
    }
    const outcomes = read.flatMap((one) => outcomeOf(one) ?? []);
    return outcomes[0] ?? { kind: 'missing' };
  }

  async refund(order: RefundOrder): Promise<RefundOutcome> {
    return refundOf(this.client, order);
  }

  /** A refund at the gateway carries the reference of what it is of; chargebacks are a report. */
  async refunded({ reference: ours }: PaidAttempt): Promise<GivenBack> {
    let cents = 0;
    for (const one of [ours, ...this.check.references(ours)]) {
      for (const { id } of await this.search(`clientReferenceInformation.code:${one}`, 20)) {
        const read = await this.detail(id);
        if (!did(read, 'ics_credit') || !worked(read)) continue;
        cents += centsOf(read.orderInformation?.amountDetails?.totalAmount ?? '');
      }
    }
    return { cents, chargedBack: false };
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

  async report(from: Date, to: Date): Promise<readonly ReportLine[]> {
    const found: Listed[] = [];
    let page: readonly Listed[];
    do {
      page = await this.search(reportQuery(from, to), MOST_FOUND, found.length);
      found.push(...page);
    } while (page.length === MOST_FOUND);
    return reportLines(found);
  }

  async disputes(since: Date): Promise<readonly Dispute[]> {
    const { merchant, clock } = this.connection;
    return chargebacks(this.client, merchant.id, since, clock.now());
  }

  private async search(query: string, limit: number, offset = 0): Promise<readonly Listed[]> {
    const { body } = await this.client.ask('post', '/tss/v2/searches', {
      query,
      sort: 'submitTimeUtc:desc',
      limit,
      offset,
      timezone: 'UTC',
      save: false,
    });
    return v.parse(searchReply, body)._embedded?.transactionSummaries ?? [];
  }

  private async detail(id: string): Promise<Transaction> {
    const { body } = await this.client.ask('get', `/tss/v2/transactions/${encodeURIComponent(id)}`);
    return v.parse(transactionReply, body);
  }

  async complete({ reference: ours, providerState }: Attempt, back: Back): Promise<Outcome> {
    if (providerState === null) throw new GatewayError('No check of a person was begun', false);
    return this.check.goOn({ reference: ours, providerState }, back);
  }

  async abandon(attempt: Attempt): Promise<Abandoned> {
    const code = this.check.openReference(attempt);
    const { body } = await this.client.ask('post', '/pts/v2/voids', {
      clientReferenceInformation: { code, transactionId: code },
    });
    // Only an accepted void proves anything: a 400, or a 201 with FAILED, may mean that the attempt
    // has not arrived yet, or that it can't be voided any more.
    if (body['status'] === 'VOIDED') return { kind: 'undone' };
    const found = await this.find(attempt);
    return found.kind === 'missing' ? { kind: 'unproven' } : found;
  }

  private async ask(order: CardOrder): Promise<Outcome> {
    return this.outcome(
      await this.client.ask('post', '/pts/v2/payments', cardRequest(order)),
      null,
    );
  }

  async putPlan(plan: PlanRecord): Promise<{ id: string; status: string }> {
    const { status, body } = await this.client.ask('post', '/rbs/v1/plans', planRequest(plan));
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
      const { authorizedAmount, totalAmount } = read.output.orderInformation?.amountDetails ?? {};
      const amount = authorizedAmount ?? totalAmount ?? null;
      return {
        kind: 'approved',
        answer: { code: '100', status, id },
        token: customer === undefined ? token : tokenText({ customer, network, amount }),
      };
    }
    // The same reference again: the first one may have charged, so it is looked up.
    if (reason === 'DUPLICATE_REQUEST') throw new GatewayError(reason, true);
    if (OUR_FAULT.includes(reason)) throw new GatewayError(reason, false);
    const advice = adviceOf(read.output.processorInformation?.merchantAdvice?.code);
    const held = HELD.includes(status) || HELD_REASONS.includes(reason);
    const released = !held || id === null || (await this.release(id, read.output));
    return {
      kind: 'declined',
      ...(!released && { heldAt: id }),
      ...(advice && { advice }),
      answer: { code: numberOf(reason), status: reason, id },
      decline: declineOf(reason),
    };
  }

  /** Gives a hold back; says whether the gateway took the reversal. */
  private async release(id: string, held: PaymentReply): Promise<boolean> {
    const amount = held.orderInformation?.amountDetails;
    const total = amount?.authorizedAmount ?? amount?.totalAmount;
    try {
      const { body } = await this.client.ask(
        'post',
        `/pts/v2/payments/${encodeURIComponent(id)}/reversals`,
        {
          clientReferenceInformation: { code: held.clientReferenceInformation?.code ?? id },
          ...(total !== undefined && {
            reversalInformation: {
              amountDetails: { totalAmount: total, currency: amount?.currency ?? CURRENCY },
            },
          }),
        },
      );
      return body['status'] === 'REVERSED';
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return false;
    }
  }
}
