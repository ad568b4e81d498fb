/**
 * Authorizations of charges that the gateway declined after the issuer had approved them: by risk,
 * by the address, by the security code, or for a review. None may stay.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { CardGateway } from '../../../../server/money/gateways/payment-ports';
import { databases } from '../../../support/database/databases';
import { DAY, order, Payer } from '../../../support/money/payments';
import { World } from '../../../support/world';

const ADDRESS = '4000000000000101';
const KEEPS_HOLD = '4000000000000176';

/** Renewals of this card are declined by risk. */
const RISK_LATER = '4000000000000382';

describe.each(databases)('authorizations of declined charges on $name', ({ open }) => {
  let stops: boolean;
  beforeEach(() => {
    stops = false;
  });
  const world = World.forEach(open, {
    money: ({ cards, providers }) => ({
      ...providers,
      // The sandbox's gateway is the prototype, so that its own calls reach the replaced one.
      card: Object.assign(Object.create(cards) as CardGateway, {
        reverse: async (reference: string) => {
          if (stops) throw new Error('The server has stopped');
          return cards.reverse(reference);
        },
      }),
    }),
  });

  const holds = async () => (await world.bank.entries()).flatMap(({ hold }) => hold ?? []);
  const alarms = () =>
    world.db.selectFrom('alarm').select(['code', 'resolved_at']).orderBy('id').execute();

  test('a hold is reversed with the decline, whatever the reason', async () => {
    for (const [number, reason] of [
      [ADDRESS, 'AVS_FAILED'],
      ['4000000000000150', 'CV_FAILED'],
      ['4000000000000168', 'DECISION_PROFILE_REVIEW'],
      ['4100000000000019', 'SCORE_EXCEEDS_THRESHOLD'],
    ]) {
      const payer = await Payer.of(world);
      expect((await payer.start(order(number))).status).toBe(402);
      const [entry] = await world.bank.entries();
      expect(entry).toMatchObject({ reason, status: 'DECLINED', hold: 'reversed' });
    }
    expect(await alarms()).toEqual([]);
  });

  test('a renewal declined by risk leaves no hold', async () => {
    const payer = await Payer.of(world);
    expect((await payer.start(order(RISK_LATER))).status).toBe(201);
    world.clock.turn(31 * DAY);
    await world.server.renewals.runOnce();
    expect(await holds()).toEqual(['reversed']);
  });

  test('a hold that the gateway does not reverse raises an alarm, and is retried until it is gone', async () => {
    const payer = await Payer.of(world);
    expect((await payer.start(order(KEEPS_HOLD))).status).toBe(402);
    expect(await holds()).toEqual(['held']);
    expect(await alarms()).toEqual([{ code: 'hold_not_reversed', resolved_at: null }]);
    // Even after no server was running for a long time.
    world.clock.turn(5 * DAY);
    await world.server.reconciler.runOnce();
    expect(await holds()).toEqual(['reversed']);
    world.clock.turn(60 * 60);
    await world.server.reconciler.runOnce();
    expect(await alarms()).toMatchObject([{ resolved_at: expect.any(Date) }]);
    expect((await (await payer.back()).start(order())).status).toBe(201);
  });

  test('a server that stops before it reverses a hold leaves it to the lookup', async () => {
    const payer = await Payer.of(world);
    stops = true;
    expect((await payer.start(order(ADDRESS))).status).toBe(500);
    expect(await holds()).toEqual(['held']);
    stops = false;
    world.clock.turn(10 * 60);
    await world.server.reconciler.runOnce();
    expect(await holds()).toEqual(['reversed']);
    const { data } = await (await payer.back()).payments();
    expect(data).toMatchObject([{ status: 'DECLINED' }]);
  });
});
