/** Disputes of cards and PayPal: opened, lost, won, in any order and reported twice. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alarmRoute, disputesRoute } from '../../../contract/platform/alarm-routes';
import { balances } from '../../../server/payments/ledger/ledger';
import { SandboxBank } from '../../../server/sandbox/bank';
import { databases } from '../../support/databases';
import {
  billingAddress,
  charged,
  contact,
  DAY,
  decide,
  follow,
  Payer,
  paymentOf,
} from '../../support/payments';
import { TestClock, World } from '../../support/world';

const OPERATOR = 'operator@example.com';

describe.each(databases)('disputes on $name', ({ open }) => {
  let world: World;
  let bank: SandboxBank;
  let payer: Payer;
  let operator: Payer;
  beforeEach(async () => {
    const clock = new TestClock();
    const database = await open();
    bank = await SandboxBank.open({ db: database.db, clock, delayMs: 0 });
    world = await World.on(database, { clock, money: bank, env: { OPERATORS: OPERATOR } });
    payer = await Payer.of(world);
    operator = await Payer.operator(world, OPERATOR);
  });
  afterEach(() => world.close());

  const referenceOf = async (channel: 'card' | 'paypal'): Promise<string> =>
    (await bank.entries()).find((entry) => entry.channel === channel && entry.status !== 'CREATED')
      ?.reference ?? '';

  /** The payer disputes their payment, or the dispute is decided; a look finds it. */
  async function dispute(state: string, given?: string): Promise<void> {
    const reference = given ?? (await referenceOf('card'));
    const path = `/sandbox/gateway/${reference}/dispute/${state}`;
    expect((await world.call({ method: 'POST', path })).status).toBe(204);
    // A repeated report is booked once.
    await world.server.disputes.runOnce();
    await world.server.refunds.runOnce();
  }

  /** Access tokens do not live as long as these tests. */
  async function again(one: Payer): Promise<Payer> {
    const { body } = await world.login(String(one.user['email']), 'five grey geese');
    return new Payer(world, String(body['accessToken']), one.user);
  }

  const operatorAgain = async (): Promise<Payer> =>
    new Payer(world, await world.operatorToken(OPERATOR), operator.user);

  async function alarms(): Promise<string[]> {
    const { body } = await (await operatorAgain()).get(alarmRoute);
    const list = body['alarms'] as { code: string; subject: string }[];
    return list.map(({ code, subject }) => `${code} ${subject}`);
  }

  async function money() {
    const all = await balances(world.database.db, { accountId: String(payer.user['id']) });
    return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== 0));
  }

  const kinds = async () =>
    (
      await world.database.db.selectFrom('ledger_movement').select('kind').orderBy('id').execute()
    ).map(({ kind }) => kind);

  const mails = async (template: string) =>
    (await world.messagesTo(String(payer.user['email']))).filter(
      (message) => message.template === template,
    );

  async function payByPayPal(): Promise<string> {
    const body = {
      planCode: 'growth',
      cycle: 'monthly',
      method: 'paypal',
      contact,
      billingAddress,
    };
    const { redirectUrl } = (await payer.checkout(body)).body;
    await follow(world, await decide(world, String(redirectUrl), { decision: 'approve' }));
    return paymentOf({ ...(await payer.receipt((await payer.payments()).data[0]?.id ?? '')) }).id;
  }

  test('opened: the money is in dispute, the plan continues, and an operator responds', async () => {
    const { id } = paymentOf(await payer.start());
    await dispute('opened');
    expect(await money()).toEqual({ disputed: 2_500, sales: -2_500 });
    expect(await payer.mine()).toMatchObject({
      active: { status: 'ACTIVE' },
      payment: { status: 'PAID', gatewayStatus: 'DISPUTED' },
    });
    expect(await alarms()).toEqual([`dispute_opened ${id}`]);
    const { body } = await (await operatorAgain()).get(disputesRoute);
    expect(body).toMatchObject({
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

  test('won: the money returns and nothing changes for the payer', async () => {
    await payer.start();
    await dispute('opened');
    await dispute('won');
    expect(await money()).toEqual({ cards: 2_500, sales: -2_500 });
    expect(await kinds()).toEqual(['charge', 'dispute', 'dispute']);
    expect(await payer.mine()).toMatchObject({
      active: { status: 'ACTIVE' },
      payment: { status: 'PAID', gatewayStatus: 'DISPUTE_WON' },
    });
    expect(await alarms()).toEqual([]);
    // The value of the running period is unchanged.
    expect((await payer.preview('pro', 'monthly')).body).toMatchObject({
      order: { credit: { amount: 2_500 } },
    });
  });

  test('lost: the period ends, and payer and operator are notified once', async () => {
    const { id, receiptNumber } = paymentOf(await payer.start());
    await dispute('opened');
    world.clock.turn(2 * DAY);
    await dispute('lost');
    payer = await again(payer);
    expect(await money()).toEqual({});
    expect(await kinds()).toEqual(['charge', 'dispute', 'chargeback']);
    expect(await payer.mine()).toMatchObject({
      active: null,
      payment: {
        status: 'REFUNDED',
        gatewayStatus: 'CHARGED_BACK',
        refunded: { amount: 2_500 },
      },
    });
    expect(await alarms()).toEqual([`chargeback ${id}`]);
    const [mail, ...more] = await mails('payment_charged_back');
    expect(more).toEqual([]);
    expect(mail?.text).toContain(receiptNumber);
  });

  test('won after being lost: the money returns, and the unused days become credit', async () => {
    await payer.start();
    await dispute('opened');
    world.clock.turn(15 * DAY);
    await dispute('lost');
    await dispute('won');
    payer = await again(payer);
    expect(await money()).toEqual({ cards: 2_500, sales: -1_250, credit: -1_250 });
    expect(await payer.mine()).toMatchObject({
      active: null,
      payment: { status: 'PAID', gatewayStatus: 'DISPUTE_WON', refunded: { amount: 0 } },
      last: { creditBalance: { amount: 1_250 } },
    });
    expect(await alarms()).toEqual([]);
    // Then lost again, after an appeal.
    await dispute('lost');
    expect((await payer.payments()).data).toMatchObject([{ status: 'REFUNDED' }]);
    expect((await money())['cards']).toBeUndefined();
  });

  test('decided before it was first seen: everything is booked', async () => {
    await payer.start();
    const reference = await referenceOf('card');
    await bank.dispute(reference, 'opened');
    await bank.dispute(reference, 'won');
    await world.server.disputes.runOnce();
    expect(await money()).toEqual({ cards: 2_500, sales: -2_500 });
    expect(await kinds()).toEqual(['charge', 'dispute', 'dispute']);
  });

  test('during an open dispute no card is charged automatically', async () => {
    await payer.start();
    await dispute('opened');
    world.clock.turn(31 * DAY);
    await world.server.renewals.runOnce();
    expect(await charged(world)).toHaveLength(1);
    payer = await again(payer);
    expect((await payer.mine()).active?.status).toBe('PAST_DUE');
    expect(await mails('renewal_due')).toHaveLength(1);
    expect(await mails('charge_failed')).toEqual([]);
  });

  test('a disputed period is not credited to a replacement plan', async () => {
    await payer.start();
    await dispute('opened');
    expect((await payer.preview('pro', 'monthly')).body).toMatchObject({
      order: { credit: { amount: 0 } },
    });
  });

  test('PayPal: reversed before its dispute was known, and won', async () => {
    const id = await payByPayPal();
    const reference = await referenceOf('paypal');
    await bank.dispute(reference, 'opened');
    world.clock.turn(15 * DAY);
    await bank.dispute(reference, 'lost');
    // The message about the capture comes first.
    await world.server.refunds.look(reference);
    payer = await again(payer);
    expect((await payer.mine()).active).toBeNull();
    await world.server.disputes.runOnce();
    expect(await alarms()).toEqual([`chargeback ${id}`]);
    expect(await money()).toEqual({});
    await dispute('won', reference);
    expect(await money()).toEqual({ paypal: 2_500, sales: -1_250, credit: -1_250 });
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }]);
  });

  test('an amount refunded in the meantime is not lost twice', async () => {
    await payByPayPal();
    const reference = await referenceOf('paypal');
    await dispute('opened', reference);
    await bank.refund(reference);
    await world.server.refunds.look(reference);
    await bank.dispute(reference, 'lost');
    await world.server.disputes.runOnce();
    expect(await money()).toEqual({});
    expect(await alarms()).toEqual([]);
    expect(await mails('payment_refunded')).toHaveLength(1);
    expect(await mails('payment_charged_back')).toEqual([]);
  });
});
