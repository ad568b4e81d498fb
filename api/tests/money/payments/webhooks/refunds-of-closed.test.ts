/** Refunds at PayPal of orders that were closed, and may have been captured all the same. */
import { expect, test } from 'vitest';
import { requireDecided } from '../../../../server/money/payments/webhooks/webhook-tasks';
import { openMemory } from '../../../support/database/databases';
import { DAY, order, Payer, paypalOrder } from '../../../support/money/payments';
import { World } from '../../../support/world';

test('PayPal has to resend a refund webhook about an unknown capture while a closed order is watched', async () => {
  const world = await World.forTest(await openMemory());
  const { db } = world;
  const payer = await Payer.of(world);
  expect((await payer.checkout(paypalOrder({ planCode: 'pro' }))).status).toBe(201);
  await expect(requireDecided(db)).resolves.toBeUndefined();
  // Closes the order.
  expect((await payer.start(order())).status).toBe(201);
  await expect(requireDecided(db)).rejects.toMatchObject({ code: 'gateway_failed' });
  world.clock.turn(4 * DAY);
  await world.server.reconciler.runOnce();
  await expect(requireDecided(db)).resolves.toBeUndefined();
});
