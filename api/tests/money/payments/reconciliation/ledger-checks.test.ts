/** The nightly comparison of the ledger with the reports of the card gateway and PayPal. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { post } from '../../../../server/money/ledger/ledger';
import { movedIn } from '../../../../server/money/payments/reconciliation/differences';
import type { ReportLine } from '../../../../server/money/gateways/provider-reports';
import { runTransaction } from '../../../../server/platform/database/transactions';
import { databases } from '../../../support/database/databases';
import { withCardGateway } from '../../../support/providers/gateways';
import { rowOf, rowsOf } from '../../../support/database/rows';
import {
  DAY,
  follow,
  LOST_AFTER,
  order,
  Payer,
  paymentOf,
  paypalOrder,
} from '../../../support/money/payments';
import { order as cardOrder } from '../../../support/providers/cybersource-double';
import { World } from '../../../support/world';
import { openAlarms } from '../../../support/alarms';

describe.each(databases)('the nightly comparison on $name', ({ open }) => {
  let payer: Payer;
  let asked = 0;
  let outage: Error | undefined;
  let more: readonly ReportLine[] = [];
  beforeEach(() => {
    [asked, outage, more] = [0, undefined, []];
  });
  const money = withCardGateway((real) => ({
    report: async (from, to) => {
      asked += 1;
      if (outage) throw outage;
      return [...(await real.report(from, to)), ...more];
    },
  }));
  const world = World.forEach(open, { money });
  beforeEach(async () => {
    await world.server.ledgerChecks.runOnce();
    payer = await Payer.of(world);
  });

  async function nextMorning(): Promise<void> {
    world.clock.turn(DAY);
    await world.server.ledgerChecks.runOnce();
  }

  async function payByPayPal(): Promise<string> {
    expect((await payer.checkout(paypalOrder({ planCode: 'pro' }))).status).toBe(201);
    const order = (await world.bank.entries()).find(({ channel }) => channel === 'paypal');
    const back = await world.bank.decide('paypal', order?.id ?? '', 'approve');
    expect(await follow(world, back ?? '')).toContain('/payment/success');
    return order?.reference ?? '';
  }

  test('matching reports raise no alarm and are read once a night', async () => {
    await payer.start();
    await payByPayPal();
    await nextMorning();
    await world.server.ledgerChecks.runOnce();
    expect(asked).toBe(1);
    expect(await openAlarms(world)).toEqual([]);
  });

  test('a charge that is missing in the ledger', async () => {
    const reference = randomUUID();
    await world.bank.providers.card.charge({ ...cardOrder, reference });
    await nextMorning();
    expect(await openAlarms(world)).toEqual([`ledger_difference cards:charge:${reference}`]);
    expect(world.lines.join('')).toContain('The ledger has 0.00, the provider 25.00');
  });

  test('a charge that is missing at the provider', async () => {
    const { id } = paymentOf(await payer.start());
    const now = world.clock.now();
    const more = { kind: 'charge', source: 'by mistake', paymentId: id } as const;
    const accountId = payer.id;
    const postings = { paypal: 900, sales: -900 };
    await runTransaction(world.db, (trx) => post(trx, { ...more, accountId, postings }, now));
    await nextMorning();
    expect(await openAlarms(world)).toEqual([`ledger_difference paypal:charge:${id}`]);
  });

  test('an unbooked refund is a difference until it is booked', async () => {
    const reference = await payByPayPal();
    const { id } = await rowOf(world.db, 'payment', ['id']);
    await world.bank.refund(reference);
    await nextMorning();
    expect(await openAlarms(world)).toEqual([`ledger_difference paypal:refund:${id}`]);
    await world.server.refunds.look(reference);
    await nextMorning();
    expect(await openAlarms(world)).toEqual([]);
  });

  test('a refund that is booked days later is not reported as a difference', async () => {
    await payer.start();
    const [charge] = await world.bank.entries();
    await world.bank.refund(charge?.reference ?? '');
    world.clock.turn(6 * DAY);
    await world.server.refunds.runOnce();
    const { status } = await rowOf(world.db, 'payment', ['status']);
    expect(status).toBe('REFUNDED');
    for (let mornings = 0; mornings < 5; mornings += 1) {
      await nextMorning();
      expect(await openAlarms(world)).toEqual([]);
    }
  });

  test('a charge whose lost response is found after a month without any job is not reported as a difference', async () => {
    const { status } = await payer.start(order(LOST_AFTER, { cycle: 'yearly' }));
    expect(status).toBe(504);
    world.clock.turn(31 * DAY);
    await world.server.reconciler.runOnce();
    await nextMorning();
    expect(await openAlarms(world)).toEqual([]);
  });

  test('after seventy days without any job, every day is compared', async () => {
    const daysAgo = (days: number): ReportLine => {
      const at = new Date(world.clock.now().getTime() + (70 - days) * DAY * 1000);
      return { kind: 'charge', cents: 100, at, reference: null, chargeId: `${days} days ago` };
    };
    more = [daysAgo(69), daysAgo(35), daysAgo(2)];
    world.clock.turn(70 * DAY);
    await world.server.ledgerChecks.runOnce();
    expect(asked).toBe(3);
    expect(await openAlarms(world)).toEqual([
      'ledger_difference cards:charge:69 days ago',
      'ledger_difference cards:charge:35 days ago',
      'ledger_difference cards:charge:2 days ago',
    ]);
  });

  test('more lines than a statement has parameters are compared', async () => {
    await payer.start();
    const at = new Date(world.clock.now().getTime() - 5 * DAY * 1000);
    more = Array.from({ length: 70_000 }, (_, line) => {
      const id = randomUUID();
      return { kind: 'charge', cents: 100, at, reference: id, chargeId: String(line) };
    });
    await nextMorning();
    expect(await openAlarms(world)).toEqual([]);
    const { id } = await rowOf(world.db, 'payment', ['id']);
    const payments = [...more.map(({ reference }) => reference ?? ''), id];
    const none = { from: at, to: at };
    expect(await movedIn(world.db, 'cards', none, payments)).toMatchObject([
      { subject: id, kind: 'charge' },
    ]);
  });

  test('a comparison that did not finish is an alarm, and does not block the others', async () => {
    outage = new Error('Not foreseen');
    await payer.start();
    await payByPayPal();
    await nextMorning();
    expect(await openAlarms(world)).toEqual(['report_missing cards']);
    const done = await rowsOf(
      world.db,
      'ledger_comparison',
      ['ledger_account'],
      { compared_until: new Date('2026-06-02T00:00:00Z') },
      'ledger_account',
    );
    expect(done.map((row) => row.ledger_account)).toEqual(['bank', 'paypal']);
    outage = undefined;
    world.clock.turn(60 * 60);
    await world.server.ledgerChecks.runOnce();
    expect(await openAlarms(world)).toEqual([]);
  });
});
