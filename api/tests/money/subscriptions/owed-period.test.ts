/** A payment of a period counts only while that period is owed as it was when the payer read it. */
import { expect, test, vi } from 'vitest';
import { Charges } from '../../../server/money/payments/checkout/charges';
import { stillOwes } from '../../../server/money/subscriptions/purchase-rules';
import { openMemory } from '../../support/database/databases';
import { charged, DAY, ONCE, order, Payer } from '../../support/money/payments';
import { World } from '../../support/world';

const world = World.forEach(openMemory);

/** A subscription whose renewal was declined. */
async function overdue() {
  const payer = await Payer.of(world);
  await payer.start(order(ONCE));
  world.clock.turn(30 * DAY);
  await world.server.renewals.runOnce();
  const row = await world.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
  expect(row.status).toBe('PAST_DUE');
  return row;
}

test('what has not changed is owed', async () => {
  const holding = await overdue();
  const state = { holding, pending: undefined, last: undefined };
  expect(stillOwes(holding)(state)).toEqual({ subscriptionId: holding.id });
});

test.each([
  ['another tab has paid', { status: 'ACTIVE', period_end: new Date() }, 'already_subscribed'],
  ['a later period is overdue', { period_end: new Date() }, 'no_subscription'],
  ['another cycle was chosen', { scheduled_cycle: 'yearly' }, 'no_subscription'],
] as const)('%s: it is not charged', async (_, changes, code) => {
  const read = await overdue();
  const state = { holding: { ...read, ...changes }, pending: undefined, last: undefined };
  expect(() => stillOwes(read)(state)).toThrow(expect.objectContaining({ code }));
});

test('a renewal does not charge for a plan that its owner has replaced since it was read', async () => {
  const first = await Payer.of(world);
  await first.start();
  world.clock.turn(31 * DAY);
  const payer = await first.back();
  const { buy } = Charges.prototype;
  const spy = vi.spyOn(Charges.prototype, 'buy');
  spy.mockImplementationOnce(async function (this: Charges, ...renewal) {
    expect((await payer.change('pro', 'monthly')).status).toBe(200);
    return buy.apply(this, renewal);
  });
  await world.server.renewals.runOnce();
  spy.mockRestore();
  expect(await charged(world)).toHaveLength(2);
  expect((await payer.mine()).active).toMatchObject({ planCode: 'pro', status: 'ACTIVE' });
});
