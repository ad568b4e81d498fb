/** Whoever pays at the same time, and with whatever: a period is paid for once. */
import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Charges } from '../../../server/money/payments/checkout/charges';
import { databases } from '../../support/databases';
import {
  APPROVED,
  awaitedTransfer,
  billingAddress,
  card,
  charged,
  DAY,
  decide,
  ONCE,
  order,
  Payer,
  subscriptionOf,
} from '../../support/payments';
import { World } from '../../support/world';

/** Holds the next purchase back after the account was read for it, before it takes the lock. */
function holdPurchase() {
  const { buy } = Charges.prototype;
  const spy = vi.spyOn(Charges.prototype, 'buy');
  const gate = new EventEmitter();
  const released = once(gate, 'released');
  spy.mockImplementationOnce(async function held(this: Charges, ...purchase) {
    gate.emit('held');
    await released;
    return buy.apply(this, purchase);
  });
  return { isHeld: once(gate, 'held'), release: () => gate.emit('released') };
}

describe.each(databases)('the payment of a period on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await world.close();
  });

  /** A month after the payment of a plan, whose renewal was declined, with a card that would work. */
  async function pastDue(): Promise<void> {
    await payer.start(order(ONCE));
    payer = await payer.later(30);
    await payer.tokenize({ card: card(), billingAddress });
    expect((await payer.mine()).active?.status).toBe('PAST_DUE');
  }

  const amounts = async () => (await charged(world)).map(({ amount }) => amount.amount);

  test('two tabs pay for what is past due once', async () => {
    await pastDue();
    const { isHeld, release } = holdPurchase();
    const first = payer.renew();
    await isHeld;
    expect(subscriptionOf(await payer.renew()).status).toBe('ACTIVE');
    release();
    expect((await first).body['code']).toBe('already_subscribed');
    expect(await amounts()).toEqual([2_500, 2_500]);
  });

  test('the clock does not charge what its payer has just paid', async () => {
    await pastDue();
    const { isHeld, release } = holdPurchase();
    const round = world.server.renewals.runOnce();
    await isHeld;
    expect(subscriptionOf(await payer.renew()).status).toBe('ACTIVE');
    release();
    await round;
    expect(await amounts()).toEqual([2_500, 2_500]);
    expect(await world.database.db.selectFrom('alarm').select('code').execute()).toEqual([]);
  });

  test('two tabs change to a larger plan once', async () => {
    await payer.start();
    const { isHeld, release } = holdPurchase();
    const first = payer.change('pro', 'monthly');
    await isHeld;
    expect(subscriptionOf(await payer.change('pro', 'monthly')).planCode).toBe('pro');
    world.clock.turn(60);
    release();
    expect((await first).body['code']).toBe('already_subscribed');
    expect(await amounts()).toEqual([5_000, 2_500]);
  });

  test('a smaller plan that is chosen while the clock is about to charge is what it charges', async () => {
    await payer.start(order(APPROVED, { planCode: 'pro' }));
    world.clock.turn(30 * DAY);
    payer = await payer.back();
    const { isHeld, release } = holdPurchase();
    const round = world.server.renewals.runOnce();
    await isHeld;
    expect(subscriptionOf(await payer.change('growth', 'monthly')).scheduledPlanCode).toBe(
      'growth',
    );
    release();
    await round;
    await world.server.renewals.runOnce();
    expect(await amounts()).toEqual([2_500, 7_500]);
    expect(await world.database.db.selectFrom('alarm').select('code').execute()).toEqual([]);
  });

  test('a card that is added after a transfer was asked for is charged', async () => {
    const { reference } = await awaitedTransfer(payer);
    await decide(world, 'http://localhost/sandbox/transfers', { reference });
    payer = await payer.later(30);
    expect((await payer.mine()).active).toMatchObject({ status: 'PAST_DUE', method: 'bank' });
    await payer.tokenize({ card: card(), billingAddress });
    await world.server.renewals.runOnce();
    expect(await charged(world)).toMatchObject([{ initiator: 'merchant' }, { last4: '' }]);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', method: 'card' });
    expect(await world.database.db.selectFrom('alarm').select('code').execute()).toEqual([]);
  });
});
