/** Renewals that were put off because the charge failed on our side or the gateway's. */
import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../../server/money/gateways/payment-ports';
import { databases } from '../../support/database/databases';
import { withCardGateway } from '../../support/providers/gateways';
import { rowOf, rowsOf } from '../../support/database/rows';
import {
  APPROVED,
  billingAddress,
  card,
  DAY,
  ONCE,
  order,
  Payer,
} from '../../support/money/payments';
import { openAlarmCodes } from '../../support/alarms';
import { failingRenewals, oldestSubscription, rounds } from '../../support/money/renewals';
import { World } from '../../support/world';
import { arrive, awaitedTransfer, BANK_SECRET } from '../../support/money/transfers';
import { changeCredit, creditOf } from '../../support/money/balances';

describe.each(databases)('renewals that were put off on $name', ({ open }) => {
  let world: World;
  let outage: GatewayError | undefined;

  async function begin(): Promise<Payer> {
    outage = undefined;
    const money = failingRenewals(() => outage);
    world = await World.forTest(await open(), { money, env: { WEBHOOK_SECRET: BANK_SECRET } });
    return Payer.of(world);
  }

  test.each([
    ['a request that the gateway always refuses', 'not_charged'],
    ['an issuer that can never be reached', 'issuer_unavailable'],
    ['an outage without an end', undefined],
  ] as const)('%s ends an unpaid plan', async (_, decline) => {
    let stuck: string | undefined;
    const money = withCardGateway((real) => ({
      chargeToken: async (order) => {
        stuck ??= order.token;
        if (order.token !== stuck) return real.chargeToken(order);
        if (decline === undefined) throw new GatewayError('HTTP 401', false);
        const answer = { code: '102', status: 'INVALID_DATA', id: null };
        return { kind: 'declined', decline, answer };
      },
    }));
    world = await World.forTest(await open(), { money });
    const payer = await Payer.of(world);
    await payer.start();
    const { id } = await oldestSubscription(world);
    world.clock.turn(60 * 60);
    await (await Payer.of(world)).start();
    const { db } = world;
    const alarmsOf = () => rowsOf(db, 'alarm', ['code', 'resolved_at'], { subject: id });
    const live = async (hours: number): Promise<void> => {
      for (let hour = 0; hour < hours; hour += 12) {
        await world.server.renewals.runOnce();
        world.clock.turn(12 * 60 * 60);
      }
    };
    // Only the first account is due.
    world.clock.turn(30 * DAY - 60 * 60);
    // The renewal of the other account resolves the gateway's alarm, but not this one.
    await live(2 * 24);
    expect(await alarmsOf()).toEqual([{ code: 'renewal_unresolved', resolved_at: null }]);
    await live(4 * 24);
    expect((await oldestSubscription(world)).status).toBe('ACTIVE');
    expect(await payer.mails('charge_failed')).toEqual([]);
    await live(2 * 24);
    expect((await oldestSubscription(world)).status).toBe('PAST_DUE');
    expect(await payer.mails('charge_failed')).toHaveLength(1);
    expect(await alarmsOf()).toEqual([{ code: 'renewal_unresolved', resolved_at: null }]);
    await live(8 * 24);
    expect((await oldestSubscription(world)).status).toBe('EXPIRED');
    expect(await payer.mails('charge_failed')).toHaveLength(1);
    expect(await alarmsOf()).toEqual([
      { code: 'renewal_unresolved', resolved_at: expect.any(Date) },
    ]);
  });

  test('what an owner pays after a renewal was put off for a day resolves its alarm', async () => {
    let payer = await begin();
    await payer.start();
    world.clock.turn(31 * DAY);
    outage = new GatewayError('HTTP 401', false);
    await rounds(world, 1);
    expect(await openAlarmCodes(world)).toContain('renewal_unresolved');
    payer = await payer.back();
    expect((await payer.start(order(APPROVED, { planCode: 'pro' }))).status).toBe(201);
    expect(await openAlarmCodes(world)).toEqual(['gateway_unavailable']);
  });

  test('a decline whose answer was lost resolves the alarm of its renewal once it is found', async () => {
    const money = withCardGateway((real) => ({
      chargeToken: async (sent) => {
        await real.chargeToken(sent);
        throw new GatewayError('timeout', true);
      },
    }));
    world = await World.forTest(await open(), { money });
    const payer = await Payer.of(world);
    await payer.start(order(ONCE));
    // The period ended more than a day ago, because no server was running.
    world.clock.turn(33 * DAY);
    await world.server.renewals.runOnce();
    expect(await openAlarmCodes(world)).toContain('renewal_unresolved');
    world.clock.turn(10 * 60);
    await world.server.reconciler.runOnce();
    expect((await oldestSubscription(world)).status).toBe('PAST_DUE');
    expect(await payer.mails('charge_failed')).toHaveLength(1);
    expect(await openAlarmCodes(world)).toEqual([]);
  });

  test('a renewal that was put off names the card that is charged after it', async () => {
    let payer = await begin();
    await payer.start();
    world.clock.turn(30 * DAY);
    outage = new GatewayError('HTTP 401', false);
    await rounds(world, 1);
    payer = await payer.back();
    const other = { card: card('5555555555554444'), billingAddress };
    expect((await payer.tokenize(other)).status).toBe(200);
    outage = undefined;
    await rounds(world, 1);
    const { db } = world;
    const renewal = await rowOf(db, 'payment', ['status', 'card_last4'], { account_number: 2 });
    expect(renewal).toEqual({ status: 'PAID', card_last4: '4444' });
  });

  test('an order takes the credit of a renewal that waits for the gateway', async () => {
    let payer = await begin();
    await payer.start();
    await changeCredit(payer, 1_000);
    world.clock.turn(30 * DAY);
    outage = new GatewayError('HTTP 401', false);
    await world.server.renewals.runOnce();
    payer = await payer.back();
    const { reference, cents } = await awaitedTransfer(payer, { planCode: 'pro' });
    expect(cents).toBe(6_500);
    expect(await creditOf(payer)).toEqual({ free: 0, reserved: 1_000 });
    await arrive(world, reference, cents);
    expect(await creditOf(payer)).toEqual({ free: 0, reserved: 0 });
    expect(await payer.mine()).toMatchObject({ active: { planCode: 'pro', status: 'ACTIVE' } });
  });
});
