/** Disputes of cards and PayPal: reports open them, operators decide them. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nonZeroBalances } from '../../../support/money/balances';
import { databases } from '../../../support/database/databases';
import { disputes as disputesCall } from '../../../../contract/money/payments/disputes';
import {
  askBank,
  charged,
  DAY,
  payByPayPal,
  Payer,
  paymentOf,
} from '../../../support/money/payments';
import { daysAfter } from '../../../../server/money/lifecycle/periods';
import { DisputeBookings } from '../../../../server/money/payments/disputes/dispute-bookings';
import { OPERATOR, OperatorClient, REASON } from '../../../support/operator-client';
import { World } from '../../../support/world';
import { openAlarms } from '../../../support/alarms';

describe.each(databases)('disputes on $name', ({ open }) => {
  let payer: Payer;
  let office: OperatorClient;
  const world = World.forEach(open, { env: { OPERATORS: OPERATOR } });
  beforeEach(async () => {
    payer = await Payer.of(world);
    office = await OperatorClient.open(world);
  });

  const referenceOf = async (channel: 'card' | 'paypal'): Promise<string> =>
    (await world.bank.entries()).find(
      (entry) => entry.channel === channel && entry.status !== 'CREATED',
    )?.reference ?? '';

  /** The payer disputes their payment, or its provider decides it; a look finds it. */
  async function dispute(state: string, given?: string): Promise<void> {
    const reference = given ?? (await referenceOf('card'));
    expect(await askBank(world, `dispute/${state}`, reference)).toBe(204);
    // A repeated report is booked once.
    await world.server.disputes.runOnce();
    await world.server.refunds.runOnce();
  }

  async function verdict(state: 'won' | 'lost', lost?: number) {
    await office.prove();
    return office.decide(state, lost);
  }

  async function listed() {
    await office.prove();
    return (await office.call(disputesCall)).body;
  }

  const money = () => nonZeroBalances(world, payer.id);

  const kinds = async () =>
    (await world.db.selectFrom('ledger_movement').select('kind').orderBy('id').execute()).map(
      ({ kind }) => kind,
    );

  test('opened: the money is in dispute, the plan continues, and an operator responds', async () => {
    const { id } = paymentOf(await payer.start());
    await dispute('opened');
    expect(await money()).toEqual({ disputed: 2_500, sales: -2_500 });
    expect(await payer.mine()).toMatchObject({
      active: { status: 'ACTIVE' },
      payment: { status: 'PAID', gatewayStatus: 'DISPUTED' },
    });
    expect(await openAlarms(world)).toEqual([`dispute_opened ${id}`]);
    expect(await listed()).toMatchObject({
      disputes: [
        {
          provider: 'cards',
          paymentId: id,
          state: 'opened',
          amount: { amount: 2_500 },
          answerBy: '2026-06-11T09:00:00.000Z',
          decidedAt: null,
        },
      ],
    });
  });

  test('what is reported decides nothing, but is proposed and raises the alarm', async () => {
    const { id } = paymentOf(await payer.start());
    await dispute('opened');
    await dispute('lost');
    expect(await money()).toEqual({ disputed: 2_500, sales: -2_500 });
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await payer.mails('payment_charged_back')).toEqual([]);
    expect(await listed()).toMatchObject({ disputes: [{ state: 'opened', reported: 'lost' }] });
    const alarm = world.db.selectFrom('alarm').select(['code', 'subject', 'times']);
    expect(await alarm.execute()).toEqual([{ code: 'dispute_opened', subject: id, times: 2 }]);
  });

  test('won: the money returns and nothing changes for the payer', async () => {
    await payer.start();
    await dispute('opened');
    expect((await verdict('won')).status).toBe(204);
    expect(await money()).toEqual({ cards: 2_500, sales: -2_500 });
    expect(await kinds()).toEqual(['charge', 'dispute', 'dispute']);
    expect(await payer.mine()).toMatchObject({
      active: { status: 'ACTIVE' },
      payment: { status: 'PAID', gatewayStatus: 'DISPUTE_WON' },
    });
    expect(await openAlarms(world)).toEqual([]);
    // The value of the running period is unchanged.
    expect((await payer.preview('pro', 'monthly')).body).toMatchObject({
      order: { credit: { amount: 2_500 } },
    });
    // The report follows, without anything new.
    await dispute('won');
    expect(await openAlarms(world)).toEqual([]);
  });

  test('lost: the period ends, the payer is notified once, and the log says who decided', async () => {
    const { receiptNumber } = paymentOf(await payer.start());
    await dispute('opened');
    world.clock.turn(2 * DAY);
    expect((await verdict('lost')).status).toBe(204);
    payer = await payer.back();
    expect(await money()).toEqual({});
    expect(await kinds()).toEqual(['charge', 'dispute', 'dispute', 'chargeback']);
    expect(await payer.mine()).toMatchObject({
      active: null,
      payment: { status: 'REFUNDED', gatewayStatus: 'CHARGED_BACK', refunded: { amount: 2_500 } },
    });
    expect(await openAlarms(world)).toEqual([]);
    const [mail, ...more] = await payer.mails('payment_charged_back');
    expect(more).toEqual([]);
    expect(mail?.text).toContain(receiptNumber);
    expect((await office.log()).acts).toMatchObject([
      {
        kind: 'decide_dispute',
        subject: receiptNumber,
        accountId: payer.id,
        amount: { amount: 2_500 },
        reason: REASON,
      },
    ]);
    // A lost dispute is final, whatever is reported.
    expect((await verdict('won')).body).toMatchObject({ code: 'already_done' });
    expect((await verdict('lost')).body).toMatchObject({ code: 'already_done' });
  });

  test('a partial loss is deducted once', async () => {
    await payer.start();
    await dispute('opened');
    expect((await verdict('lost', 2_501)).status).toBe(422);
    expect((await verdict('lost', 0)).status).toBe(422);
    expect((await verdict('lost', 1_000)).status).toBe(204);
    expect(await money()).toEqual({ cards: 1_500, sales: -1_500 });
    expect(await payer.mine()).toMatchObject({
      active: { status: 'ACTIVE' },
      payment: { status: 'PAID', gatewayStatus: 'CHARGED_BACK', refunded: { amount: 1_000 } },
    });
    expect((await payer.preview('pro', 'monthly')).body).toMatchObject({
      order: { credit: { amount: 1_500 } },
    });
  });

  test('the rest of a partial loss is booked when the gateway refunds it later, and only once', async () => {
    await payer.start();
    const reference = await referenceOf('card');
    await world.bank.dispute(reference, 'opened', 2_000);
    await world.bank.dispute(reference, 'lost', 1_000);
    await world.server.disputes.runOnce();
    expect((await verdict('lost', 1_000)).status).toBe(204);
    const back = async () => {
      // Each report is read twice.
      await world.server.refunds.runOnce();
      await world.server.refunds.runOnce();
      return (await payer.mine()).payment?.refunded.amount;
    };
    expect(await back()).toBe(1_000);
    const attempt = { reference, gatewayId: null, providerState: null };
    const part = { ...attempt, refundId: 'a part', cents: 500, currency: 'USD' };
    expect(await world.bank.cards.refund(part)).toMatchObject({ kind: 'approved' });
    expect(await back()).toBe(1_500);
    await world.bank.refund(reference);
    expect(await back()).toBe(2_500);
  });

  test('a lost case that leaves the report stays open until an operator decides it', async () => {
    const { id } = paymentOf(await payer.start());
    await dispute('opened');
    await dispute('lost');
    const reported = () => world.bank.providers.card.disputes(daysAfter(world.clock.now(), -180));
    expect(await reported()).toHaveLength(1);
    world.clock.turn(200 * DAY);
    expect(await reported()).toEqual([]);
    await world.server.disputes.runOnce();
    expect(await money()).toEqual({ disputed: 2_500, sales: -2_500 });
    expect(await openAlarms(world)).toEqual([`dispute_opened ${id}`]);
    expect(await listed()).toMatchObject({ disputes: [{ state: 'opened', reported: 'lost' }] });
    expect((await verdict('lost')).status).toBe(204);
    expect(await money()).toEqual({});
  });

  test('won, and then lost after all', async () => {
    const { id } = paymentOf(await payer.start());
    await dispute('opened');
    await verdict('won');
    await dispute('lost');
    expect(await openAlarms(world)).toEqual([`dispute_opened ${id}`]);
    expect(await money()).toEqual({ cards: 2_500, sales: -2_500 });
    expect((await verdict('lost')).status).toBe(204);
    expect(await money()).toEqual({});
    expect(await openAlarms(world)).toEqual([]);
  });

  test('during an open dispute no card is charged automatically', async () => {
    await payer.start();
    expect((await payer.mine()).active?.chargedAutomatically).toBe(true);
    await dispute('opened');
    expect((await payer.mine()).active?.chargedAutomatically).toBe(false);
    world.clock.turn(24 * DAY);
    await world.server.renewals.runOnce();
    expect(await payer.mails('renewal_soon')).toHaveLength(1);
    world.clock.turn(7 * DAY);
    await world.server.renewals.runOnce();
    expect(await charged(world)).toHaveLength(1);
    payer = await payer.back();
    expect((await payer.mine()).active?.status).toBe('PAST_DUE');
    expect(await payer.mails('renewal_due')).toHaveLength(1);
    expect(await payer.mails('charge_failed')).toEqual([]);
  });

  test('a disputed period is not credited to a replacement plan', async () => {
    await payer.start();
    await dispute('opened');
    expect((await payer.preview('pro', 'monthly')).body).toMatchObject({
      order: { credit: { amount: 0 } },
    });
  });

  test('PayPal: a capture that is taken back is a dispute, also before its case is known', async () => {
    const { id } = await payByPayPal(payer);
    const reference = await referenceOf('paypal');
    await world.bank.dispute(reference, 'opened');
    await world.bank.dispute(reference, 'lost');
    // The message about the capture comes first.
    await world.server.refunds.look(reference);
    expect(await openAlarms(world)).toEqual([`dispute_opened ${id}`]);
    await world.server.disputes.runOnce();
    await world.server.refunds.look(reference);
    const known = world.db.selectFrom('dispute').select(['case_id', 'state', 'reported']);
    expect(await known.execute()).toEqual([
      { case_id: expect.stringMatching(/^case-/), state: 'opened', reported: 'lost' },
    ]);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect((await verdict('lost')).status).toBe(204);
    expect(await money()).toEqual({});
    expect((await payer.mine()).active).toBeNull();
  });

  test('PayPal: a case that opened while the server was down is found weeks later', async () => {
    const { id } = await payByPayPal(payer);
    await world.bank.dispute(await referenceOf('paypal'), 'opened');
    world.clock.turn(40 * DAY);
    await world.server.disputes.runOnce();
    expect(await openAlarms(world)).toEqual([`dispute_opened ${id}`]);
  });

  test('an amount refunded in the meantime is not lost twice', async () => {
    await payByPayPal(payer);
    const reference = await referenceOf('paypal');
    await dispute('opened', reference);
    await world.bank.refund(reference);
    await world.server.refunds.look(reference);
    expect((await verdict('lost')).status).toBe(204);
    expect(await money()).toEqual({});
    expect(await openAlarms(world)).toEqual([]);
    expect(await payer.mails('payment_refunded')).toHaveLength(1);
    expect(await payer.mails('payment_charged_back')).toEqual([]);
  });

  test.each([
    ['cards', 'card'],
    ['paypal', 'paypal'],
  ] as const)('a dispute of %s is not retried as a refund', async (by, channel) => {
    await (channel === 'card' ? payer.start() : payByPayPal(payer));
    await world.bank.dispute(await referenceOf(channel), 'opened');
    vi.spyOn(DisputeBookings.prototype, 'book').mockRejectedValueOnce(new Error('No room'));
    await world.server.disputes.runOnce();
    await world.server.refunds.runOnce();
    await world.server.refunds.runOnce();
    const alarms = world.db
      .selectFrom('alarm')
      .select(['code', 'subject', 'times'])
      .where('resolved_at', 'is', null);
    const subject: unknown = expect.stringMatching(new RegExp(`^${by}:case-`));
    expect(await alarms.execute()).toEqual([{ code: 'refund_not_booked', subject, times: 1 }]);
    await world.server.disputes.runOnce();
    expect(await alarms.execute()).toMatchObject([{ code: 'dispute_opened' }]);
  });
});
