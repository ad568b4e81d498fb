/** PayPal's orders and captures, against an HTTP fake that handles them as documented. */
import { describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import { rowsOf } from '../../../support/database/rows';
import { subscriptionOf } from '../../../support/money/payments';
import { ORDERS } from '../../../support/providers/paypal-double';
import { PayPalShop } from '../../../support/providers/paypal-shop';

describe.each(databases)('PayPal on $name', ({ open }) => {
  const shop = PayPalShop.forAll(open);

  test('an order is created as documented, once per intent, and awaits approval', async () => {
    const { answer, order, payment } = await shop.begun();
    expect(answer.body['redirectUrl']).toBe(order.page);
    expect(subscriptionOf(answer).status).toBe('PENDING');
    const [sent] = shop.double.to(ORDERS);
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
    const request = shop.double.sent.find(({ path }) => path === ORDERS);
    expect(request?.headers['paypal-request-id']).toBe(order.unit['custom_id']);
    expect(payment.status).toBe('PENDING');
  });

  test('an approved order is captured once, however often the payer returns', async () => {
    const { payer, order, payment } = await shop.begun();
    order.status = 'APPROVED';
    const page = `/payment/success?id=${payment.id}`;
    expect(await shop.visit(order, `?token=${order.id}&PayerID=P1`)).toBe(page);
    expect(await shop.visit(order, `?token=${order.id}&PayerID=P1`)).toBe(page);
    expect(await shop.visit(order, '?canceled=1')).toBe(page);
    expect(shop.paypal.captures).toBe(1);
    expect((await payer.payments()).data).toMatchObject([
      { status: 'PAID', gatewayStatus: 'COMPLETED' },
    ]);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
  });

  test('two tabs that return concurrently capture once', async () => {
    const { order } = await shop.begun();
    order.status = 'APPROVED';
    await Promise.all([shop.visit(order), shop.visit(order), shop.visit(order)]);
    expect(shop.paypal.captures).toBe(1);
  });

  test('a cancelled order is cancelled; returning without approval keeps it pending', async () => {
    const { payer, order, payment } = await shop.begun();
    expect(await shop.visit(order)).toBe(`/payment/success?id=${payment.id}`);
    expect((await payer.payments()).data).toMatchObject([{ status: 'PENDING' }]);
    expect(await shop.visit(order, `?canceled=1&token=${order.id}`)).toBe(
      '/payment?plan=growth&cycle=yearly&result=paypal_canceled',
    );
    expect((await payer.payments()).data).toMatchObject([{ status: 'FAILED' }]);
    // Approved after all, but an order that its payer cancelled is never captured.
    order.status = 'APPROVED';
    await shop.visit(order);
    expect(shop.paypal.captures).toBe(0);
  });

  test.each(['DECLINED', 'INSTRUMENT_DECLINED'] as const)('%s is a decline', async (as) => {
    const { payer, order } = await shop.begun();
    order.status = 'APPROVED';
    shop.paypal.captureAs = as;
    expect(await shop.visit(order)).toContain('result=paypal_declined');
    expect((await payer.payments()).data).toMatchObject([{ status: 'DECLINED' }]);
    expect((await payer.mine()).active).toBeNull();
  });

  test('a capture under review is looked up until PayPal decides, and its payer has nothing left to approve', async () => {
    const { payer, order, payment } = await shop.begun();
    const continuesAt = async () => (await payer.receipt(payment.id)).body['redirectUrl'];
    expect(await continuesAt()).toBe(order.page);
    order.status = 'APPROVED';
    shop.paypal.captureAs = 'PENDING';
    await shop.visit(order);
    expect(await continuesAt()).toBeNull();
    await shop.world.server.reconciler.runOnce();
    expect((await payer.payments()).data).toMatchObject([{ status: 'PENDING' }]);
    if (!order.capture) throw new Error('Nothing was captured');
    order.capture.status = 'COMPLETED';
    const custom = String(order.unit['custom_id']);
    const event = { id: 'WH-0', event_type: 'PAYMENT.CAPTURE.COMPLETED' };
    expect(await shop.sendWebhook({ ...event, resource: { custom_id: custom } })).toBe(202);
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }]);
  });

  test('a captured order that PayPal does not show any more stays unknown, with an alarm', async () => {
    const { payer, order } = await shop.begun();
    order.status = 'APPROVED';
    shop.paypal.captureAs = 'PENDING';
    await shop.visit(order);
    const intent = String(order.unit['custom_id']);
    // PayPal answers 404 to the credentials of another merchant account.
    shop.paypal.orders.delete(order.id);
    const { reconciler } = shop.world.server;
    for (let round = 0; round < 4; round += 1) {
      shop.world.clock.turn(6 * 60);
      await reconciler.runOnce();
    }
    expect((await (await payer.back()).payments()).data).toMatchObject([{ status: 'PENDING' }]);
    const { db } = shop.world;
    const alarm = () => rowsOf(db, 'alarm', ['code', 'resolved_at'], { subject: intent });
    expect(await alarm()).toEqual([{ code: 'payment_unresolved', resolved_at: null }]);
    shop.paypal.orders.set(order.id, order);
    if (!order.capture) throw new Error('Nothing was captured');
    order.capture.status = 'COMPLETED';
    shop.world.clock.turn(6 * 60);
    await reconciler.runOnce();
    expect((await (await payer.back()).payments()).data).toMatchObject([{ status: 'PAID' }]);
    expect(await alarm()).toMatchObject([{ resolved_at: expect.any(Date) }]);
  });

  test('a capture of a different amount is rejected', async () => {
    const { payer, order } = await shop.begun();
    order.status = 'COMPLETED';
    const amount = { currency_code: 'USD', value: '1.00' };
    order.capture = { id: 'CAP-X', status: 'COMPLETED', amount };
    await shop.visit(order);
    expect((await payer.mine()).active?.status).toBe('PENDING');
    expect((await payer.payments()).data).toMatchObject([{ status: 'PENDING' }]);
  });

  test('an access token is cached, and replaced if it was revoked', async () => {
    await shop.begun();
    const fetched = shop.paypal.tokens;
    await shop.begun();
    expect(shop.paypal.tokens).toBe(fetched);
    const used = shop.double.sent.findLast(({ path }) => path === ORDERS)?.headers.authorization;
    shop.paypal.revoked = String(used).replace('Bearer ', '');
    await shop.begun();
    expect(shop.paypal.tokens).toBe(fetched + 1);
  });
});
