/** Refunds made at the gateway or at PayPal: booked once, with their effect on the plan. */
import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import { updateRows } from '../../../support/database/rows';
import {
  askBank,
  bank,
  DAY,
  decide,
  order,
  payByPayPal,
  Payer,
  paymentOf,
  seen,
} from '../../../support/money/payments';
import { type Answer, World } from '../../../support/world';

describe.each(databases)('refunds on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  test('a card refund marks the payment, ends the plan and is mailed', async () => {
    const paid = paymentOf(await payer.start());
    world.clock.turn(DAY / 200);
    expect(await askBank(world, 'refund')).toBe(204);
    expect(await askBank(world, 'refund')).toBe(204);
    const mine = await payer.mine();
    expect(mine.active).toBeNull();
    expect(mine.payment).toMatchObject({
      status: 'REFUNDED',
      gatewayStatus: 'REFUNDED',
      refunded: { amount: 2_500 },
      refundedAt: '2026-06-01T09:07:12.000Z',
    });
    expect(mine.last).toMatchObject({ status: 'EXPIRED', accessUntil: '2026-06-01T09:07:12.000Z' });
    const [mail, ...more] = await payer.mails('payment_refunded');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('$25.00');
    expect(mail?.text).toContain(paid.receiptNumber);
    expect(mail?.link).toContain(`/payment/success?id=${paid.id}`);
    // Refunded money is not credited to the next plan.
    expect((await payer.preview('pro', 'monthly')).body).toMatchObject({
      order: { credit: { amount: 0 }, total: { amount: 7_500 } },
    });
  });

  test('a PayPal refund does the same, and the plan can be bought again', async () => {
    await payByPayPal(payer, { cycle: 'yearly' });
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await askBank(world, 'refund')).toBe(204);
    expect((await payer.mine()).active).toBeNull();
    expect((await payer.start()).status).toBe(201);
  });

  test('a refund made at the gateway without an event is found by the next run', async () => {
    await payer.start();
    const [charge] = await seen(world);
    await world.bank.refund(charge?.reference ?? '');
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }]);
    await world.server.refunds.runOnce();
    await world.server.refunds.runOnce();
    expect((await payer.payments()).data).toMatchObject([{ status: 'REFUNDED' }]);
    expect(await payer.mails('payment_refunded')).toHaveLength(1);
  });

  test('a refund that fails to book does not block others', async () => {
    const second = await Payer.of(world);
    await payer.start();
    await second.start();
    for (const { reference } of await seen(world)) await world.bank.refund(reference);
    const { db } = world;
    // The first can't be looked up, because its encrypted state uses another key.
    const [newest] = await seen(world);
    await updateRows(db, 'payment_intent', { memo: 'unreadable' }, { id: newest?.reference ?? '' });
    await world.server.refunds.runOnce();
    const statuses = await db.selectFrom('payment').select('status').orderBy('status').execute();
    expect(statuses).toEqual([{ status: 'PAID' }, { status: 'REFUNDED' }]);
    const raised = await db.selectFrom('alarm').select(['code', 'subject']).execute();
    expect(raised).toEqual([{ code: 'refund_not_booked', subject: newest?.reference }]);
  });

  test('a refund is retried however many other alarms are open', async () => {
    await payer.start();
    const [charge] = await seen(world);
    const subject = charge?.reference ?? '';
    const now = world.clock.now();
    const row = { raised_at: now, last_raised_at: now, resolved_at: null };
    const others = Array.from({ length: 500 }, (_, index) => ({
      ...row,
      code: 'gateway_unavailable' as const,
      subject: `other ${index}`,
    }));
    const own = { ...row, code: 'refund_not_booked' as const, subject };
    await world.db
      .insertInto('alarm')
      .values([...others, own])
      .execute();
    await world.server.refunds.runOnce();
    const open = world.db.selectFrom('alarm').select('subject').where('resolved_at', 'is', null);
    expect(await open.where('subject', '=', subject).execute()).toEqual([]);
    expect(await open.execute()).toHaveLength(others.length);
  });

  test('refunding an ended period does not affect the current one', async () => {
    const first = paymentOf(await payer.start());
    world.clock.turn(31 * DAY);
    await world.server.renewals.runOnce();
    payer = await payer.back();
    await askBank(world, 'refund', (await seen(world)).at(-1)?.reference);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    const receipt = await payer.receiptOf(first.id);
    expect(receipt.payment.status).toBe('REFUNDED');
  });

  test('a refund of zero, or of a transfer, is rejected', async () => {
    expect(await askBank(world, 'refund', 'none')).toBe(404);
    const begun: Answer = await payer.checkout({ ...order(), method: 'bank', bank });
    const { transfer } = await payer.receiptOf(paymentOf(begun).id);
    await decide(world, 'http://localhost/sandbox/transfers', {
      reference: transfer?.reference ?? '',
    });
    expect(await askBank(world, 'refund')).toBe(404);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
  });
});
