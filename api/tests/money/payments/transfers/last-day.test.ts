/** Money that arrives on the last day that was named to its payer, and what is closed after it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import { rowOf } from '../../../support/database/rows';
import { Payer, payByPayPal, paymentOf } from '../../../support/money/payments';
import { arrive, awaitedTransfer, BANK_SECRET } from '../../../support/money/transfers';
import { World } from '../../../support/world';
import { creditOf } from '../../../support/money/balances';

/** Three hours, in days: what is ordered at noon in Hebron, the bank books in the afternoon. */
const AFTERNOON = 3 / 24;

describe.each(databases)('the last day for money on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open, { env: { WEBHOOK_SECRET: BANK_SECRET } });
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  const declineOf = async (id: string) => (await payer.receipt(id)).body['payment'];

  test('an upgrade starts when its transfer arrives on the last day', async () => {
    await payer.start();
    const { id, reference, cents } = await awaitedTransfer(payer, { planCode: 'pro' });
    payer = await payer.later(14 + AFTERNOON);
    const { dueBy } = (await payer.receipt(id)).body['transfer'] as { dueBy: string };
    expect(dueBy).toBe('2026-06-15T20:59:59.999Z');
    await arrive(world, reference, cents);
    expect((await payer.mine()).active).toMatchObject({ planCode: 'pro', status: 'ACTIVE' });
    expect(await creditOf(payer)).toEqual({ free: 0, reserved: 0 });
  });

  test('without a transfer, the order is overdue on the next day', async () => {
    const { id } = await awaitedTransfer(payer);
    payer = await payer.later(14 + AFTERNOON);
    expect((await payer.mine()).active?.status).toBe('PENDING');
    payer = await payer.later(0.5);
    expect(await declineOf(id)).toMatchObject({ declineCode: 'transfer_overdue' });
  });

  test('a renewal is paid by a transfer on the last day of the grace period', async () => {
    await arrive(world, (await awaitedTransfer(payer)).reference);
    payer = await payer.later(30);
    const quote = await rowOf(world.db, 'payment', ['transfer_reference'], { status: 'PENDING' });
    payer = await payer.later(7 + AFTERNOON);
    expect((await payer.mine()).active).toMatchObject({
      status: 'PAST_DUE',
      graceEndsAt: '2026-07-08T20:59:59.999Z',
    });
    await arrive(world, String(quote.transfer_reference));
    expect((await payer.mine()).active).toMatchObject({ planCode: 'growth', status: 'ACTIVE' });
  });

  test('a payment by PayPal that was left open when the plan ends was not charged', async () => {
    await payByPayPal(payer);
    payer = await payer.later(30);
    const { id } = paymentOf(await payer.renew());
    payer = await payer.later(8);
    expect((await payer.mine()).active).toBeNull();
    expect(await declineOf(id)).toMatchObject({ status: 'FAILED', declineCode: 'not_charged' });
  });
});
