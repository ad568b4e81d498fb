/** PayPal's adapter against an HTTP fake that handles orders as PayPal documents them. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../../../../api/server/platform/clock';
import { PayPalEvents } from '../../../../../../api/server/payments/gateways/paypal/events';
import { PayPal } from '../../../../../../api/server/payments/gateways/paypal/gateway';
import { SandboxBank } from '../../../../../../api/server/sandbox/bank';
import { databases } from '../../../support/databases';
import {
  billingAddress,
  contact,
  Payer,
  paymentOf,
  subscriptionOf,
} from '../../../support/payments';
import { ProviderDouble, type Reply, type Sent } from '../../../support/provider-double';
import { World } from '../../../support/world';

const WEBHOOK = '/api/v1/webhooks/paypal';
const ORDERS = '/v2/checkout/orders';

type Order = {
  id: string;
  status: string;
  unit: Record<string, unknown>;
  page: string;
  capture?: { id: string; status: string; amount: unknown };
  refunds?: { status: string; amount: { currency_code: string; value: string } }[];
};

/** PayPal's side: orders by id, and by the id of the request that created them. */
class PayPalDouble {
  readonly orders = new Map<string, Order>();
  readonly made = new Map<string, Order>();
  tokens = 0;
  captures = 0;
  /** The result of a capture. */
  captureAs: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'INSTRUMENT_DECLINED' | 'LOST' = 'COMPLETED';
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
    return { status: 200, body: { access_token: `token-${randomUUID()}`, expires_in: 32_400 } };
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

  private capture(order: Order): Reply {
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

const signatureOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const issue = (status: number, name: string, word: string): Reply => ({
  status,
  body: { name, debug_id: 'd-1', details: [{ issue: word }] },
});

function view({ id, status, unit, page, capture, refunds = [] }: Order) {
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
const refundEvent = (id: string, capture: string, type = 'PAYMENT.CAPTURE.REFUNDED') => ({
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

describe.each(databases)('PayPal on $name', ({ open }) => {
  let world: World;
  let double: ProviderDouble;
  let paypal: PayPalDouble;
  beforeAll(async () => {
    paypal = new PayPalDouble();
    double = await ProviderDouble.start((request) => paypal.answer(request));
    const connection = {
      clientId: 'client',
      secret: 'secret',
      origin: double.origin,
      timeoutMs: 1000,
      clock: systemClock,
    };
    const bank = await SandboxBank.open({ clock: systemClock, delayMs: 0 });
    world = await World.on(await open(), {
      money: {
        ...bank.providers,
        paypal: new PayPal(connection, 'Wasla'),
        paypalEvents: new PayPalEvents(connection, 'WH1'),
      },
    });
  });
  afterAll(async () => {
    await world.close();
    double.close();
  });
  beforeEach(() => {
    paypal = new PayPalDouble();
  });
  afterEach(() => {
    double.sent.length = 0;
  });

  async function begun() {
    const payer = await Payer.of(world);
    const body = { planCode: 'growth', cycle: 'yearly', method: 'paypal', contact, billingAddress };
    const answer = await payer.checkout({ ...body, saveBilling: true });
    expect(answer.status).toBe(201);
    const [order] = [...paypal.orders.values()].slice(-1);
    if (!order) throw new Error('No order was made');
    return { payer, answer, order, payment: paymentOf(answer) };
  }

  async function visit(order: Order, query = '') {
    const path = `/api/v1/payments/return/${String(order.unit['custom_id'])}${query}`;
    const response = await world.server.app.inject({ method: 'GET', url: path });
    return String(response.headers.location);
  }

  async function tell(event: object, changes: Readonly<Record<string, string>> = {}) {
    const payload = JSON.stringify(event);
    const response = await world.server.app.inject({
      method: 'POST',
      url: WEBHOOK,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
        'paypal-transmission-id': 'd938e770-8046-11e6-8103-6b62a8a99ac4',
        'paypal-transmission-time': new Date().toISOString(),
        'paypal-transmission-sig': signatureOf(payload),
        ...changes,
      },
      payload,
    });
    return response.statusCode;
  }

  test('an order is made as documented, once for each intent, and waits for its payer', async () => {
    const { answer, order, payment } = await begun();
    expect(answer.body['redirectUrl']).toBe(order.page);
    expect(subscriptionOf(answer).status).toBe('PENDING');
    const [sent] = double.to(ORDERS);
    const back = `/api/v1/payments/return/${String(order.unit['custom_id'])}`;
    expect(sent).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '240.00' } }],
      payment_source: {
        paypal: {
          experience_context: {
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            brand_name: 'Wasla',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: expect.stringMatching(new RegExp(`${back}$`)),
            cancel_url: expect.stringMatching(new RegExp(`${back}\\?canceled=1$`)),
          },
        },
      },
    });
    const request = double.sent.find(({ path }) => path === ORDERS);
    expect(request?.headers['paypal-request-id']).toBe(order.unit['custom_id']);
    expect(payment.status).toBe('PENDING');
  });

  test('approved, it is captured once, however often its payer comes back', async () => {
    const { payer, order, payment } = await begun();
    order.status = 'APPROVED';
    const page = `/payment/success?id=${payment.id}`;
    expect(await visit(order, `?token=${order.id}&PayerID=P1`)).toBe(page);
    expect(await visit(order, `?token=${order.id}&PayerID=P1`)).toBe(page);
    expect(await visit(order, '?canceled=1')).toBe(page);
    expect(paypal.captures).toBe(1);
    expect((await payer.payments()).data).toMatchObject([
      { status: 'PAID', gatewayStatus: 'COMPLETED' },
    ]);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
  });

  test('two tabs that come back together capture once', async () => {
    const { order } = await begun();
    order.status = 'APPROVED';
    await Promise.all([visit(order), visit(order), visit(order)]);
    expect(paypal.captures).toBe(1);
  });

  test('cancelled is cancelled; back without having approved goes on waiting', async () => {
    const { payer, order, payment } = await begun();
    expect(await visit(order)).toBe(`/payment/success?id=${payment.id}`);
    expect((await payer.payments()).data).toMatchObject([{ status: 'PENDING' }]);
    expect(await visit(order, `?canceled=1&token=${order.id}`)).toBe(
      '/payment?plan=growth&cycle=yearly&result=paypal_canceled',
    );
    expect((await payer.payments()).data).toMatchObject([{ status: 'FAILED' }]);
    // Approved after all, but an order that its payer cancelled is never captured.
    order.status = 'APPROVED';
    await visit(order);
    expect(paypal.captures).toBe(0);
  });

  test.each(['DECLINED', 'INSTRUMENT_DECLINED'] as const)('%s is a refusal', async (as) => {
    const { payer, order } = await begun();
    order.status = 'APPROVED';
    paypal.captureAs = as;
    expect(await visit(order)).toContain('result=paypal_declined');
    expect((await payer.payments()).data).toMatchObject([{ status: 'DECLINED' }]);
    expect((await payer.mine()).active).toBeNull();
  });

  test('an answer to a capture that is lost is looked up, and captured no second time', async () => {
    const { payer, order } = await begun();
    order.status = 'APPROVED';
    paypal.captureAs = 'LOST';
    await visit(order);
    expect((await payer.payments()).data).toMatchObject([{ status: 'PENDING' }]);
    await world.server.reconciler.runOnce();
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }]);
    expect(paypal.captures).toBe(1);
  });

  test('a capture under review is asked for until PayPal has decided', async () => {
    const { payer, order } = await begun();
    order.status = 'APPROVED';
    paypal.captureAs = 'PENDING';
    await visit(order);
    await world.server.reconciler.runOnce();
    expect((await payer.payments()).data).toMatchObject([{ status: 'PENDING' }]);
    if (!order.capture) throw new Error('Nothing was captured');
    order.capture.status = 'COMPLETED';
    const custom = String(order.unit['custom_id']);
    const event = { id: 'WH-0', event_type: 'PAYMENT.CAPTURE.COMPLETED' };
    expect(await tell({ ...event, resource: { custom_id: custom } })).toBe(202);
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }]);
  });

  test('an order that was captured for another amount is not believed', async () => {
    const { payer, order } = await begun();
    order.status = 'COMPLETED';
    const amount = { currency_code: 'USD', value: '1.00' };
    order.capture = { id: 'CAP-X', status: 'COMPLETED', amount };
    await visit(order);
    expect((await payer.mine()).active?.status).toBe('PENDING');
    expect((await payer.payments()).data).toMatchObject([{ status: 'PENDING' }]);
  });

  test("PayPal's message captures for who did not come back; each message counts once", async () => {
    const { payer, order } = await begun();
    order.status = 'APPROVED';
    const resource = { id: order.id, purchase_units: [{ custom_id: order.unit['custom_id'] }] };
    const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource };
    expect(await tell(event)).toBe(202);
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }]);
    expect(await tell(event)).toBe(200);
    expect(paypal.captures).toBe(1);
  });

  test('a message that PayPal does not know as its own is refused', async () => {
    const { order } = await begun();
    order.status = 'APPROVED';
    const resource = { custom_id: order.unit['custom_id'] };
    const event = { id: 'WH-2', event_type: 'CHECKOUT.ORDER.APPROVED', resource };
    const forged = { 'paypal-transmission-sig': signatureOf('another message') };
    expect(await tell(event, forged)).toBe(401);
    expect(paypal.captures).toBe(0);
    // Unrelated to us: acknowledged, so that it is not resent, and otherwise ignored.
    const strange = { id: 'WH-3', event_type: 'X', resource: { custom_id: 'not of ours' } };
    expect(await tell(strange)).toBe(202);
  });

  const verified = () =>
    double.sent.filter(({ path }) => path.endsWith('/verify-webhook-signature')).length;

  test('what can not be PayPal’s, or names nothing of ours, costs no call', async () => {
    const { order } = await begun();
    const event = {
      id: 'WH-F1',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { custom_id: order.unit['custom_id'] },
    };
    const before = verified();
    const day = 86_400_000;
    const forgeries: Record<string, string>[] = [
      { 'paypal-cert-url': 'x'.repeat(601) },
      { 'paypal-cert-url': 'https://api.paypal.com.evil.example/certs/CERT-1' },
      { 'paypal-cert-url': 'http://api.paypal.com/certs/CERT-1' },
      { 'paypal-auth-algo': 'none' },
      { 'paypal-transmission-id': 'not one of theirs' },
      { 'paypal-transmission-sig': 'short' },
      { 'paypal-transmission-time': 'yesterday' },
      { 'paypal-transmission-time': new Date(Date.now() - 5 * day).toISOString() },
      { 'paypal-transmission-time': new Date(Date.now() + day).toISOString() },
    ];
    for (const one of forgeries) expect(await tell(event, one)).toBe(401);
    const unknown = { custom_id: randomUUID() };
    expect(await tell({ ...event, id: 'WH-F2', resource: unknown })).toBe(202);
    // It comes again if an attempt of another test is undecided; either way nobody is asked.
    await tell(refundEvent('WH-F3', 'CAP-NONE'));
    const dispute = { dispute_id: 'PP-D-0', disputed_transactions: [] };
    const told = { id: 'WH-F4', event_type: 'CUSTOMER.DISPUTE.CREATED', resource: dispute };
    expect(await tell(told)).toBe(202);
    expect(verified()).toBe(before);
    const { db } = world.database;
    const kept = await db.selectFrom('webhook_event').select('event_id').execute();
    expect(kept.filter(({ event_id: id }) => id.startsWith('WH-F'))).toEqual([]);
  });

  test('a network of forgeries is asked about a few times only, and too much is not read', async () => {
    const { order } = await begun();
    const resource = { custom_id: order.unit['custom_id'] };
    const event = { id: 'WH-F5', event_type: 'CHECKOUT.ORDER.APPROVED', resource };
    const before = verified();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const forged = { 'paypal-transmission-sig': signatureOf(`forgery ${n}`) };
      statuses.push(await tell(event, forged));
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    expect(verified() - before).toBeLessThanOrEqual(5);
    expect(await tell({ ...event, padding: 'x'.repeat(70_000) })).toBe(413);
    // Others are heard.
    await world.database.db.deleteFrom('allowance').execute();
    expect(await tell(event)).toBe(202);
  });

  test('a part that was refunded is booked as that part, and is credited to no other plan', async () => {
    const { payer, order } = await begun();
    order.status = 'APPROVED';
    await visit(order);
    if (!order.capture) throw new Error('Nothing was captured');
    order.capture.status = 'PARTIALLY_REFUNDED';
    order.refunds = [
      { status: 'COMPLETED', amount: { currency_code: 'USD', value: '40.00' } },
      { status: 'PENDING', amount: { currency_code: 'USD', value: '100.00' } },
    ];
    expect(await tell(refundEvent('WH-R1', order.capture.id))).toBe(202);
    expect(await tell(refundEvent('WH-R1', order.capture.id))).toBe(200);
    expect((await payer.payments()).data).toMatchObject([
      { status: 'PAID', gatewayStatus: 'PARTIALLY_REFUNDED', refunded: { amount: 4_000 } },
    ]);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect((await payer.preview('pro', 'yearly')).body).toMatchObject({
      order: { credit: { amount: 20_000 } },
    });
    // The rest is refunded later: the total is booked, and the plan ends.
    order.capture.status = 'REFUNDED';
    await tell(refundEvent('WH-R2', order.capture.id));
    expect((await payer.payments()).data).toMatchObject([
      { status: 'REFUNDED', refunded: { amount: 24_000 } },
    ]);
    expect((await payer.mine()).active).toBeNull();
  });

  test('a refund told before the capture is known comes again, and is booked then', async () => {
    const { payer, order } = await begun();
    order.status = 'APPROVED';
    paypal.captureAs = 'LOST';
    await visit(order);
    if (!order.capture) throw new Error('Nothing was captured');
    order.capture.status = 'REFUNDED';
    order.refunds = [{ status: 'COMPLETED', amount: { currency_code: 'USD', value: '240.00' } }];
    expect(await tell(refundEvent('WH-R6', order.capture.id))).toBe(502);
    await world.server.reconciler.runOnce();
    await tell(refundEvent('WH-R6', order.capture.id));
    expect((await payer.payments()).data).toMatchObject([
      { status: 'REFUNDED', refunded: { amount: 24_000 } },
    ]);
  });

  test('what the bank of the payer took back ends the plan as well', async () => {
    const { payer, order } = await begun();
    order.status = 'APPROVED';
    await visit(order);
    if (!order.capture) throw new Error('Nothing was captured');
    const { id } = order.capture;
    // A webhook alone proves nothing: PayPal's API says that the money is still there.
    await tell(refundEvent('WH-R3', id, 'PAYMENT.CAPTURE.REVERSED'));
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    order.capture.status = 'REVERSED';
    await tell(refundEvent('WH-R4', id, 'PAYMENT.CAPTURE.REVERSED'));
    expect((await payer.payments()).data).toMatchObject([
      { status: 'REFUNDED', gatewayStatus: 'CHARGED_BACK' },
    ]);
    expect((await payer.mine()).active).toBeNull();
    // About a capture that is not ours: acknowledged and ignored.
    expect(await tell(refundEvent('WH-R5', 'CAP-NONE'))).toBe(202);
  });

  test('an access token is kept, and fetched anew when it was taken back', async () => {
    await begun();
    const fetched = paypal.tokens;
    await begun();
    expect(paypal.tokens).toBe(fetched);
    const used = double.sent.findLast(({ path }) => path === ORDERS)?.headers.authorization;
    paypal.revoked = String(used).replace('Bearer ', '');
    await begun();
    expect(paypal.tokens).toBe(fetched + 1);
  });
});
