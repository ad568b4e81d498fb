/** Paying: every method and every rejection, exactly once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Receipt } from '../../../../../api/contract/payments/payments';
import { SandboxBank } from '../../../../../api/server/sandbox/bank';
import { signWebhook } from '../../../../../api/server/payments/webhooks/webhook-signature';
import { concurrentDatabases } from '../../support/databases';
import {
  APPROVED,
  awaitedTransfer,
  billingAddress,
  BROKEN,
  card,
  charged,
  CHECKED,
  contact,
  decide,
  DECLINED,
  follow,
  LOST_AFTER,
  LOST_BEFORE,
  order,
  Payer,
  paymentOf,
  subscriptionOf,
  transfer,
} from '../../support/payments';
import { TestClock, World } from '../../support/world';

const SECRET = 'what the bank signs with, known to tests only';

/** The price shown to the person. */
const shown = (amount: number, currency = 'USD') => ({ expectedTotal: { amount, currency } });

describe.each(concurrentDatabases)('payments on $name', ({ open }) => {
  let world: World;
  let bankOfSandbox: SandboxBank;
  beforeAll(async () => {
    const clock = new TestClock();
    bankOfSandbox = await SandboxBank.open({ clock, delayMs: 0 });
    world = await World.on(await open(), {
      clock,
      money: bankOfSandbox,
      env: { WEBHOOK_SECRET: SECRET },
    });
  });
  afterAll(() => world.close());

  /** Sends the bank's webhook, signed as the bank does. */
  async function told(event: unknown) {
    const payload = Buffer.from(JSON.stringify(event));
    const key = { id: 'bank', secret: Buffer.from(SECRET) };
    const response = await world.server.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/bank',
      headers: {
        'content-type': 'application/json',
        'v-c-signature': signWebhook(key, world.clock.now(), payload),
      },
      payload,
    });
    return { status: response.statusCode };
  }

  test('a card starts a subscription, and the receipt says all of it', async () => {
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

    const receipt = (await payer.receipt(paymentOf(answer).id)).body as unknown as Receipt;
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
  ])('the card %s is refused: %s', async (number, code) => {
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

  test('the same key with the same body is answered the same, with another body 409', async () => {
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

  test('what was shown is what is charged: at another total nothing is', async () => {
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

  test('ten clicks and two tabs at once charge once', async () => {
    const payer = await Payer.of(world);
    const before = (await charged(world)).length;
    const key = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => payer.start(order(), key)),
      ...Array.from({ length: 5 }, () => payer.start(order(), randomUUID())),
    ]);
    expect((await charged(world)).length).toBe(before + 1);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const { status, body } of answers) {
      if (status === 201) continue;
      expect([409, 504]).toContain(status);
      expect(['payment_in_progress', 'already_subscribed', 'payment_unknown']).toContain(
        body['code'],
      );
    }
    const paid = (await payer.payments()).data.filter(({ status }) => status === 'PAID');
    expect(paid).toHaveLength(1);
  });

  test('an answer lost after the charge is found, by the key and by asking', async () => {
    const payer = await Payer.of(world);
    const before = (await charged(world)).length;
    const key = randomUUID();
    const answer = await payer.start(order(LOST_AFTER), key);
    expect(answer.status).toBe(504);
    expect(answer.body['code']).toBe('payment_unknown');
    const found = await payer.intent(key);
    expect(found.body).toMatchObject({ outcome: 'succeeded' });
    const again = await payer.start(order(LOST_AFTER), key);
    expect(again.status).toBe(201);
    expect(subscriptionOf(again).status).toBe('ACTIVE');
    expect((await charged(world)).length).toBe(before + 1);
    expect((await payer.payments()).data).toHaveLength(1);
  });

  test('an answer lost before the charge is found to be none, and the attempt is barred', async () => {
    const payer = await Payer.of(world);
    const before = (await charged(world)).length;
    const key = randomUUID();
    expect((await payer.start(order(LOST_BEFORE), key)).status).toBe(504);
    // The person pays again at once: the first outcome is unknown, so nothing is charged twice.
    const other = await payer.start(order(), randomUUID());
    expect(other.body['code']).toBe('payment_in_progress');
    expect((await payer.intent(key)).body).toMatchObject({
      outcome: 'declined',
      declineCode: 'not_charged',
    });
    expect((await payer.start(order(LOST_BEFORE), key)).status).toBe(402);
    expect((await payer.start(order())).status).toBe(201);
    expect((await charged(world)).length).toBe(before + 1);
  });

  test('a gateway that does not work charges nothing and says so', async () => {
    const payer = await Payer.of(world);
    const answer = await payer.start(order(BROKEN));
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({
      code: 'gateway_failed',
      error: 'Start recurring (direct) failed',
    });
    expect((await payer.payments()).data).toMatchObject([{ status: 'FAILED' }]);
    expect((await payer.start()).status).toBe(201);
  });

  test('the check of the bank: confirmed, failed, cancelled, and come back to', async () => {
    for (const [decision, code] of [
      ['approve', undefined],
      ['fail', 'authentication_failed'],
      ['cancel', 'authentication_canceled'],
    ] as const) {
      const payer = await Payer.of(world);
      const before = (await charged(world)).length;
      const answer = await payer.start(order(CHECKED));
      expect(answer.status).toBe(201);
      expect(subscriptionOf(answer).status).toBe('PENDING');
      expect(paymentOf(answer).status).toBe('PENDING');
      expect((await charged(world)).length).toBe(before);
      const back = await decide(world, String(answer.body['redirectUrl']), { decision });
      const page = await follow(world, back);
      const { id } = paymentOf(answer);
      expect(page).toBe(
        code === undefined
          ? `/payment/success?id=${id}`
          : `/payment?plan=growth&cycle=monthly&result=${code}`,
      );
      expect(await follow(world, back)).toBe(page);
      const mine = await payer.mine();
      expect(mine.active?.status).toBe(code === undefined ? 'ACTIVE' : undefined);
      expect(mine.payment).toMatchObject({
        id,
        status:
          code === undefined ? 'PAID' : code === 'authentication_failed' ? 'DECLINED' : 'FAILED',
        declineCode: code ?? null,
      });
      expect((await charged(world)).length).toBe(before + (code === undefined ? 1 : 0));
      expect(mine.active?.id ?? null).toBe(code === undefined ? subscriptionOf(answer).id : null);
    }
  });

  test('PayPal: approved, declined, cancelled, and come back to', async () => {
    for (const [decision, code] of [
      ['approve', undefined],
      ['decline', 'paypal_declined'],
      ['cancel', 'paypal_canceled'],
    ] as const) {
      const payer = await Payer.of(world);
      const before = (await charged(world)).length;
      const answer = await payer.checkout({
        planCode: 'pro',
        cycle: 'monthly',
        method: 'paypal',
        contact,
        billingAddress,
      });
      expect(answer.status).toBe(201);
      const address = String(answer.body['redirectUrl']);
      expect(address).toContain('/sandbox/paypal/');
      const back = await decide(world, address, { decision });
      const page = await follow(world, back);
      expect(page).toContain(code === undefined ? '/payment/success?id=' : `result=${code}`);
      expect(await follow(world, back)).toBe(page);
      expect((await charged(world)).length).toBe(before + (code === undefined ? 1 : 0));
      expect((await payer.mine()).active?.status).toBe(code === undefined ? 'ACTIVE' : undefined);
    }
  });

  test('a transfer waits with a reference, and arrives once', async () => {
    const payer = await Payer.of(world);
    const answer = await payer.checkout(transfer);
    expect(answer.status).toBe(201);
    expect(subscriptionOf(answer).status).toBe('PENDING');
    const { id } = paymentOf(answer);
    const receipt = (await payer.receipt(id)).body as unknown as Receipt;
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

  test('a trial asks for no card, once, and not of Business', async () => {
    const payer = await Payer.of(world);
    expect((await payer.mine()).trialAvailable).toBe(true);
    const business = await payer.checkout({ planCode: 'business', cycle: 'monthly', trial: true });
    expect(business.status).toBe(422);
    const answer = await payer.checkout({ planCode: 'pro', cycle: 'yearly', trial: true });
    expect(answer.status).toBe(201);
    expect(answer.body['payment']).toBeNull();
    expect(subscriptionOf(answer)).toMatchObject({
      status: 'TRIALING',
      trialEndsAt: '2026-06-15T09:00:00.000Z',
      nextChargeAt: null,
    });
    const again = await payer.checkout({ planCode: 'growth', cycle: 'yearly', trial: true });
    expect(again.status).toBe(409);
    // Paying during the trial charges at once and ends it.
    const paid = await payer.start(order(APPROVED, { planCode: 'pro' }));
    expect(paymentOf(paid).amount.amount).toBe(7_500);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
  });

  test('fields are refused by name, and an expired card before anyone is asked', async () => {
    const payer = await Payer.of(world);
    const before = (await charged(world)).length;
    const answer = await payer.start(
      order(APPROVED, {
        card: card(APPROVED, { type: 'mastercard', cvv: '12' }),
        billingAddress: { ...billingAddress, country: 'DE', postalCode: '1' },
      }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body['fieldCodes']).toMatchObject({
      'card.cvv': 'cvv_invalid',
      'billingAddress.postalCode': 'postal_code_invalid',
    });
    const clash = await payer.start(
      order(APPROVED, { card: card(APPROVED, { type: 'discover' }) }),
    );
    expect(clash.body['fieldCodes']).toEqual({ 'card.number': 'card_type_clash' });
    const old = await payer.start(order(APPROVED, { card: card(APPROVED, { expiry: '04/26' }) }));
    expect(old.body['fieldCodes']).toEqual({ 'card.expiry': 'expiry_past' });
    expect((await charged(world)).length).toBe(before);
    expect((await payer.payments()).total).toBe(0);
  });

  test('a transfer of less than is owed is said to be partial, and goes on waiting', async () => {
    const payer = await Payer.of(world);
    const { reference } = await awaitedTransfer(payer);
    await bankOfSandbox.receive(reference, 2_499);
    await told({ id: randomUUID(), type: 'transfer.received', reference });
    expect((await payer.mine()).active?.status).toBe('PENDING');
    expect((await payer.mine()).payment).toMatchObject({
      status: 'PENDING',
      gatewayStatus: 'PARTIAL',
    });
  });

  test("others' payments are not there", async () => {
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

  test('a transfer that comes after another payment took its place becomes credit', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    expect((await payer.start(order(APPROVED, { planCode: 'pro' }))).status).toBe(201);
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { status: 'FAILED', declineCode: 'superseded' },
    });
    // The page only knows awaited transfers; the bank's own webhook comes from outside.
    expect(await decide(world, 'http://localhost/sandbox/transfers', { reference })).toBe('');
    await bankOfSandbox.receive(reference, 2_600);
    const event = { id: randomUUID(), type: 'transfer.received', reference };
    expect((await told(event)).status).toBe(202);
    expect((await told(event)).status).toBe(200);
    expect((await told({ ...event, id: randomUUID() })).status).toBe(202);
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { status: 'PAID', gatewayStatus: 'CREDITED' },
    });
    expect((await payer.mine()).active).toMatchObject({
      planCode: 'pro',
      status: 'ACTIVE',
      creditBalance: { amount: 2_600 },
      nextChargeAmount: { amount: 4_900 },
    });
  });
});
