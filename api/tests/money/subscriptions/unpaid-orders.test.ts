/** Orders that were never paid, which end without having been a subscription. */
import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../support/database/databases';
import {
  follow,
  decide,
  order,
  Payer,
  paypalOrder,
  subscriptionOf,
} from '../../support/money/payments';
import { transfer } from '../../support/money/transfers';
import { World } from '../../support/world';

describe.each(databases)('unpaid orders on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  /** Ends an order of Pro without payment. */
  const unpaid = {
    'given up at PayPal': async () => {
      const begun = await payer.checkout(paypalOrder({ planCode: 'pro' }));
      const url = String(begun.body['redirectUrl']);
      await follow(world, await decide(world, url, { decision: 'cancel' }));
    },
    'whose transfer did not arrive': async () => {
      await payer.checkout({ ...transfer, planCode: 'pro' });
      payer = await payer.later(16);
    },
    'that was cancelled': async () => {
      await payer.checkout(paypalOrder({ planCode: 'pro' }));
      await payer.cancel();
    },
  };

  test.each(Object.entries(unpaid))('an order %s is no ended subscription', async (_, end) => {
    await end();
    expect(await payer.mine()).toMatchObject({ active: null, last: null, trialAvailable: true });
    expect((await payer.renew()).body['code']).toBe('no_subscription');
  });

  test.each(Object.entries(unpaid))(
    'an order %s leaves the subscription that ended before it as the last one',
    async (_, end) => {
      const { id } = subscriptionOf(await payer.start(order()));
      await payer.cancel();
      payer = await payer.later(31);
      await end();
      const ended = { id, planCode: 'growth', status: 'EXPIRED' };
      expect(await payer.mine()).toMatchObject({ last: ended, trialAvailable: false });
      const trial = { planCode: 'pro', cycle: 'monthly', trial: true };
      expect((await payer.checkout(trial)).body['code']).toBe('trial_used');
      expect(subscriptionOf(await payer.renew())).toMatchObject({ planCode: 'growth' });
    },
  );
});
