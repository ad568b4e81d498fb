/** PayPal's webhooks: verification, effects and retries. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import {
  type PayPalOrder,
  refundEvent,
  signatureOf,
} from '../../../support/providers/paypal-double';
import { LOST_BEFORE, order as cardOrder } from '../../../support/money/payments';
import { rowOf, rowsOf } from '../../../support/database/rows';
import { PayPalShop } from '../../../support/providers/paypal-shop';

/** PayPal's webhook about an order that its payer has approved. */
const approval = (id: string, order: PayPalOrder) => ({
  id,
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: { id: order.id, purchase_units: [{ custom_id: order.unit['custom_id'] }] },
});

describe.each(databases)('webhooks of PayPal on $name', ({ open }) => {
  const shop = PayPalShop.forAll(open);

  test("PayPal's webhook captures for payers who did not return; each event counts once", async () => {
    const { payer, order } = await shop.begun();
    order.status = 'APPROVED';
    const event = approval('WH-1', order);
    expect(await shop.sendWebhook(event)).toBe(202);
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }]);
    expect(await shop.sendWebhook(event)).toBe(200);
    expect(shop.paypal.captures).toBe(1);
  });

  test('an approval that is reported during an outage is captured after it', async () => {
    const { payer, order } = await shop.begun();
    order.status = 'APPROVED';
    shop.paypal.isDown = true;
    expect(await shop.sendWebhook(approval('WH-A1', order))).toBe(202);
    await shop.world.server.reconciler.runOnce();
    expect((await payer.payments()).data).toMatchObject([{ status: 'PENDING' }]);
    shop.paypal.isDown = false;
    shop.world.clock.turn(60);
    await shop.world.server.reconciler.runOnce();
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }]);
    expect(shop.paypal.captures).toBe(1);
  });

  test('an approval that is reported during another payment of the account is captured after it', async () => {
    const { payer, order } = await shop.begun();
    order.status = 'APPROVED';
    expect((await payer.start(cardOrder(LOST_BEFORE))).status).toBe(504);
    expect(await shop.sendWebhook(approval('WH-A2', order))).toBe(202);
    expect(shop.paypal.captures).toBe(0);
    await shop.world.server.reconciler.runOnce();
    shop.world.clock.turn(60 * 60);
    await shop.world.server.webhookTasks.runOnce();
    const { data } = await (await payer.back()).payments();
    expect(data).toMatchObject([{ status: 'FAILED' }, { status: 'PAID' }]);
    expect(shop.paypal.captures).toBe(1);
  });

  test('an event that PayPal does not verify is rejected', async () => {
    const { order } = await shop.begun();
    order.status = 'APPROVED';
    const resource = { custom_id: order.unit['custom_id'] };
    const event = { id: 'WH-2', event_type: 'CHECKOUT.ORDER.APPROVED', resource };
    const forged = { 'paypal-transmission-sig': signatureOf('another message') };
    expect(await shop.sendWebhook(event, forged)).toBe(401);
    expect(shop.paypal.captures).toBe(0);
    // Unrelated to us: acknowledged, so that it is not resent, and otherwise ignored.
    const strange = { id: 'WH-3', event_type: 'X', resource: { custom_id: 'not of ours' } };
    expect(await shop.sendWebhook(strange)).toBe(202);
  });

  const verified = () =>
    shop.double.sent.filter(({ path }) => path.endsWith('/verify-webhook-signature')).length;

  test('events that cannot be PayPal’s, or concern nothing of ours, cost no API call', async () => {
    const { order } = await shop.begun();
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
    for (const one of forgeries) expect(await shop.sendWebhook(event, one)).toBe(401);
    const unknown = { custom_id: randomUUID() };
    expect(await shop.sendWebhook({ ...event, id: 'WH-F2', resource: unknown })).toBe(202);
    // It is resent if another test's attempt is undecided; either way PayPal is not called.
    await shop.sendWebhook(refundEvent('WH-F3', 'CAP-NONE'));
    const dispute = { dispute_id: 'PP-D-0', disputed_transactions: [] };
    const disputeEvent = { id: 'WH-F4', event_type: 'CUSTOMER.DISPUTE.CREATED', resource: dispute };
    expect(await shop.sendWebhook(disputeEvent)).toBe(202);
    expect(verified()).toBe(before);
    const kept = await shop.world.db.selectFrom('webhook_event').select('event_id').execute();
    expect(kept.filter(({ event_id: id }) => id.startsWith('WH-F'))).toEqual([]);
  });

  test('forged events from a network are verified only a few times, and large bodies are not read', async () => {
    const { order } = await shop.begun();
    const resource = { custom_id: order.unit['custom_id'] };
    const event = { id: 'WH-F5', event_type: 'CHECKOUT.ORDER.APPROVED', resource };
    const before = verified();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const forged = { 'paypal-transmission-sig': signatureOf(`forgery ${n}`) };
      statuses.push(await shop.sendWebhook(event, forged));
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    expect(verified() - before).toBeLessThanOrEqual(5);
    expect(await shop.sendWebhook({ ...event, padding: 'x'.repeat(70_000) })).toBe(413);
    // Other events are still accepted.
    await shop.world.db.deleteFrom('allowance').execute();
    expect(await shop.sendWebhook(event)).toBe(202);
  });

  test('a partial refund is booked as such and not credited to another plan', async () => {
    const { payer, order, capture } = await shop.paid();
    capture.status = 'PARTIALLY_REFUNDED';
    order.refunds = [
      { status: 'COMPLETED', amount: { currency_code: 'USD', value: '40.00' } },
      { status: 'PENDING', amount: { currency_code: 'USD', value: '100.00' } },
    ];
    expect(await shop.sendWebhook(refundEvent('WH-R1', capture.id))).toBe(202);
    expect(await shop.sendWebhook(refundEvent('WH-R1', capture.id))).toBe(200);
    expect((await payer.payments()).data).toMatchObject([
      { status: 'PAID', gatewayStatus: 'PARTIALLY_REFUNDED', refunded: { amount: 4_000 } },
    ]);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect((await payer.preview('pro', 'yearly')).body).toMatchObject({
      order: { credit: { amount: 20_000 } },
    });
    // The rest is refunded later: the total is booked, and the plan ends.
    capture.status = 'REFUNDED';
    await shop.sendWebhook(refundEvent('WH-R2', capture.id));
    expect((await payer.payments()).data).toMatchObject([
      { status: 'REFUNDED', refunded: { amount: 24_000 } },
    ]);
    expect((await payer.mine()).active).toBeNull();
  });

  test('a refund event that arrives before its capture is retried and then booked', async () => {
    shop.paypal.captureAs = 'LOST';
    const { payer, order, capture } = await shop.paid();
    capture.status = 'REFUNDED';
    order.refunds = [{ status: 'COMPLETED', amount: { currency_code: 'USD', value: '240.00' } }];
    expect(await shop.sendWebhook(refundEvent('WH-R6', capture.id))).toBe(502);
    await shop.world.server.reconciler.runOnce();
    await shop.sendWebhook(refundEvent('WH-R6', capture.id));
    expect((await payer.payments()).data).toMatchObject([
      { status: 'REFUNDED', refunded: { amount: 24_000 } },
    ]);
  });

  test('a charge that PayPal has taken back is a dispute', async () => {
    const { payer, capture } = await shop.paid();
    const { id } = capture;
    // A webhook alone proves nothing: PayPal's API reports that the money is still there.
    await shop.sendWebhook(refundEvent('WH-R3', id, 'PAYMENT.CAPTURE.REVERSED'));
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    capture.status = 'REVERSED';
    await shop.sendWebhook(refundEvent('WH-R4', id, 'PAYMENT.CAPTURE.REVERSED'));
    expect((await payer.payments()).data).toMatchObject([
      { status: 'PAID', gatewayStatus: 'DISPUTED' },
    ]);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    // About a capture that is not ours: acknowledged and ignored.
    expect(await shop.sendWebhook(refundEvent('WH-R5', 'CAP-NONE'))).toBe(202);
  });

  async function refunded(id: string) {
    const { order, payment, capture } = await shop.paid();
    capture.status = 'REFUNDED';
    order.refunds = [{ status: 'COMPLETED', amount: { currency_code: 'USD', value: '240.00' } }];
    // Read from the database: sessions end long before the last retry.
    const state = () =>
      rowOf(shop.world.db, 'payment', ['status', 'refunded_cents'], { id: payment.id });
    return { state, event: refundEvent(id, capture.id) };
  }
  const PAID = { status: 'PAID', refunded_cents: 0 };
  const REFUNDED = { status: 'REFUNDED', refunded_cents: 24_000 };

  const openAlarms = async () => {
    const rows = await rowsOf(shop.world.db, 'alarm', ['subject'], {
      code: 'webhook_not_processed',
      resolved_at: null,
    });
    return rows.map(({ subject }) => subject);
  };

  const tasks = () => shop.world.db.selectFrom('webhook_task').select('event_id').execute();

  test('a webhook that cannot be processed yet is stored, retried and processed once', async () => {
    const { state, event } = await refunded('WH-T1');
    shop.paypal.isDown = true;
    expect(await shop.sendWebhook(event)).toBe(202);
    expect(await state()).toEqual(PAID);
    // Sent again, it is not processed a second time, even if the first attempt failed.
    expect(await shop.sendWebhook(event)).toBe(200);
    for (let round = 0; round < 7; round += 1) {
      expect(await openAlarms()).toEqual([]);
      shop.world.clock.turn(6 * 60 * 60);
      await shop.world.server.webhookTasks.runOnce();
    }
    expect(await openAlarms()).toEqual(['paypal WH-T1']);
    shop.paypal.isDown = false;
    shop.world.clock.turn(6 * 60 * 60);
    await shop.world.server.webhookTasks.runOnce();
    expect(await state()).toEqual(REFUNDED);
    expect(await openAlarms()).toEqual([]);
    expect(await tasks()).toEqual([]);
  });
});
