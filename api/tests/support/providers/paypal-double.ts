/** PayPal under the test's control: it handles orders as PayPal documents them. */
import { createHash, randomUUID } from 'node:crypto';
import { DAY } from '../money/payments';
import type { Reply, Sent } from './provider-double';

export const ORDERS = '/v2/checkout/orders';

export type PayPalOrder = {
  id: string;
  status: string;
  unit: Record<string, unknown>;
  page: string;
  capture?: { id: string; status: string; amount: unknown };
  refunds?: { status: string; amount: { currency_code: string; value: string } }[];
};

/** PayPal's side: orders by id, and by the id of the request that created them. */
export class PayPalDouble {
  readonly orders = new Map<string, PayPalOrder>();
  readonly made = new Map<string, PayPalOrder>();
  tokens = 0;
  captures = 0;
  captureAs: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'INSTRUMENT_DECLINED' | 'LOST' = 'COMPLETED';
  isDown = false;
  /** Rejects this token until a new one is fetched. */
  revoked = '';

  readonly answer = ({ method, path, headers, text }: Sent): Reply => {
    if (path === '/v1/oauth2/token') return this.token(headers.authorization, text);
    const bearer = headers.authorization ?? '';
    if (!bearer.startsWith('Bearer token-') || bearer === `Bearer ${this.revoked}`) {
      return { status: 401, body: { error: 'invalid_token' } };
    }
    if (path.endsWith('/verify-webhook-signature')) return this.verify(text);
    if (method === 'POST' && path === ORDERS) return this.create(headers, text);
    if (path.startsWith('/v1/customer/disputes')) return { status: 200, body: { items: [] } };
    const id = path.split('/')[4] ?? '';
    if (this.isDown) return { status: 503, body: {} };
    if (path.startsWith('/v2/payments/captures/')) return this.captured(id);
    const order = this.orders.get(id);
    if (!order) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (path.endsWith('/capture')) return this.capture(order);
    return { status: 200, body: view(order) };
  };

  private token(authorization: string | undefined, text: string): Reply {
    const right = `Basic ${Buffer.from('client:secret').toString('base64')}`;
    if (authorization !== right || text !== 'grant_type=client_credentials') {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    this.tokens += 1;
    return { status: 200, body: { access_token: `token-${randomUUID()}`, expires_in: 400 * DAY } };
  }

  private create(headers: Sent['headers'], text: string): Reply {
    const key = String(headers['paypal-request-id']);
    const known = this.made.get(key);
    if (known) return { status: 200, body: view(known) };
    const body = JSON.parse(text) as { purchase_units: Record<string, unknown>[] };
    const id = createHash('sha256').update(key).digest('hex').slice(0, 17).toUpperCase();
    const page = `https://www.sandbox.paypal.com/checkoutnow?token=${id}`;
    const order = { id, status: 'PAYER_ACTION_REQUIRED', unit: body.purchase_units[0] ?? {}, page };
    this.orders.set(id, order);
    this.made.set(key, order);
    return { status: 200, body: view(order) };
  }

  private captured(id: string): Reply {
    const order = [...this.orders.values()].find(({ capture }) => capture?.id === id);
    if (!order) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    const up = `https://api-m.sandbox.paypal.com/v2/checkout/orders/${order.id}`;
    return { status: 200, body: { ...order.capture, links: [{ href: up, rel: 'up' }] } };
  }

  private capture(order: PayPalOrder): Reply {
    if (order.capture) return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') {
      return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    }
    if (this.captureAs === 'INSTRUMENT_DECLINED') {
      return issue(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    }
    this.captures += 1;
    const status = this.captureAs === 'LOST' ? 'COMPLETED' : this.captureAs;
    order.status = 'COMPLETED';
    order.capture = { id: `CAP-${order.id}`, status, amount: order.unit['amount'] };
    return this.captureAs === 'LOST' ? undefined : { status: 201, body: view(order) };
  }

  /** A webhook is PayPal's when its signature is the hash of exactly the bytes sent. */
  private verify(text: string): Reply {
    const { transmission_sig: signature, webhook_id: webhook } = JSON.parse(text) as Record<
      string,
      unknown
    >;
    const event = text.slice(text.indexOf('"webhook_event":') + 16, -1);
    const right = webhook === 'WH1' && signature === signatureOf(event);
    return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } };
  }
}

/** The signature of a webhook: a hash of its bytes. */
export const signatureOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64');

const issue = (status: number, name: string, word: string): Reply => ({
  status,
  body: { name, debug_id: 'd-1', details: [{ issue: word }] },
});

function view({ id, status, unit, page, capture, refunds = [] }: PayPalOrder) {
  return {
    id,
    status,
    purchase_units: [{ ...unit, ...(capture && { payments: { captures: [capture], refunds } }) }],
    links:
      status === 'PAYER_ACTION_REQUIRED'
        ? [{ href: page, rel: 'payer-action', method: 'GET' }]
        : [{ href: 'https://api-m.sandbox.paypal.com/self', rel: 'self', method: 'GET' }],
  };
}

/** PayPal's webhook about a refund: its links point up to the capture. */
export const refundEvent = (id: string, capture: string, type = 'PAYMENT.CAPTURE.REFUNDED') => ({
  id,
  event_type: type,
  resource: {
    id: 'REF-1',
    links: [
      { href: 'https://api-m.sandbox.paypal.com/v2/payments/refunds/REF-1', rel: 'self' },
      { href: `https://api-m.sandbox.paypal.com/v2/payments/captures/${capture}`, rel: 'up' },
    ],
  },
});
