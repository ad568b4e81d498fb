/**
 * PayPal Orders v2: an order is created, the payer approves it on PayPal's page, and it is captured
 * when the payer returns or PayPal's webhook reports the approval.
 */
import * as v from 'valibot';
import { centsOf } from '../amounts';
import {
  type Abandoned,
  type Attempt,
  type RedirectReturn,
  type Found,
  GatewayError,
  type Outcome,
  type PaidAttempt,
  type RedirectGateway,
  type RefundOrder,
  type RefundOutcome,
} from '../payment-ports';
import type { Dispute, RefundTotal, ReportLine } from '../provider-reports';
import type { Reply } from '../provider-requests';
import type { RedirectOrder } from '../payment-orders';
import { payPalDispute, payPalDisputes } from './disputes';
import { payPalReport } from './report';
import { PayPalClient, type Connection } from './client';
import {
  captureReply,
  idAbove,
  issueOf,
  type OrderReply,
  orderReply,
  orderRequest,
  refundReply,
  refundRequest,
} from './wire';

/**
 * The link relations of PayPal's approval page: with `payment_source`, or as older accounts still
 * receive it.
 */
const PAGE_LINKS = ['payer-action', 'approve'];

/** Capture statuses with which the payer's bank or PayPal declines. */
const REFUSED = ['DECLINED', 'FAILED', 'DENIED'];

/** Capture statuses of a full refund or a chargeback. */
const GIVEN_BACK = ['REFUNDED', 'REVERSED'];

/** Capture issues that mean the payment method was declined. */
const REFUSED_ISSUES = [
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
];

/** Capture issues after which the order is read for its actual state. */
const ASK_ORDER = [
  'ORDER_ALREADY_CAPTURED',
  'DUPLICATE_INVOICE_ID',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
];

/**
 * Refund issues that may result from a repeated request: the capture is read for the refunded
 * amount.
 */
const ASK_CAPTURE = ['DUPLICATE_REFUND', 'CAPTURE_FULLY_REFUNDED', 'PREVIOUS_REQUEST_IN_PROGRESS'];

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

/** PayPal as a redirect gateway. `providerState` is the order id. */
export class PayPal implements RedirectGateway {
  // An order without an approval moves no money, whether or not it was created.
  readonly missingAfterMs = 0;
  private readonly client: PayPalClient;
  private readonly site: string;

  /** @param brand the merchant name on PayPal's page. */
  constructor(
    connection: Connection,
    private readonly brand: string,
  ) {
    this.client = new PayPalClient(connection);
    this.site = connection.origin.replace('//api-m.', '//www.');
  }

  async start(order: RedirectOrder): Promise<Outcome> {
    const reply = await this.client.ask({
      method: 'POST',
      path: '/v2/checkout/orders',
      text: orderRequest(order, this.brand),
      requestId: order.reference,
    });
    if (reply.status >= 400) throw new GatewayError(issueOf(reply.body), false);
    return this.outcome(this.read(reply), order.reference);
  }

  async find({ reference, providerState }: Attempt): Promise<Found> {
    if (providerState === null) return { kind: 'missing' };
    const order = await this.order(providerState);
    return order ? this.outcome(order, reference) : { kind: 'missing' };
  }

  /**
   * Completes a payment. An error on the way is `unknown` rather than a decline, because the order
   * may be approved; the attempt is looked up.
   */
  async complete(attempt: Attempt, back: RedirectReturn): Promise<Outcome> {
    try {
      return await this.resume(attempt, back);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      throw new GatewayError(error.message, true);
    }
  }

  private async resume(
    { reference, providerState }: Attempt,
    { canceled }: RedirectReturn,
  ): Promise<Outcome> {
    const order = providerState === null ? undefined : await this.order(providerState);
    if (!order) return refusal('ORDER_EXPIRED', providerState, 'not_charged');
    if (order.status === 'APPROVED') return this.capture(order, reference);
    const outcome = this.outcome(order, reference);
    // The payer used the "cancel" link without approving.
    return outcome.kind === 'redirect' && canceled
      ? refusal('PAYER_CANCELED', order.id, 'paypal_canceled')
      : outcome;
  }

  async abandon(attempt: Attempt): Promise<Abandoned> {
    const found = await this.find(attempt);
    // An order whose id never reached us was never captured. One that PayPal does not show may have
    // been, for example by another of our accounts, and one without a capture still may be, by a
    // request on its way.
    if (attempt.providerState === null) return { kind: 'undone' };
    const isOpen = found.kind === 'missing' || found.kind === 'redirect';
    return isOpen ? { kind: 'unproven' } : found;
  }

  async refund(order: RefundOrder): Promise<RefundOutcome> {
    const { gatewayId, refundId } = order;
    if (gatewayId === null) throw new GatewayError('A refund of a payment without an id', false);
    const { status: http, body } = await this.client.ask({
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(gatewayId)}/refund`,
      text: refundRequest(order),
      requestId: refundId,
    });
    if (http >= 400) {
      const word = issueOf(body);
      if (ASK_CAPTURE.includes(word)) throw new GatewayError(word, true);
      return { kind: 'declined', word };
    }
    const read = v.safeParse(refundReply, body);
    if (!read.success) throw new GatewayError(`HTTP ${http} without a refund`, true);
    const { status: word } = read.output;
    if (word === 'COMPLETED') return { kind: 'approved', word };
    return { kind: word === 'PENDING' ? 'accepted' : 'declined', word };
  }

  async refunded({ gatewayId }: PaidAttempt): Promise<RefundTotal> {
    const nothing = { cents: 0, chargedBack: false };
    if (gatewayId === null) return nothing;
    const path = `/v2/payments/captures/${encodeURIComponent(gatewayId)}`;
    const { status, body } = await this.client.ask({ method: 'GET', path });
    if (status === 404) return nothing;
    const read = v.safeParse(captureReply, body);
    if (!read.success) throw new GatewayError(`HTTP ${status} without a capture`, false);
    const capture = read.output;
    // The full amount, including chargebacks, which create no refund.
    if (GIVEN_BACK.includes(capture.status)) {
      const cents = centsOf(capture.amount?.value ?? '');
      return { cents, chargedBack: capture.status === 'REVERSED' };
    }
    if (capture.status !== 'PARTIALLY_REFUNDED') return nothing;
    const order = await this.order(idAbove(capture.links, 'orders') ?? '');
    const cents = (order?.purchase_units[0]?.payments?.refunds ?? [])
      .filter((refund) => refund.status === 'COMPLETED')
      .reduce((sum, refund) => sum + centsOf(refund.amount?.value ?? ''), 0);
    return { cents, chargedBack: false };
  }

  async report(from: Date, to: Date): Promise<readonly ReportLine[]> {
    return payPalReport(this.client, from, to);
  }

  async disputes(since: Date): Promise<readonly Dispute[]> {
    return payPalDisputes(this.client, since);
  }

  async dispute(caseId: string): Promise<Dispute | undefined> {
    return payPalDispute(this.client, caseId);
  }

  private async capture(order: OrderReply, reference: string): Promise<Outcome> {
    const reply = await this.client.ask({
      method: 'POST',
      path: `${orderPath(order.id)}/capture`,
      text: '{}',
      requestId: `${reference}-capture`,
    });
    if (reply.status < 400) return this.outcome(this.read(reply), reference);
    const issue = issueOf(reply.body);
    if (REFUSED_ISSUES.includes(issue)) return refusal(issue, order.id, 'paypal_declined');
    if (!ASK_ORDER.includes(issue)) throw new GatewayError(issue, false);
    const now = await this.order(order.id);
    if (!now) throw new GatewayError(issue, true);
    return this.outcome(now, reference);
  }

  private async order(id: string): Promise<OrderReply | undefined> {
    const reply = await this.client.ask({ method: 'GET', path: orderPath(id) });
    if (reply.status === 404) return undefined;
    if (reply.status >= 400) throw new GatewayError(issueOf(reply.body), false);
    return this.read(reply);
  }

  private read({ status, body }: Reply): OrderReply {
    const known = v.safeParse(orderReply, body);
    if (!known.success) throw new GatewayError(`HTTP ${status} without an order`, status < 300);
    return known.output;
  }

  /**
   * The outcome of an order. The order's status only says who acts next; only a capture proves that
   * money moved.
   */
  private outcome(order: OrderReply, reference: string): Outcome {
    const [unit] = order.purchase_units;
    const capture = unit?.payments?.captures[0];
    if (capture) {
      const { id, status } = capture;
      const ours = unit.custom_id === undefined || unit.custom_id === reference;
      const whole =
        capture.amount?.value === unit.amount?.value &&
        capture.amount?.currency_code === unit.amount?.currency_code;
      if (!ours || !whole) throw new GatewayError(`Capture ${id} belongs to another order`, true);
      if (REFUSED.includes(status)) return refusal(status, id, 'paypal_declined');
      // Under review by PayPal: look it up until it is decided.
      if (status === 'PENDING') throw new GatewayError(`Capture ${id} is pending`, true);
      return { kind: 'approved', answer: { code: '100', status, id }, token: null };
    }
    if (order.status === 'VOIDED') return refusal('VOIDED', order.id, 'not_charged');
    const page = order.links.find(({ rel }) => PAGE_LINKS.includes(rel))?.href;
    // An approved order without a capture has no link; its approval page redirects straight back.
    const url = page ?? `${this.site}/checkoutnow?token=${encodeURIComponent(order.id)}`;
    const answer = { code: '', status: order.status, id: order.id };
    return { kind: 'redirect', answer, url, providerState: order.id };
  }
}

function refusal(
  status: string,
  id: string | null,
  decline: 'paypal_canceled' | 'paypal_declined' | 'not_charged',
): Outcome {
  return { kind: 'declined', answer: { code: '', status, id }, decline };
}
