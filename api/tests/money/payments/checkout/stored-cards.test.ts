/**
 * Who initiates a charge of a stored card. With its holder present it is customer-initiated and
 * their bank may authenticate them; otherwise it is merchant-initiated and references the payment
 * with which the card was stored.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import {
  billingAddress,
  card,
  CHECKED,
  decide,
  follow,
  ONCE,
  order,
  Payer,
  paymentOf,
  seen,
  subscriptionOf,
} from '../../../support/money/payments';
import { type Answer, World } from '../../../support/world';

describe.each(databases)('stored cards on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  /**
   * The person decides on their bank's page. Returns the page of the site they are redirected to.
   */
  async function atBank(answer: Answer, decision: string): Promise<string> {
    const url = String(answer.body['redirectUrl']);
    expect(url).toContain('/sandbox/3ds/');
    return follow(world, await decide(world, url, { decision }));
  }

  async function later(days: number): Promise<void> {
    payer = await payer.later(days);
  }

  /** On Growth monthly, with a card whose bank authenticates its holder. */
  async function subscribeChecked(): Promise<void> {
    await atBank(await payer.start(order(CHECKED)), 'approve');
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
  }

  test('an upgrade goes through 3-D Secure and is charged once confirmed', async () => {
    await subscribeChecked();
    const answer = await payer.change('pro', 'monthly');
    expect(answer.status).toBe(200);
    expect(paymentOf(answer)).toMatchObject({ status: 'PENDING', amount: { amount: 5_000 } });
    expect(await seen(world)).toHaveLength(1);
    expect((await payer.mine()).active?.planCode).toBe('growth');

    const { id } = paymentOf(answer);
    expect(await atBank(answer, 'approve')).toBe(`/payment/success?id=${id}`);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'pro' });
    expect(await seen(world)).toMatchObject([
      { status: 'AUTHORIZED', amount: { amount: 5_000 }, initiator: 'customer', last4: '3155' },
      { status: 'AUTHORIZED', amount: { amount: 2_500 }, initiator: 'customer' },
    ]);
  });

  test.each([
    ['cancel', 'authentication_canceled', 'FAILED'],
    ['fail', 'authentication_failed', 'DECLINED'],
  ])('3-D Secure that ends in %s leaves the plan unchanged', async (decision, result, status) => {
    await subscribeChecked();
    const answer = await payer.change('pro', 'monthly');
    expect(await atBank(answer, decision)).toBe(`/payment?plan=pro&cycle=monthly&result=${result}`);
    expect((await payer.payments()).data).toMatchObject([{ status }, { status: 'PAID' }]);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
  });

  test('an ended plan is renewed with 3-D Secure', async () => {
    await subscribeChecked();
    await payer.cancel();
    await later(31);
    expect((await payer.mine()).active).toBeNull();
    const answer = await payer.renew();
    expect(subscriptionOf(answer).status).toBe('PENDING');
    await atBank(answer, 'approve');
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await seen(world)).toMatchObject([{ initiator: 'customer' }, { initiator: 'customer' }]);
  });

  test('a past-due renewal is paid with 3-D Secure, without a parallel automatic charge', async () => {
    await payer.start(order(ONCE));
    await later(30);
    expect((await payer.mine()).active?.status).toBe('PAST_DUE');
    await payer.tokenize({ card: card(CHECKED), billingAddress });
    const answer = await payer.renew();
    // The stored card is also due to be charged by the periodic job.
    await world.server.renewals.runOnce();
    expect((await seen(world)).filter(({ status }) => status === 'AUTHORIZED')).toHaveLength(1);
    await atBank(answer, 'approve');
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', graceEndsAt: null });
    expect((await seen(world))[0]).toMatchObject({ status: 'AUTHORIZED', initiator: 'customer' });
  });

  test('if 3-D Secure is abandoned, automatic charges resume after an hour', async () => {
    await payer.start(order(ONCE));
    await later(30);
    await payer.tokenize({ card: card(CHECKED), billingAddress });
    await payer.renew();
    await later(1 / 24);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE' });
    expect((await seen(world))[0]).toMatchObject({ status: 'AUTHORIZED', initiator: 'merchant' });
  });

  test('repeated checks delay a renewal by an hour, once per period', async () => {
    await subscribeChecked();
    // An hour before the period ends, and every two hours from then on.
    await later(30 - 1 / 24);
    for (let asked = 0; asked < 48; asked += 1) {
      expect((await payer.change('pro', 'monthly')).status).toBe(200);
      await later(1 / 12);
    }
    expect((await seen(world)).map(({ initiator }) => initiator)).toEqual(['merchant', 'customer']);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
    expect(await world.db.selectFrom('alarm').select('code').execute()).toEqual([]);
  });

  test('a merchant-initiated renewal references the payment that stored the card', async () => {
    await subscribeChecked();
    await atBank(await payer.change('pro', 'monthly'), 'approve');
    await later(31);
    await later(31);
    const charges = await seen(world);
    expect(charges.map(({ initiator }) => initiator)).toEqual([
      'merchant',
      'merchant',
      'customer',
      'customer',
    ]);
    const first = charges.at(-1)?.networkTransactionId;
    expect(first).toMatch(/^\d{15}$/);
    expect(charges.map(({ previousTransactionId }) => previousTransactionId)).toEqual([
      first,
      first,
      null,
      null,
    ]);
  });

  test('a card without 3-D Secure pays an upgrade immediately, customer-initiated', async () => {
    await payer.start();
    const answer = await payer.change('pro', 'monthly');
    expect(answer.body['redirectUrl']).toBeUndefined();
    expect(paymentOf(answer).status).toBe('PAID');
    expect((await seen(world))[0]).toMatchObject({ initiator: 'customer' });
  });
});
