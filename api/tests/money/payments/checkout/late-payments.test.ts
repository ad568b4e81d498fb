/** Money that arrives for a payment after another one has replaced it. */
import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../../../server/money/gateways/payment-ports';
import { balances } from '../../../support/money/balances';
import { databases } from '../../../support/database/databases';
import {
  CHECKED,
  decide,
  follow,
  order,
  Payer,
  paymentOf,
  paypalOrder,
} from '../../../support/money/payments';
import { withCardGateway } from '../../../support/providers/gateways';
import { World } from '../../../support/world';
import { rowOf } from '../../../support/database/rows';

describe.each(databases)('late payments on $name', ({ open }) => {
  const world = World.forEach(open);

  test('a PayPal capture that arrives after a card payment becomes credit and is mailed', async () => {
    const payer = await Payer.of(world);
    const begun = await payer.checkout(paypalOrder());
    await decide(world, String(begun.body['redirectUrl']), { decision: 'approve' });
    // The response to the capture was lost, and the payer has since paid by card.
    expect((await payer.start(order(undefined, { planCode: 'pro' }))).status).toBe(201);
    const { id: reference } = await rowOf(world.db, 'payment_intent', ['id'], {
      provider: 'paypal',
    });
    await world.bank.providers.paypal.complete(
      { reference, providerState: null },
      { canceled: false },
    );
    world.clock.turn(2 * 60 * 60);
    await world.server.reconciler.runOnce();
    await world.server.reconciler.runOnce();
    const back = await payer.back();
    expect((await back.mine()).active).toMatchObject({
      planCode: 'pro',
      status: 'ACTIVE',
      creditBalance: { amount: 2_500 },
    });
    expect((await back.receipt(paymentOf(begun).id)).body).toMatchObject({
      payment: { status: 'PAID', gatewayStatus: 'CREDITED' },
    });
    expect(await payer.mails('payment_credited')).toHaveLength(1);

    // Refunded at PayPal, it no longer pays for anything.
    await world.bank.refund(reference);
    await world.server.refunds.look(reference);
    expect((await back.mine()).active).toMatchObject({
      planCode: 'pro',
      creditBalance: { amount: 0 },
    });
    expect(await balances(world.db)).toMatchObject({ cards: 7_500, paypal: 0, credit: 0 });
  });
});

describe.each(databases)('requests without an answer on $name', ({ open }) => {
  let faults: GatewayError[] = [];
  /** The request that got no answer. */
  let unanswered: (() => Promise<unknown>) | undefined;
  const world = World.forEach(open, {
    money: withCardGateway((real) => ({
      complete: async (attempt, back) => {
        const [fault] = faults.splice(0, 1);
        if (!fault) return real.complete(attempt, back);
        if (fault.unknown) unanswered = () => real.complete(attempt, back);
        throw fault;
      },
    })),
  });

  test('a charge that arrives late is booked, although a later request for it has failed', async () => {
    const payer = await Payer.of(world);
    await payer.start(order(CHECKED));
    const [{ id = '', reference = '' } = {}] = await world.bank.entries();
    await world.bank.decide('card', id, 'approve');
    const back = `/api/v1/payments/return/${reference}`;
    faults = [new GatewayError('timeout', true), new GatewayError('HTTP 401', false)];
    await follow(world, back);
    await world.server.reconciler.runOnce();
    await follow(world, back);
    expect(faults).toEqual([]);
    await unanswered?.();
    world.clock.turn(60 * 60);
    await world.server.reconciler.runOnce();
    expect((await (await payer.back()).mine()).active?.status).toBe('ACTIVE');
    expect(await balances(world.db)).toMatchObject({ cards: 2_500 });
  });
});
