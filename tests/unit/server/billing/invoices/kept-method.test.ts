/**
 * Specification section 2, "an option to save billing info", and section 11.6: off until chosen, it
 * governs card, account and address alike; unticking forgets nothing saved earlier; a stored card
 * can be removed. The method that renews a plan is stored either way.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetMethodRoute } from '../../../../../api/contract/payments/payment-routes';
import { databases } from '../../support/databases';
import { billingAddress, DAY, order, Payer, transfer } from '../../support/payments';
import { World } from '../../support/world';

const kept = async (payer: Payer) => (await payer.billing()).body['paymentMethod'];

describe.each(databases)('what is kept of a payment on $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await World.on(await open());
  });
  afterAll(() => world.close());

  const forget = (payer: Payer) => world.call(forgetMethodRoute, undefined, { token: payer.token });

  test('a transfer without the option keeps neither account nor address', async () => {
    const payer = await Payer.of(world);
    expect((await payer.checkout(transfer)).status).toBe(201);
    expect(await kept(payer)).toBeNull();
    const intents = await world.database.db
      .selectFrom('payment_intent')
      .select('keep')
      .where('account_id', '=', String(payer.user['id']))
      .execute();
    expect(intents).toEqual([{ keep: null }]);
  });

  test('a card without the option is kept to renew, its address is not', async () => {
    const payer = await Payer.of(world);
    await payer.start(order(undefined, { saveBilling: false }));
    expect(await kept(payer)).toMatchObject({ last4: '1111', billingAddress: null });
  });

  test('paying without the option forgets nothing that was saved earlier', async () => {
    const payer = await Payer.of(world);
    await payer.start(order(undefined, { saveBilling: true }));
    const before = await kept(payer);
    await payer.checkout({ ...transfer, planCode: 'pro', saveBilling: false });
    expect(await kept(payer)).toEqual(before);
  });

  test('a kept card is removed with its token; the address stays', async () => {
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
    const rows = await world.database.db
      .selectFrom('payment_method')
      .select(['token', 'last4'])
      .where('account_id', '=', String(payer.user['id']))
      .execute();
    expect(rows).toEqual([{ token: null, last4: null }]);
    // A repeated request finds nothing to remove and returns the same response.
    expect((await forget(payer)).body).toEqual(body);
  });

  test('of a card without an address nothing at all is left', async () => {
    const payer = await Payer.of(world);
    await payer.start(order(undefined, { saveBilling: false }));
    expect((await forget(payer)).body).toEqual({ paymentMethod: null });
    expect(await kept(payer)).toBeNull();
  });

  test('the plan whose card was removed is charged no more, and its owner is asked to pay', async () => {
    const payer = await Payer.of(world);
    await payer.start(order());
    await forget(payer);
    world.clock.turn(32 * DAY);
    await world.server.renewals.runOnce();
    const payments = await world.database.db
      .selectFrom('payment')
      .select('status')
      .where('account_id', '=', String(payer.user['id']))
      .execute();
    expect(payments).toEqual([{ status: 'PAID' }]);
    const mails = await world.messagesTo(String(payer.user['email']));
    expect(mails.map(({ template }) => template)).toContain('renewal_due');
  });

  test('nobody else’s card is removed', async () => {
    const [one, other] = [await Payer.of(world), await Payer.of(world)];
    await one.start(order());
    await forget(other);
    expect(await kept(one)).toMatchObject({ last4: '1111' });
    expect((await world.call(forgetMethodRoute)).status).toBe(401);
  });
});
