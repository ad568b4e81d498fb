/** Attempts with an unknown outcome are only closed with proof. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { moneyOf } from '../../../../server/money/gateways/providers';
import { type CardGateway, GatewayError } from '../../../../server/money/gateways/payment-ports';
import { databases } from '../../../support/database/databases';
import { withCardGateway } from '../../../support/providers/gateways';
import { liveEnv } from '../../../support/servers/live-env';
import {
  billingAddress,
  card,
  LOST_AFTER,
  LOST_BEFORE,
  order,
  Payer,
  paypalOrder,
} from '../../../support/money/payments';
import { transfer } from '../../../support/money/transfers';
import { OPERATOR, OperatorClient } from '../../../support/operator-client';
import { TestClock } from '../../../support/test-clock';
import { testSettings, World } from '../../../support/world';
import { creditOf } from '../../../support/money/balances';

const unanswered = async (): Promise<never> => {
  throw new GatewayError('No answer', true);
};

describe.each(databases)('unknown outcomes on $name', ({ open }) => {
  let world: World;

  async function withGateway(changes: (real: CardGateway) => Partial<CardGateway>): Promise<void> {
    const env = { OPERATORS: OPERATOR };
    world = await World.forTest(await open(), { money: withCardGateway(changes), env });
  }

  const minutes = async (count: number): Promise<void> => {
    for (let minute = 0; minute < count; minute += 1) {
      world.clock.turn(60);
      await world.server.reconciler.runOnce();
    }
  };

  test('an attempt that is neither found nor reversed stays pending and raises an alarm', async () => {
    await withGateway(() => ({ abandon: async () => ({ kind: 'unproven' }) }));
    const payer = await Payer.of(world);
    const key = randomUUID();
    expect((await payer.start(order(LOST_BEFORE), key)).status).toBe(504);
    await minutes(10);
    expect((await payer.intent(key)).body).toMatchObject({
      outcome: 'unknown',
      payment: { status: 'PENDING' },
    });
    expect((await payer.start()).body['code']).toBe('payment_in_progress');
    await minutes(15);
    const office = await OperatorClient.open(world);
    const { alarms: open } = await office.alarms();
    expect(open).toMatchObject([{ code: 'payment_unresolved' }]);
    // The operator has checked the gateway and found nothing.
    await office.resolve(open[0]?.id ?? 0);
    const back = await payer.back();
    expect((await back.intent(key)).body).toMatchObject({
      outcome: 'declined',
      declineCode: 'not_charged',
    });
    expect((await back.start()).status).toBe(201);
  });

  test('a charge that appears after an operator closed its payment becomes credit', async () => {
    let lost = '';
    let hasAppeared = false;
    await withGateway((real) => ({
      find: async (attempt) => {
        if (attempt.reference !== lost) return real.find(attempt);
        if (!hasAppeared) return { kind: 'missing' };
        const answer = { code: '100', status: 'AUTHORIZED', id: 'late' };
        return { kind: 'approved', answer, token: null };
      },
      abandon: async () => ({ kind: 'unproven' }),
    }));
    const payer = await Payer.of(world);
    expect((await payer.start(order(LOST_BEFORE))).status).toBe(504);
    lost = (await world.db.selectFrom('payment_intent').select('id').executeTakeFirstOrThrow()).id;
    await world.server.reconciler.closeAsNotCharged(lost);
    expect((await payer.start()).status).toBe(201);
    hasAppeared = true;
    world.clock.turn(2 * 60 * 60);
    await world.server.reconciler.runOnce();
    expect(await creditOf(await payer.back())).toEqual({ free: 2_500, reserved: 0 });
    const [credited, ...more] = await payer.mails('payment_credited');
    expect(more).toEqual([]);
    // No other payment needs to have taken its place.
    expect(credited?.text).toContain('after the order or renewal it was for had been closed');
  });

  test('a card check without a response blocks payments only until the gateway would know it', async () => {
    await withGateway(() => ({
      missingAfterMs: 3 * 60_000,
      abandon: async () => ({ kind: 'unproven' }),
    }));
    const payer = await Payer.of(world);
    const key = randomUUID();
    const asked = { card: card(LOST_BEFORE), billingAddress };
    expect((await payer.tokenize(asked, key)).status).toBe(504);
    await minutes(2);
    expect((await payer.checkout(transfer)).body['code']).toBe('payment_in_progress');
    await minutes(2);
    expect((await payer.intent(key)).body).toMatchObject({
      outcome: 'declined',
      declineCode: 'not_charged',
    });
    expect((await payer.checkout(transfer)).status).toBe(201);
    expect(await world.db.selectFrom('alarm').select('code').execute()).toEqual([]);
  });

  test.each(['before the payer returned', 'after the payer returned', 'after a reversal was sent'])(
    'a PayPal payment stays unknown if PayPal was removed from the settings %s',
    async (removed) => {
      world = await World.forTest(await open(), {
        money: ({ providers }, { db }) => ({
          ...providers,
          paypal: {
            ...moneyOf(testSettings(liveEnv), db, new TestClock()).paypal,
            start: (asked) => providers.paypal.start(asked),
            ...(removed !== 'before the payer returned' && { complete: unanswered }),
          },
        }),
      });
      const payer = await Payer.of(world);
      expect((await payer.checkout(paypalOrder())).status).toBe(201);
      const { db } = world;
      const { id } = await db.selectFrom('payment_intent').select('id').executeTakeFirstOrThrow();
      await world.server.app.inject({ method: 'GET', url: `/api/v1/payments/return/${id}` });
      const sent = removed === 'after a reversal was sent' ? world.clock.now() : null;
      await db.updateTable('payment_intent').set({ reversal_sent_at: sent }).execute();
      await minutes(20);
      const { data } = await (await payer.back()).payments();
      expect(data).toMatchObject([{ status: 'PENDING' }]);
      expect(await db.selectFrom('alarm').select(['code', 'subject']).execute()).toEqual([
        { code: 'payment_unresolved', subject: id },
      ]);
    },
  );

  test('a charge reversed before a crash is not mistaken for a payment', async () => {
    let searched = false;
    let died = false;
    await withGateway((real) => ({
      // The search index lags at first, and later shows the sale without its void.
      find: async (attempt) => {
        if (searched) return real.find(attempt);
        searched = true;
        return { kind: 'missing' };
      },
      abandon: async () => {
        if (died) return { kind: 'undone' };
        died = true;
        throw new Error('The server dies after its void was accepted');
      },
    }));
    const payer = await Payer.of(world);
    const key = randomUUID();
    expect((await payer.start(order(LOST_AFTER), key)).status).toBe(504);
    await minutes(5);
    expect((await payer.intent(key)).body).toMatchObject({
      outcome: 'declined',
      declineCode: 'not_charged',
    });
    expect((await payer.mine()).active).toBeNull();
  });

  test('an outcome decided by another server in the meantime raises no alarm', async () => {
    await withGateway(() => ({
      abandon: async () => {
        await world.db.updateTable('payment_intent').set({ status: 'declined' }).execute();
        throw new GatewayError('The answer is lost', true);
      },
    }));
    const payer = await Payer.of(world);
    expect((await payer.start(order(LOST_BEFORE))).status).toBe(504);
    world.clock.turn(20 * 60);
    await world.server.reconciler.runOnce();
    expect(await world.db.selectFrom('alarm').select('code').execute()).toEqual([]);
  });
});
