/** Gateway tokens of cards that are no longer stored: a job deletes them, with retries. */
import { beforeEach, describe, expect, test } from 'vitest';
import { erase } from '../../../../server/accounts/closing/erase';
import { GatewayError } from '../../../../server/money/gateways/payment-ports';
import { runTransaction } from '../../../../server/platform/database/transactions';
import { databases } from '../../../support/database/databases';
import { rowsOf } from '../../../support/database/rows';
import { Hold } from '../../../support/hold';
import { withCardGateway } from '../../../support/providers/gateways';
import { billingAddress, card, DAY, order, Payer } from '../../../support/money/payments';
import { World } from '../../../support/world';
import { until } from '../../../../../tests/support/until';
import { forgetMethod } from '../../../../contract/money/payments/payments';
import { openAlarmCodes } from '../../../support/alarms';

describe.each(databases)('card tokens on $name', ({ open }) => {
  let payer: Payer;
  const forgotten: string[] = [];
  let isAway = false;
  let hold: Hold | undefined;
  const money = withCardGateway((real) => ({
    forget: async (token) => {
      if (isAway) throw new GatewayError('HTTP 503', true);
      await hold?.released;
      await real.forget(token);
      forgotten.push(token);
    },
  }));
  const world = World.forEach(open, { money });
  beforeEach(async () => {
    forgotten.length = 0;
    isAway = false;
    hold = undefined;
    payer = await Payer.of(world);
  });

  const round = async (seconds = 0): Promise<void> => {
    world.clock.turn(seconds);
    await world.server.tokenRemovals.runOnce();
  };

  const failures = async () => {
    const rows = await rowsOf(world.db, 'token_removal', ['failures'], {}, 'failures');
    return rows.map((row) => row.failures);
  };

  const forget = () =>
    world.call(forgetMethod, undefined, { token: payer.token }).then(({ status }) => status);

  test.each([true, false])(
    'removed by the owner, with a stored address: %s',
    async (saveBilling) => {
      await payer.start(order(undefined, { saveBilling }));
      await round(60);
      expect(forgotten).toEqual([]);
      expect(await forget()).toBe(200);
      expect(await forget()).toBe(200);
      // A deleted row is queued by a database trigger, which uses the database clock.
      await round(365 * DAY);
      await round(DAY);
      expect(forgotten).toHaveLength(1);
    },
  );

  test('replaced by another card, which is charged from then on', async () => {
    await payer.start();
    await payer.tokenize({ card: card('5555555555554444'), billingAddress });
    await round(60);
    expect(forgotten).toHaveLength(1);
    world.clock.turn(30 * DAY);
    await world.server.renewals.runOnce();
    const charges = (await world.bank.entries()).filter(({ status }) => status === 'AUTHORIZED');
    expect(charges).toHaveLength(2);
  });

  test('removed when the account is closed', async () => {
    await payer.start();
    const whose = { id: payer.id, addresses: [] };
    await runTransaction(world.db, (trx) => erase(trx, 'leaving', whose));
    await round(365 * DAY);
    expect(forgotten).toHaveLength(1);
  });

  test('no failure is counted for one that waits while the gateway is slow', async () => {
    for (const owner of [payer, await Payer.of(world)]) {
      await owner.start();
      await world.call(forgetMethod, undefined, { token: owner.token });
    }
    hold = new Hold();
    const run = round(365 * DAY);
    await until(async () => expect(await failures()).not.toEqual([0, 0]));
    expect(await failures()).toEqual([0, 1]);
    hold.release();
    await run;
    expect(forgotten).toHaveLength(2);
  });

  test('retried until the gateway has deleted it, with an alarm after a while', async () => {
    await payer.start();
    await forget();
    isAway = true;
    for (let n = 0; n < 8; n += 1) await round(DAY);
    expect(await openAlarmCodes(world)).toEqual(['token_not_deleted']);
    isAway = false;
    await round(DAY);
    expect(forgotten).toHaveLength(1);
    expect(await openAlarmCodes(world)).toEqual([]);
    await round(DAY);
    expect(forgotten).toHaveLength(1);
  });
});
