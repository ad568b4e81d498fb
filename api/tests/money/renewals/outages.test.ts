/** Renewals during outages of our own: no mail may say that a card failed. */
import { describe, expect, test } from 'vitest';
import { TRANSFER_DAYS } from '../../../contract/money/plans/due-days';
import { GatewayError } from '../../../server/money/gateways/payment-ports';
import { databases } from '../../support/database/databases';
import { insertRow, rowsOf, updateRows } from '../../support/database/rows';
import { DAY, follow, Payer, subscriptionOf, paypalOrder } from '../../support/money/payments';
import { openAlarmCodes } from '../../support/alarms';
import { failingRenewals, oldestSubscription, rounds } from '../../support/money/renewals';
import { World } from '../../support/world';
import { arrive, BANK_SECRET, awaitedTransfer, transfer } from '../../support/money/transfers';

describe.each(databases)('outages on $name', ({ open }) => {
  let world: World;
  let outage: GatewayError | undefined;
  /** Charges of a stored card that reached the bank. */
  let renewed = 0;

  async function begin(): Promise<Payer> {
    outage = undefined;
    renewed = 0;
    const money = failingRenewals(() => {
      if (!outage) renewed += 1;
      return outage;
    });
    world = await World.forTest(await open(), { money, env: { WEBHOOK_SECRET: BANK_SECRET } });
    return Payer.of(world);
  }

  const statuses = async () =>
    (await rowsOf(world.db, 'payment', ['status'], {}, 'account_number')).map(
      ({ status }) => status,
    );

  /** Ways in which a pending payment during a renewal ends without money. */
  const endings: readonly (readonly [string, number, (payer: Payer) => Promise<void>])[] = [
    [
      'a pending upgrade by transfer is cancelled',
      29,
      async (payer) => {
        const { pending } = await payer.mine();
        const canceled = await payer.cancel({ subscriptionId: pending?.id });
        expect(subscriptionOf(canceled).status).toBe('EXPIRED');
      },
    ],
    [
      'a pending upgrade by transfer falls overdue',
      30 - TRANSFER_DAYS,
      async () => {
        world.clock.turn(DAY);
        await rounds(world, 1);
        expect(await statuses()).toContain('FAILED');
      },
    ],
    [
      'an upgrade by PayPal is opened and cancelled there',
      29,
      async (payer) => {
        const opened = await payer.checkout(paypalOrder({ planCode: 'pro' }));
        expect(opened.status).toBe(201);
        const page = String(opened.body['redirectUrl']);
        const back = await world.bank.decide(
          'paypal',
          page.slice(page.lastIndexOf('/') + 1),
          'cancel',
        );
        expect(await follow(world, String(back))).toContain('result=paypal_canceled');
      },
    ],
  ];

  test.each(endings)('%s during an outage: the plan is renewed after it', async (_, day, end) => {
    let payer = await begin();
    await payer.start();
    world.clock.turn(day * DAY);
    payer = await payer.back();
    const upgrade = await payer.checkout({ ...transfer, planCode: 'pro' });
    expect(upgrade.status).toBe(201);
    world.clock.turn((30 - day) * DAY);
    outage = new GatewayError('HTTP 401', false);
    await rounds(world, 2);
    expect(await openAlarmCodes(world)).toEqual(['gateway_unavailable']);
    payer = await payer.back();
    await end(payer);
    await rounds(world, 2);
    outage = undefined;
    await rounds(world, 3);
    payer = await payer.back();
    expect((await payer.mine()).active).toMatchObject({
      planCode: 'growth',
      status: 'ACTIVE',
      accessUntil: '2026-08-01T09:00:00.000Z',
    });
    expect(renewed).toBe(1);
    const charges = (await world.bank.entries()).filter(({ status }) => status === 'AUTHORIZED');
    expect(charges).toHaveLength(2);
    const paid = (await statuses()).filter((status) => status !== 'FAILED');
    expect(paid).toEqual(['PAID', 'PAID']);
    expect(await openAlarmCodes(world)).toEqual([]);
  });

  test.each([
    ['decided, but has no answer', { answer: null, answer_status: null }],
    ['declined, which left the subscription as it was', {}],
  ])('a renewal that stays due because its payment is %s is an alarm', async (_, changes) => {
    const payer = await begin();
    await payer.start();
    world.clock.turn(30 * DAY);
    outage = new GatewayError('HTTP 401', false);
    await rounds(world, 1);
    await updateRows(
      world.db,
      'payment_intent',
      {
        status: 'declined',
        answer: JSON.stringify({ decline: 'card_declined' }),
        answer_status: 402,
        ...changes,
      },
      { status: 'deferred' },
    );
    outage = undefined;
    await rounds(world, 1);
    expect(await openAlarmCodes(world)).toContain('renewal_unresolved');
    expect(await oldestSubscription(world)).toMatchObject({ failures: 1 });
    await rounds(world, 40);
    expect(await openAlarmCodes(world)).toContain('renewal_set_aside');
  });

  test('an alarm about a refund that another server has ended resolves itself', async () => {
    const payer = await begin();
    await payer.start();
    const [charge] = await world.bank.entries();
    const at = world.clock.now();
    const subject = charge?.reference ?? '';
    await insertRow(world.db, 'alarm', {
      code: 'refund_not_booked',
      subject,
      raised_at: at,
      last_raised_at: at,
    });
    await world.server.refunds.runOnce();
    expect(await openAlarmCodes(world)).toEqual([]);
  });

  test('a renewal of unknown outcome whose plan ends meanwhile is closed, not retried', async () => {
    const payer = await begin();
    await payer.start();
    const [charge] = await world.bank.entries();
    world.clock.turn(30 * DAY);
    outage = new GatewayError('Timed out', true);
    await world.server.renewals.runOnce();
    outage = undefined;
    await world.bank.refund(charge?.reference ?? '');
    await world.server.refunds.runOnce();
    expect((await oldestSubscription(world)).status).toBe('EXPIRED');
    world.clock.turn(DAY);
    await world.server.reconciler.runOnce();
    expect(await statuses()).toEqual(['REFUNDED', 'FAILED']);
    const waiting = world.db
      .selectFrom('payment_intent')
      .select('status')
      .where('status', 'not in', ['succeeded', 'declined']);
    expect(await waiting.execute()).toEqual([]);
  });

  test('a renewal by transfer is only overdue after its transfer was requested', async () => {
    const payer = await begin();
    const { reference } = await awaitedTransfer(payer);
    await arrive(world, reference);
    const { db } = world;
    world.clock.turn(30 * DAY);
    // Creating the transfer request fails, because its number is already taken.
    const first = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    const taken = {
      ...first,
      id: crypto.randomUUID(),
      account_number: first.account_number + 1,
      receipt_number: 'INV-taken',
      transfer_reference: null,
      billing_address: null,
    };
    await db.insertInto('payment').values(taken).execute();
    await world.server.renewals.runOnce();
    expect((await oldestSubscription(world)).status).toBe('ACTIVE');
    await db.deleteFrom('payment').where('id', '=', taken.id).execute();
    world.clock.turn(60 * 60);
    await world.server.renewals.runOnce();
    expect((await oldestSubscription(world)).status).toBe('PAST_DUE');
    const asked = await rowsOf(db, 'payment', ['transfer_reference'], { status: 'PENDING' });
    expect(asked).toHaveLength(1);
    expect(await payer.mails('renewal_due')).toHaveLength(1);
  });
});
