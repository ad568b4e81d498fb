/** Receipts are immutable, and a receipt's number uses the year of its date. */
import { describe, expect, test } from 'vitest';
import { updateMe } from '../../../contract/accounts/users';
import { databases } from '../../support/database/databases';
import { updateRows } from '../../support/database/rows';
import { billingAddress, DAY, Payer, paymentOf } from '../../support/money/payments';
import { World } from '../../support/world';

describe.each(databases)('receipts on $name', ({ open }) => {
  const world = World.forEach(open);

  async function rename(payer: Payer, body: object): Promise<void> {
    expect((await world.call(updateMe, body, { token: payer.token })).status).toBe(200);
  }

  test('it keeps the legal name and tax id with which it was issued', async () => {
    const payer = await Payer.of(world);
    await rename(payer, { legalName: 'Nablus Sweets Ltd', taxId: '562-1234' });
    const { id } = paymentOf(await payer.start());
    await rename(payer, { legalName: 'Jenin Sweets Ltd', taxId: '999-0000' });
    expect(await payer.receiptOf(id)).toMatchObject({
      legalName: 'Nablus Sweets Ltd',
      taxId: '562-1234',
      billingAddress,
      periodStart: '2026-06-01T09:00:00.000Z',
      periodEnd: '2026-07-01T09:00:00.000Z',
      payment: { status: 'PAID' },
    });
    await updateRows(world.db, 'payment', { status: 'REFUNDED' }, { id });
    expect(await payer.receiptOf(id)).toMatchObject({
      legalName: 'Nablus Sweets Ltd',
      payment: { status: 'REFUNDED' },
    });
  });

  test('a payment in the first hour of a year is numbered in that year, although it is still the previous year in London', async () => {
    // From 1 June, 09:00, to 31 December, 22:30 UTC: half past midnight in Ramallah.
    world.clock.turn(213 * DAY + 13.5 * 60 * 60);
    const payer = await Payer.of(world);
    const { createdAt, receiptNumber } = paymentOf(await payer.start());
    expect(createdAt).toBe('2026-12-31T22:30:00.000Z');
    expect(receiptNumber).toMatch(/^INV-2027-\d{6}$/);
  });
});
