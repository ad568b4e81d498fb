/** Renewals whose first charge appears at the gateway days after it was given up and sent again. */
import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../../server/money/gateways/payment-ports';
import { balances, creditOf } from '../../support/money/balances';
import { openAlarmCodes } from '../../support/alarms';
import { databases } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { billingAddress, card, DAY, Payer } from '../../support/money/payments';
import { oldestSubscription } from '../../support/money/renewals';
import { withCardGateway } from '../../support/providers/gateways';
import { World } from '../../support/world';

const HOUR = 60 * 60;

describe.each(databases)('renewals found late on $name', ({ open }) => {
  let lost: string | undefined;
  let hasAppeared = false;
  let isDown = false;
  let losesAnswer = false;
  const world = World.forEach(open, {
    money: withCardGateway((real) => ({
      missingAfterMs: 0,
      absentAfterMs: DAY * 1000,
      chargeToken: async (order) => {
        if (lost === undefined) {
          lost = order.reference;
          throw new GatewayError('timeout', true);
        }
        if (isDown) throw new GatewayError('HTTP 401', false);
        const outcome = await real.chargeToken(order);
        if (losesAnswer) throw new GatewayError('timeout', true);
        return outcome;
      },
      find: async (attempt) => {
        if (attempt.reference !== lost) return real.find(attempt);
        if (!hasAppeared) return { kind: 'missing' };
        const answer = { code: '100', status: 'AUTHORIZED', id: 'late' };
        return { kind: 'approved', answer, token: null };
      },
      abandon: async () => ({ kind: 'unproven' }),
      report: async () => [],
    })),
  });

  /** A renewal without an answer, which a day later is in neither the search nor the report. */
  async function givenUp(): Promise<Payer> {
    [lost, hasAppeared, isDown, losesAnswer] = [undefined, false, false, false];
    const { server, clock, db } = world;
    const payer = await Payer.of(world);
    await payer.start();
    clock.turn(30 * DAY);
    await server.renewals.runOnce();
    await server.reconciler.runOnce();
    clock.turn(25 * HOUR);
    const until = { compared_until: clock.now(), run_after: clock.now() };
    await db
      .insertInto('ledger_comparison')
      .values({ ledger_account: 'cards', ...until })
      .onConflict((conflict) => conflict.column('ledger_account').doUpdateSet(until))
      .execute();
    await server.reconciler.runOnce();
    return payer;
  }

  /** The first charge appears, and the closed attempt is looked up. */
  async function appear(): Promise<void> {
    hasAppeared = true;
    world.clock.turn(2 * HOUR);
    await world.server.reconciler.runOnce();
  }

  const payments = () =>
    rowsOf(
      world.db,
      'payment',
      ['status', 'gateway_status', 'amount_cents'],
      { purpose: 'renew' },
      'account_number',
    );

  test('a charge that appears before the renewal is sent again pays the period', async () => {
    const payer = await givenUp();
    const { period_end: end } = await oldestSubscription(world);
    isDown = true;
    await world.server.renewals.runOnce();
    await appear();
    expect(await payments()).toEqual([
      { status: 'PAID', gateway_status: 'AUTHORIZED', amount_cents: 2_500 },
    ]);
    isDown = false;
    world.clock.turn(HOUR);
    await world.server.renewals.runOnce();
    const renewed = await oldestSubscription(world);
    expect(renewed.status).toBe('ACTIVE');
    expect(renewed.period_start).toEqual(end);
    expect(await balances(world.db)).toMatchObject({ cards: 5_000, credit: 0 });
    expect(await creditOf(await payer.back())).toEqual({ free: 0, reserved: 0 });
  });

  test('a charge that appears after the renewal was paid by another becomes credit', async () => {
    const payer = await givenUp();
    const other = { card: card('5555555555554444'), billingAddress };
    await (await payer.back()).tokenize(other);
    world.clock.turn(60);
    await world.server.renewals.runOnce();
    await appear();
    expect(await payments()).toEqual([
      { status: 'PAID', gateway_status: 'AUTHORIZED', amount_cents: 2_500 },
      { status: 'PAID', gateway_status: 'CREDITED', amount_cents: 2_500 },
    ]);
    expect(await balances(world.db)).toMatchObject({ cards: 7_500, credit: -2_500 });
    expect(await creditOf(await payer.back())).toEqual({ free: 2_500, reserved: 0 });
    expect(await payer.mails('payment_credited')).toHaveLength(1);
    // Which of the cards was charged first is no longer known.
    const cards = await rowsOf(world.db, 'payment', ['card_last4'], {}, 'account_number');
    expect(cards.map(({ card_last4: last4 }) => last4)).toEqual(['1111', '4444', null]);
    // Looked up again, it is booked once.
    await appear();
    expect(await balances(world.db)).toMatchObject({ cards: 7_500 });
    expect(await openAlarmCodes(world)).not.toContain('illegal_transition');
  });

  test('a charge that appears while the outcome of another is unknown becomes credit', async () => {
    const payer = await givenUp();
    losesAnswer = true;
    await world.server.renewals.runOnce();
    expect(await payments()).toMatchObject([{ status: 'PENDING' }]);
    hasAppeared = true;
    await world.server.reconciler.closed.look(lost ?? '');
    expect(await payments()).toMatchObject([
      { status: 'PENDING' },
      { status: 'PAID', gateway_status: 'CREDITED' },
    ]);
    await world.server.reconciler.runOnce();
    expect(await payments()).toMatchObject([
      { status: 'PAID', gateway_status: 'AUTHORIZED' },
      { status: 'PAID', gateway_status: 'CREDITED' },
    ]);
    expect(await creditOf(payer)).toEqual({ free: 2_500, reserved: 0 });
  });
});
