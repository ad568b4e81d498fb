/** Paying by card, transfer and trial, and every rejection, exactly once. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { concurrentDatabases } from '../../../support/database/databases';
import {
  APPROVED,
  billingAddress,
  charged,
  decide,
  DECLINED,
  order,
  Payer,
  paymentOf,
  subscriptionOf,
} from '../../../support/money/payments';
import { World } from '../../../support/world';
import { transfer } from '../../../support/money/transfers';

const shown = (amount: number, currency = 'USD') => ({ expectedTotal: { amount, currency } });

describe.each(concurrentDatabases)('payments on $name', ({ open }) => {
  const world = World.forAll(open);

  test('a card payment starts a subscription with a complete receipt', async () => {
    const payer = await Payer.of(world);
    const answer = await payer.start(order(APPROVED, { cycle: 'yearly' }));
    expect(answer.status).toBe(201);
    expect(subscriptionOf(answer)).toMatchObject({
      planCode: 'growth',
      cycle: 'yearly',
      status: 'ACTIVE',
      accessUntil: '2027-06-01T09:00:00.000Z',
      amount: { amount: 24_000, currency: 'USD' },
      nextChargeAmount: { amount: 24_000, currency: 'USD' },
      subscriberName: 'Lina Haddad',
    });
    expect(paymentOf(answer)).toMatchObject({
      status: 'PAID',
      subtotal: { amount: 30_000, currency: 'USD' },
      discount: { amount: 6_000, currency: 'USD' },
      amount: { amount: 24_000, currency: 'USD' },
      card: { brand: 'visa', last4: '1111' },
      gatewayCode: '100',
      gatewayStatus: 'AUTHORIZED',
    });
    expect(paymentOf(answer).receiptNumber).toMatch(/^INV-2026-\d{6}$/);
    expect(answer.body['paymentMethod']).toMatchObject({
      kind: 'card',
      last4: '1111',
      expiry: '12/30',
    });
    expect(answer.body['gateway']).toEqual({ code: '100', status: 'AUTHORIZED' });

    const receipt = await payer.receiptOf(paymentOf(answer).id);
    expect(receipt).toMatchObject({
      subscriber: 'Lina Haddad',
      company: payer.user['businessName'],
      email: 'lina@example.com',
      billingAddress,
      periodStart: '2026-06-01T09:00:00.000Z',
      periodEnd: '2027-06-01T09:00:00.000Z',
      transfer: null,
    });
    expect(receipt.subscription?.id).toBe(subscriptionOf(answer).id);
    const mine = await payer.mine();
    expect(mine.active?.id).toBe(subscriptionOf(answer).id);
    expect(mine.payment?.id).toBe(paymentOf(answer).id);
    expect(mine.trialAvailable).toBe(false);
  });

  test.each([
    [DECLINED, 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvv'],
    ['4000000000009979', 'card_declined'],
    ['4100000000000019', 'card_declined'],
  ])('the card %s is declined: %s', async (number, code) => {
    const payer = await Payer.of(world);
    const key = randomUUID();
    const answer = await payer.start(order(number), key);
    expect(answer.status).toBe(402);
    expect(answer.body).toMatchObject({ code });
    expect(answer.body['error']).not.toMatch(/stolen|fraud|score/i);
    // The same key returns the same response; a new one may succeed.
    expect((await payer.start(order(number), key)).body).toEqual(answer.body);
    expect((await payer.mine()).active).toBeNull();
    expect((await payer.payments()).data).toMatchObject([
      { status: 'DECLINED', declineCode: code },
    ]);
    expect((await payer.start(order())).status).toBe(201);
  });

  test('the same key with the same body gets the same response, with another body 409', async () => {
    const payer = await Payer.of(world);
    const key = randomUUID();
    const before = (await charged(world)).length;
    const first = await payer.start(order(), key);
    const again = await payer.start(order(), key);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const other = await payer.start(order(APPROVED, { planCode: 'pro' }), key);
    expect(other.status).toBe(409);
    expect(other.body['code']).toBe('idempotency_conflict');
    expect((await charged(world)).length).toBe(before + 1);
  });

  test('only the displayed total is charged: with a different total, nothing is', async () => {
    const payer = await Payer.of(world);
    for (const wrong of [shown(2_499), shown(2_501), shown(2_500, 'JOD'), shown(0)]) {
      const before = (await charged(world)).length;
      const refused = await payer.start(order(APPROVED, wrong));
      expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
      expect(await charged(world)).toHaveLength(before);
    }
    expect((await payer.payments()).total).toBe(0);
    expect((await payer.checkout({ ...transfer, ...shown(1) })).status).toBe(409);
    const paid = await payer.start(order(APPROVED, shown(2_500)));
    expect(paymentOf(paid).amount).toEqual({ amount: 2_500, currency: 'USD' });
  });

  test('a transfer is pending with a reference and is booked once', async () => {
    const payer = await Payer.of(world);
    const answer = await payer.checkout(transfer);
    expect(answer.status).toBe(201);
    expect(subscriptionOf(answer).status).toBe('PENDING');
    const { id } = paymentOf(answer);
    const receipt = await payer.receiptOf(id);
    expect(receipt.transfer).toMatchObject({
      amount: { amount: 2_500, currency: 'USD' },
      swift: 'PALSPS22',
    });
    const reference = receipt.transfer?.reference ?? '';
    expect(reference).toMatch(/^WSL-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await payer.mine()).active?.status).toBe('PENDING');
    await decide(world, 'http://localhost/sandbox/transfers', { reference });
    await decide(world, 'http://localhost/sandbox/transfers', { reference });
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { status: 'PAID' },
      transfer: null,
    });
    expect((await payer.payments()).data).toHaveLength(1);
  });

  test('a trial requires no card, is available once, and not for Business', async () => {
    const payer = await Payer.of(world);
    expect((await payer.mine()).trialAvailable).toBe(true);
    const business = await payer.checkout({ planCode: 'business', cycle: 'monthly', trial: true });
    expect(business.status).toBe(422);
    const answer = await payer.checkout({ planCode: 'pro', cycle: 'yearly', trial: true });
    expect(answer.status).toBe(201);
    expect(answer.body['payment']).toBeNull();
    expect(subscriptionOf(answer)).toMatchObject({
      status: 'TRIALING',
      trialEndsAt: '2026-06-15T20:59:59.999Z',
      nextChargeAt: null,
    });
    const again = await payer.checkout({ planCode: 'growth', cycle: 'yearly', trial: true });
    expect(again.status).toBe(409);
    // Paying during the trial charges immediately and ends it.
    const paid = await payer.start(order(APPROVED, { planCode: 'pro' }));
    expect(paymentOf(paid).amount.amount).toBe(7_500);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
  });

  test("other accounts' payments are not found", async () => {
    const payer = await Payer.of(world);
    const other = await Payer.of(world);
    const key = randomUUID();
    const answer = await payer.start(order(), key);
    expect((await other.receipt(paymentOf(answer).id)).status).toBe(404);
    expect((await other.intent(key)).status).toBe(404);
    expect((await other.payments()).data).toEqual([]);
    expect((await other.receipt('not-an-id')).status).toBe(404);
    // The same key on another account is another intent.
    expect((await other.start(order(), key)).status).toBe(201);
  });
});
