/** Refunds that an operator asks for: never twice, never more than there is, booked once. */
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type CardGateway,
  GatewayError,
} from '../../../../api/server/payments/gateways/payment-ports';
import { balances } from '../../../../api/server/payments/ledger/ledger';
import { SandboxBank } from '../../../../api/server/sandbox/bank';
import { concurrentDatabases, databases } from '../support/databases';
import { withCardGateway } from '../support/gateways';
import { Office, OPERATOR, REASON } from '../support/office';
import {
  awaitedTransfer,
  billingAddress,
  contact,
  decide,
  DECLINED,
  order,
  Payer,
  paymentOf,
  seen,
} from '../support/payments';
import { type Answer, TestClock, World } from '../support/world';

const SECOND = 'second.operator@example.com';
const env = { OPERATORS: `${OPERATOR},${SECOND}` };

const said = ({ status, body }: Answer) => [status, body['status'] ?? body['code']];

describe.each(concurrentDatabases)('refunds by an operator on $name', ({ open }) => {
  let world: World;
  let bank: SandboxBank;
  let office: Office;
  let payer: Payer;
  beforeEach(async () => {
    const clock = new TestClock();
    bank = await SandboxBank.open({ clock, delayMs: 0 });
    world = await World.on(await open(), { clock, money: bank, env });
    office = await Office.open(world);
    payer = await Payer.of(world);
  });
  afterEach(() => world.close());

  const ledger = async () => {
    const { cards, paypal, sales } = await balances(world.database.db);
    return { cards, paypal, sales };
  };
  const mails = async () =>
    (await world.messagesTo(String(payer.user['email']))).filter(
      ({ template }) => template === 'payment_refunded',
    );
  const paymentNow = async () => (await payer.payments()).data[0];
  const refundsBooked = async () => {
    const rows = await world.database.db
      .selectFrom('ledger_movement')
      .select('id')
      .where('kind', '=', 'refund')
      .execute();
    return rows.length;
  };

  test('a part of a card payment: booked, mailed, and the rest can follow', async () => {
    const { id, receiptNumber } = paymentOf(await payer.start());
    expect(await office.refund(id, 1_000)).toMatchObject({
      status: 202,
      body: { status: 'done', refunded: { amount: 1_000, currency: 'USD' } },
    });
    expect(await ledger()).toEqual({ cards: 1_500, paypal: 0, sales: -1_500 });
    expect(await paymentNow()).toMatchObject({
      status: 'PAID',
      gatewayStatus: 'PARTIALLY_REFUNDED',
      refunded: { amount: 1_000 },
    });
    expect(await mails()).toHaveLength(1);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    const { payments, history } = await office.history(String(payer.user['id']));
    expect(payments).toMatchObject([
      { refunded: { amount: 1_000 }, refundable: { amount: 1_500 } },
    ]);
    expect(history.find(({ kind }) => kind === 'act')).toMatchObject({
      subject: receiptNumber,
      amount: { amount: 1_000 },
      act: { kind: 'refund', operator: OPERATOR, reason: REASON },
    });
    expect(said(await office.refund(id, 1_501))).toEqual([409, 'not_refundable']);
    expect(said(await office.refund(id, 1_500))).toEqual([202, 'done']);
    expect(await ledger()).toEqual({ cards: 0, paypal: 0, sales: 0 });
    expect(await paymentNow()).toMatchObject({ status: 'REFUNDED' });
    expect((await payer.mine()).active).toBeNull();
    // The bank says the same, and nothing is booked a second time.
    await world.server.refunds.runOnce();
    expect(await refundsBooked()).toBe(2);
    expect(await mails()).toHaveLength(2);
  });

  test('PayPal: the same', async () => {
    const body = { planCode: 'growth', cycle: 'yearly', method: 'paypal', contact, billingAddress };
    const begun = await payer.checkout(body);
    const back = await decide(world, String(begun.body['redirectUrl']), { decision: 'approve' });
    await world.server.app.inject({ method: 'GET', url: new URL(back).pathname });
    const { id, amount } = paymentOf(begun);
    expect(said(await office.refund(id, 500))).toEqual([202, 'done']);
    expect((await ledger()).paypal).toBe(amount.amount - 500);
    expect(said(await office.refund(id, amount.amount - 500))).toEqual([202, 'done']);
    expect(await ledger()).toEqual({ cards: 0, paypal: 0, sales: 0 });
  });

  test('the same key gives money back once; another body with it is refused', async () => {
    const { id } = paymentOf(await payer.start());
    const key = randomUUID();
    const first = await office.refund(id, 1_000, { key });
    expect(await office.refund(id, 1_000, { key })).toMatchObject({
      status: 202,
      body: first.body,
    });
    expect(said(await office.refund(id, 900, { key }))).toEqual([409, 'idempotency_conflict']);
    expect(said(await office.refund(id, 1_000, { key, reason: 'Another' }))).toEqual([
      409,
      'idempotency_conflict',
    ]);
    expect(await refundsBooked()).toBe(1);
    expect((await office.log()).acts).toHaveLength(1);
  });

  test('the same key five times at once, and two operators at once', async () => {
    const { id } = paymentOf(await payer.start());
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.refund(id, 600, { key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect((await paymentNow())?.refunded.amount).toBe(600);
    const second = await Office.open(world, SECOND);
    const both = await Promise.all([office.refund(id, 1_900), second.refund(id, 1_900)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect((await paymentNow())?.refunded.amount).toBe(2_500);
    expect(await ledger()).toEqual({ cards: 0, paypal: 0, sales: 0 });
    expect((await office.log()).acts).toHaveLength(2);
  });

  test('what has nothing to give back is refused', async () => {
    expect(said(await office.refund(randomUUID(), 100))).toEqual([404, 'not_found']);
    expect(said(await office.refund('none', 100))).toEqual([404, 'not_found']);
    await payer.start(order(DECLINED));
    const declined = await paymentNow();
    expect(said(await office.refund(declined?.id ?? '', 100))).toEqual([409, 'not_refundable']);
    const transfer = await awaitedTransfer(await Payer.of(world));
    expect(said(await office.refund(transfer.id, 100))).toEqual([409, 'not_refundable']);
    const { id } = paymentOf(await payer.start());
    for (const cents of [0, -1]) {
      expect(said(await office.refund(id, cents))).toEqual([422, 'validation_failed']);
    }
    expect(said(await office.refund(id, 2_501))).toEqual([409, 'not_refundable']);
    const charge = (await seen(world)).find(({ status }) => status === 'AUTHORIZED');
    const path = `/sandbox/gateway/${charge?.reference ?? ''}/dispute/opened`;
    await world.call({ method: 'POST', path });
    expect(said(await office.refund(id, 100))).toEqual([409, 'not_refundable']);
    expect((await office.log()).acts).toEqual([]);
  });
});

describe.each(databases)('refunds whose answer is lost on $name', ({ open }) => {
  let world: World;
  let bank: SandboxBank;
  let office: Office;
  let payer: Payer;
  let id: string;
  let refund: (real: CardGateway) => CardGateway['refund'];
  beforeEach(async () => {
    const clock = new TestClock();
    bank = await SandboxBank.open({ clock, delayMs: 0 });
    refund = (real) => (about) => real.refund(about);
    const money = withCardGateway(bank.providers, (real) => ({
      refund: (about) => refund(real)(about),
    }));
    world = await World.on(await open(), { clock, money, env });
    office = await Office.open(world);
    payer = await Payer.of(world);
    id = paymentOf(await payer.start()).id;
  });
  afterEach(() => world.close());

  const paymentNow = async () => (await payer.payments()).data[0];
  const alarms = async () =>
    (await world.database.db.selectFrom('alarm').select(['code', 'subject']).execute()) ?? [];

  test('given back: pending, then found by the next look and booked once', async () => {
    refund = (real) => async (about) => {
      await real.refund(about);
      throw new GatewayError('Timed out', true);
    };
    const key = randomUUID();
    expect(said(await office.refund(id, 1_000, { key }))).toEqual([202, 'pending']);
    expect((await paymentNow())?.refunded.amount).toBe(0);
    // What is on its way is not there to be given back again.
    expect(said(await office.refund(id, 1_501))).toEqual([409, 'not_refundable']);
    for (let round = 0; round < 2; round += 1) await world.server.refunds.runOnce();
    expect((await paymentNow())?.refunded.amount).toBe(1_000);
    expect(said(await office.refund(id, 1_000, { key }))).toEqual([202, 'done']);
    expect(await alarms()).toEqual([]);
    const mails = await world.messagesTo(String(payer.user['email']));
    expect(mails.filter(({ template }) => template === 'payment_refunded')).toHaveLength(1);
  });

  test('not given back: an hour later it is given up, and somebody is told', async () => {
    refund = () => async () => {
      throw new GatewayError('Timed out', true);
    };
    const key = randomUUID();
    expect(said(await office.refund(id, 1_000, { key }))).toEqual([202, 'pending']);
    await world.server.refunds.runOnce();
    expect(said(await office.refund(id, 1_000, { key }))).toEqual([202, 'pending']);
    world.clock.turn(61 * 60);
    await world.server.refunds.runOnce();
    await office.prove();
    expect(said(await office.refund(id, 1_000, { key }))).toEqual([502, 'gateway_failed']);
    expect(await alarms()).toEqual([{ code: 'refund_not_made', subject: id }]);
    refund = (real) => (about) => real.refund(about);
    expect(said(await office.refund(id, 2_500))).toEqual([202, 'done']);
  });

  test('refused: nothing is booked, and the act stays written', async () => {
    refund = () => async () => ({ kind: 'declined', word: 'REFUSED' });
    const key = randomUUID();
    expect(said(await office.refund(id, 1_000, { key }))).toEqual([502, 'gateway_failed']);
    expect(said(await office.refund(id, 1_000, { key }))).toEqual([502, 'gateway_failed']);
    refund = () => async () => {
      throw new GatewayError('Never sent', false);
    };
    expect(said(await office.refund(id, 1_000))).toEqual([502, 'gateway_failed']);
    expect((await office.log()).acts).toHaveLength(2);
    refund = (real) => (about) => real.refund(about);
    expect(said(await office.refund(id, 2_500))).toEqual([202, 'done']);
  });

  test('taken on by the provider for later: pending until it is done, however long', async () => {
    refund = () => async () => ({ kind: 'accepted', word: 'PENDING' });
    const key = randomUUID();
    expect(said(await office.refund(id, 2_500, { key }))).toEqual([202, 'pending']);
    world.clock.turn(24 * 60 * 60);
    await world.server.refunds.runOnce();
    await office.prove();
    expect(said(await office.refund(id, 2_500, { key }))).toEqual([202, 'pending']);
    const [charge] = bank.entries().filter(({ status }) => status === 'AUTHORIZED');
    await bank.refund(charge?.reference ?? '');
    await world.server.refunds.runOnce();
    expect(said(await office.refund(id, 2_500, { key }))).toEqual([202, 'done']);
    expect(await alarms()).toEqual([]);
  });

  test('taken on by the provider and never done: given up after two weeks', async () => {
    refund = () => async () => ({ kind: 'accepted', word: 'PENDING' });
    const key = randomUUID();
    expect(said(await office.refund(id, 2_500, { key }))).toEqual([202, 'pending']);
    world.clock.turn(15 * 24 * 60 * 60);
    await world.server.refunds.runOnce();
    await office.prove();
    expect(said(await office.refund(id, 2_500, { key }))).toEqual([502, 'gateway_failed']);
    expect(await alarms()).toEqual([{ code: 'refund_not_made', subject: id }]);
  });

  test.each([true, false])('a server that dies after asking; given back: %s', async (done) => {
    const server = new EventEmitter();
    const asked = once(server, 'asked');
    const death = once(server, 'death');
    refund = (real) => async (about) => {
      if (done) await real.refund(about);
      server.emit('asked');
      await death;
      throw new GatewayError('The server died', true);
    };
    const lost = office.refund(id, 1_000);
    await asked;
    // Another server on the same database. While the answer may still come, it books nothing.
    const { clock, database } = world;
    const other = await World.on(database, { clock, money: bank, env });
    await other.server.refunds.runOnce();
    expect((await paymentNow())?.refunded.amount).toBe(0);
    clock.turn(61 * 60);
    for (let round = 0; round < 2; round += 1) await other.server.refunds.runOnce();
    server.emit('death');
    await lost;
    await office.prove();
    const again = await world.login(String(payer.user['email']), 'five grey geese');
    payer = new Payer(world, String(again.body['accessToken']), payer.user);
    expect((await paymentNow())?.refunded.amount).toBe(done ? 1_000 : 0);
    expect(await alarms()).toEqual(done ? [] : [{ code: 'refund_not_made', subject: id }]);
    expect((await office.log()).acts).toHaveLength(1);
    await other.server.app.close();
  });
});
