/** A server that sells through PayPal. */
import { beforeEach, expect } from 'vitest';
import { systemClock } from '../../../server/platform/clock';
import { PayPalEvents } from '../../../server/money/gateways/paypal/events';
import { PayPal } from '../../../server/money/gateways/paypal/gateway';
import { Payer, paymentOf, paypalOrder } from '../money/payments';
import { ProviderDouble } from './provider-double';
import { World } from '../world';
import { storedPauses } from '../../../server/money/gateways/pauses';
import { PayPalDouble, type PayPalOrder, signatureOf } from './paypal-double';
import type { Database } from '../../../server/platform/database/open';

const WEBHOOK = '/api/v1/webhooks/paypal';

export class PayPalShop {
  private constructor(
    readonly world: World,
    readonly double: ProviderDouble,
    private readonly at: { paypal: PayPalDouble },
  ) {}

  get paypal(): PayPalDouble {
    return this.at.paypal;
  }

  /** A shop for the tests of a file or group; each test has its own orders and requests. */
  static forAll(open: () => Promise<Database>): PayPalShop {
    // The server's jobs may ask PayPal before there is a shop.
    const at = { paypal: new PayPalDouble() };
    const double = ProviderDouble.forAll((request) => at.paypal.answer(request));
    const world = World.forAll(open, {
      money: ({ providers }, { db }) => {
        const paused = {
          clientId: 'client',
          secret: 'secret',
          origin: double.origin,
          timeoutMs: 10_000,
          clock: systemClock,
          pauses: storedPauses(db),
        };
        return {
          ...providers,
          paypal: new PayPal(paused, 'Wasla'),
          paypalEvents: new PayPalEvents(paused, 'WH1'),
        };
      },
    });
    beforeEach(() => {
      at.paypal = new PayPalDouble();
    });
    return new PayPalShop(world, double, at);
  }

  /** A payment that awaits approval on PayPal's page. */
  async begun() {
    const payer = await Payer.of(this.world);
    const answer = await payer.checkout(paypalOrder({ cycle: 'yearly', saveBilling: true }));
    expect(answer.status).toBe(201);
    const [order] = [...this.paypal.orders.values()].slice(-1);
    if (!order) throw new Error('No order was made');
    return { payer, answer, order, payment: paymentOf(answer) };
  }

  /** A payment whose payer has approved it and returned. */
  async paid() {
    const begun = await this.begun();
    begun.order.status = 'APPROVED';
    await this.visit(begun.order);
    const { capture } = begun.order;
    if (!capture) throw new Error('Nothing was captured');
    return { ...begun, capture };
  }

  async visit(order: PayPalOrder, query = '') {
    const path = `/api/v1/payments/return/${String(order.unit['custom_id'])}${query}`;
    const response = await this.world.server.app.inject({ method: 'GET', url: path });
    return String(response.headers.location);
  }

  /**
   * Sends a webhook, signed by PayPal unless `changes` say otherwise, and processes it. Returns the
   * HTTP status.
   */
  async sendWebhook(event: object, changes: Readonly<Record<string, string>> = {}) {
    const payload = JSON.stringify(event);
    const response = await this.world.server.app.inject({
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
    await this.world.server.webhookTasks.run();
    return response.statusCode;
  }
}
