import { describe, expect, test } from 'vitest';
import { ClosingClient } from '../../support/closing-client';
import { databases } from '../../support/database/databases';
import { rowOf, rowsOf } from '../../support/database/rows';
import { balances } from '../../support/money/balances';
import { charged, DAY, decide, order, Payer, paypalOrder } from '../../support/money/payments';
import { arrive, awaitedTransfer, BANK_SECRET } from '../../support/money/transfers';
import { OPERATOR, OperatorClient } from '../../support/operator-client';
import { World } from '../../support/world';

describe.each(databases)('closing while paying on $name', ({ open }) => {
  const world = World.forEach(open, {
    env: { WEBHOOK_SECRET: BANK_SECRET, OPERATORS: OPERATOR },
  });

  test('a call that was under way when its account was closed buys nothing', async () => {
    const payer = await Payer.of(world);
    const [paid, closed] = await Promise.all([
      payer.start(order()),
      new ClosingClient(world).close(payer.token, { password: 'five grey geese' }),
    ]);
    const isPaid = paid.status === 201;
    const isClosed = closed.status === 200;
    // Closing waits for no charge: it is refused while one is under way.
    expect([200, 409]).toContain(closed.status);
    expect([201, isClosed ? 401 : 201]).toContain(paid.status);
    expect(await charged(world)).toHaveLength(isPaid ? 1 : 0);
    const plan = { status: isClosed ? 'CANCELED' : 'ACTIVE' };
    expect(await rowsOf(world.db, 'subscription', ['status'])).toEqual(isPaid ? [plan] : []);
  });

  /** Closes the account of a payer whose order is open, and begins its erasure. */
  async function erase(payer: Payer): Promise<void> {
    await new ClosingClient(world).close(payer.token, { password: 'five grey geese' });
    world.clock.turn(35 * DAY);
    await world.server.accountEraser.runOnce();
  }

  /** The plans that are not over, and what the account could still be given back. */
  const left = async () => ({
    plans: await world.db
      .selectFrom('subscription')
      .select('status')
      .where('ended_at', 'is', null)
      .execute(),
    balances: await balances(world.db),
  });

  test('a transfer that arrives once the account is being erased is credit, to be sent back', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await erase(payer);
    await arrive(world, reference);
    const { plans, balances: sums } = await left();
    expect(plans).toEqual([]);
    expect(sums).toMatchObject({ bank: 2_500, credit: -2_500, sales: 0 });
    const office = await OperatorClient.open(world);
    expect(await office.transfers()).toMatchObject([{ standing: 'late' }]);
    expect((await office.sendBack('payment', id, 2_500)).status).toBe(200);
    expect(await balances(world.db)).toMatchObject({ bank: 0, credit: 0 });
  });

  test('a PayPal capture that is found then is credit, too', async () => {
    const payer = await Payer.of(world);
    const begun = await payer.checkout(paypalOrder());
    await decide(world, String(begun.body['redirectUrl']), { decision: 'approve' });
    const { id: reference } = await rowOf(world.db, 'payment_intent', ['id']);
    await erase(payer);
    const attempt = { reference, providerState: null };
    await world.bank.providers.paypal.complete(attempt, { canceled: false });
    await world.server.reconciler.closed.look(reference);
    const { plans, balances: sums } = await left();
    expect(plans).toEqual([]);
    expect(sums).toMatchObject({ paypal: 2_500, credit: -2_500, sales: 0 });
  });
});
