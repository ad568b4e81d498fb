/**
 * The option to save the billing info, specification sections 2 and 11.6: off until chosen, it
 * governs card, account and address alike; unticking forgets nothing saved earlier; a stored card
 * can be removed. The method that renews a plan is stored either way.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verdict } from '../../../support/accounts';
import { databases } from '../../../support/database/databases';
import { forgetMethod } from '../../../../contract/money/payments/payments';
import { prove } from '../../../../contract/accounts/second-factor';
import { rowOf, rowsOf, updateRows } from '../../../support/database/rows';
import {
  billingAddress,
  card,
  DAY,
  order,
  Payer,
  paymentOf,
} from '../../../support/money/payments';
import { World } from '../../../support/world';
import { transfer } from '../../../support/money/transfers';

type Choice = Readonly<Record<string, unknown>>;

const kept = async (payer: Payer) => (await payer.billing()).body['paymentMethod'];

describe.each(databases)('stored payment methods on $name', ({ open }) => {
  const world = World.forAll(open);

  const forget = (payer: Payer) => world.call(forgetMethod, undefined, { token: payer.token });

  test('a transfer without the option stores neither account nor address', async () => {
    const payer = await Payer.of(world);
    expect((await payer.checkout(transfer)).status).toBe(201);
    expect(await kept(payer)).toBeNull();
    const intents = await rowsOf(world.db, 'payment_intent', ['keep'], {
      account_id: payer.id,
    });
    expect(intents).toEqual([{ keep: null }]);
  });

  test('a card without the option is stored for renewals, its address is not', async () => {
    const payer = await Payer.of(world);
    await payer.start(order(undefined, { saveBilling: false }));
    expect(await kept(payer)).toMatchObject({ last4: '1111', billingAddress: null });
  });

  test('paying without the option deletes nothing that was stored earlier', async () => {
    const payer = await Payer.of(world);
    await payer.start(order(undefined, { saveBilling: true }));
    const before = await kept(payer);
    await payer.checkout({ ...transfer, planCode: 'pro', saveBilling: false });
    expect(await kept(payer)).toEqual(before);
  });

  test.each([
    ['a card', (payer: Payer, body: Choice) => payer.start(order('5555555555554444', body))],
    ['a transfer', (payer: Payer, body: Choice) => payer.checkout({ ...transfer, ...body })],
  ] as const)(
    'an address saved earlier stays when %s pays from another one without the option',
    async (_by, pay) => {
      const payer = await Payer.of(world);
      await payer.start(order(undefined, { saveBilling: true }));
      const elsewhere = { ...billingAddress, address: '3 Rafidia Street', city: 'Nablus' };
      const paid = await pay(payer, {
        planCode: 'pro',
        billingAddress: elsewhere,
        saveBilling: false,
      });
      expect(paid.status).toBe(201);
      expect(await kept(payer)).toMatchObject({ billingAddress });
      // The receipt has the address that was given for it.
      const { body } = await payer.receipt(paymentOf(paid).id);
      expect(JSON.stringify(body)).toContain('3 Rafidia Street');
      // With the option, the other one is kept from now on.
      const changes = { planCode: 'business', billingAddress: elsewhere, saveBilling: true };
      expect((await payer.start(order(undefined, changes))).status).toBe(201);
      expect(await kept(payer)).toMatchObject({ billingAddress: elsewhere });
    },
  );

  test('removing a stored card deletes its token and keeps the address', async () => {
    const payer = await Payer.of(world);
    await payer.start(order(undefined, { saveBilling: true }));
    const { status, body } = await forget(payer);
    expect(status).toBe(200);
    expect(body['paymentMethod']).toMatchObject({
      brand: null,
      last4: null,
      expiry: null,
      holder: 'Lina Haddad',
      billingAddress,
    });
    const rows = await rowsOf(world.db, 'payment_method', ['token', 'last4'], {
      account_id: payer.id,
    });
    expect(rows).toEqual([{ token: null, last4: null }]);
    // A repeated request finds nothing to remove and returns the same response.
    expect((await forget(payer)).body).toEqual(body);
  });

  test('without its card, a plan is no longer charged automatically, nor is a declined renewal', async () => {
    const payer = await Payer.of(world);
    const { subscription } = (await payer.start(order('4000000000000358'))).body;
    expect(subscription).toMatchObject({ chargedAutomatically: true });
    const declined = await payer.later(30);
    expect((await declined.mine()).active).toMatchObject({
      status: 'PAST_DUE',
      chargedAutomatically: true,
      nextChargeAt: expect.any(String),
    });
    expect((await forget(declined)).status).toBe(200);
    expect((await declined.mine()).active).toMatchObject({
      chargedAutomatically: false,
      nextChargeAt: null,
    });
  });

  test('ten minutes after login, replacing or removing a stored card requires re-authentication, by an order too', async () => {
    const payer = await Payer.of(world);
    const needed = '403 proof_needed';
    const another = { card: card('5555555555554444'), billingAddress };
    world.clock.turn(601);
    // There is no card yet to protect.
    expect((await forget(payer)).status).toBe(200);
    expect((await payer.tokenize({ card: card(), billingAddress })).status).toBe(200);
    expect(verdict(await payer.tokenize(another))).toEqual(needed);
    expect(verdict(await forget(payer))).toEqual(needed);
    expect(await kept(payer)).toMatchObject({ last4: '1111' });
    // Renewals would be charged to the card of the order.
    expect(verdict(await payer.start(order('5555555555554444')))).toEqual(needed);
    const paypal = { ...transfer, method: 'paypal', bank: undefined, saveBilling: true };
    expect(verdict(await payer.checkout(paypal))).toEqual(needed);
    expect(await rowsOf(world.db, 'payment', ['id'], { account_id: payer.id })).toEqual([]);
    // A transfer that stores nothing replaces nothing.
    expect((await payer.checkout(transfer)).status).toBe(201);
    const proof = { password: 'five grey geese' };
    await world.call(prove, proof, { token: payer.token });
    expect((await payer.tokenize(another)).status).toBe(200);
    expect(await kept(payer)).toMatchObject({ last4: '4444' });
    const key = randomUUID();
    expect((await payer.start(order(), key)).status).toBe(201);
    expect(await kept(payer)).toMatchObject({ last4: '1111' });
    // A repeated call replaces nothing, so it gets its first answer.
    await updateRows(world.db, 'session', { proved_at: null }, { account_id: payer.id });
    expect((await payer.start(order(), key)).status).toBe(201);
    expect(verdict(await payer.start(order('5555555555554444')))).toEqual(needed);
    await world.call(prove, proof, { token: payer.token });
    expect((await forget(payer)).status).toBe(200);
  });

  test('the stored card, entered again, needs no re-authentication and is not listed as replaced', async () => {
    const payer = await Payer.of(world);
    await payer.tokenize({ card: card(), billingAddress });
    world.clock.turn(601);
    expect((await payer.tokenize({ card: card(), billingAddress })).status).toBe(200);
    expect((await payer.start(order(undefined, { saveBilling: true }))).status).toBe(201);
    const id = payer.id;
    const kinds = async () => {
      const rows = await rowsOf(world.db, 'account_event', ['kind'], { account_id: id });
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('method'));
    };
    expect(await kinds()).toEqual([]);
    // The new token is the one that renewals are charged with; the old one is deleted.
    const { token } = await rowOf(world.db, 'payment_method', ['token'], { account_id: id });
    expect(token).not.toBeNull();

    // Another expiry is another card, even with the same last digits.
    const renewed = { card: card(undefined, { expiry: '11/39' }), billingAddress };
    expect(verdict(await payer.tokenize(renewed))).toBe('403 proof_needed');
    await world.call(prove, { password: 'five grey geese' }, { token: payer.token });
    expect((await payer.tokenize(renewed)).status).toBe(200);
    expect(await kinds()).toEqual(['method_replaced']);
  });

  test('removing a card without an address leaves nothing', async () => {
    const payer = await Payer.of(world);
    await payer.start(order(undefined, { saveBilling: false }));
    expect((await forget(payer)).body).toEqual({ paymentMethod: null });
    expect(await kept(payer)).toBeNull();
  });

  test('a plan whose card was removed is not charged, and its owner is asked to pay', async () => {
    const payer = await Payer.of(world);
    await payer.start(order());
    await forget(payer);
    world.clock.turn(32 * DAY);
    await world.server.renewals.runOnce();
    const payments = await rowsOf(world.db, 'payment', ['status'], {
      account_id: payer.id,
    });
    expect(payments).toEqual([{ status: 'PAID' }]);
    expect(await payer.mails('renewal_due')).not.toEqual([]);
  });

  test('the cards of other accounts are unaffected', async () => {
    const [one, other] = [await Payer.of(world), await Payer.of(world)];
    await one.start(order());
    await forget(other);
    expect(await kept(one)).toMatchObject({ last4: '1111' });
    expect((await world.call(forgetMethod)).status).toBe(401);
  });
});
