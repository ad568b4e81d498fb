/** Refunds whose response was lost or is not final: looked up, and booked at most once. */
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CardGateway, GatewayError } from '../../server/money/gateways/payment-ports';
import { databases } from '../support/database/databases';
import { withCardGateway } from '../support/providers/gateways';
import { OperatorClient } from '../support/operator-client';
import { Payer, paymentOf } from '../support/money/payments';
import { World } from '../support/world';
import { env, named, statusOf } from '../support/money/operator-refunds';

describe.each(databases)('refunds with a lost response on $name', ({ open }) => {
  let office: OperatorClient;
  let payer: Payer;
  let id: string;
  let refund: (real: CardGateway) => CardGateway['refund'];
  const money = withCardGateway((real) => ({ refund: (order) => refund(real)(order) }));
  const world = World.forEach(open, { money, env });
  beforeEach(async () => {
    refund = (real) => (order) => real.refund(order);
    office = await OperatorClient.open(world);
    payer = await Payer.of(world);
    id = paymentOf(await payer.start()).id;
  });

  const paymentNow = async () => (await payer.payments()).data[0];
  const alarms = async () =>
    (await world.db.selectFrom('alarm').select(['code', 'subject']).execute()) ?? [];

  test('refunded: pending, then found by the next lookup and booked once', async () => {
    refund = (real) => async (order) => {
      await real.refund(order);
      throw new GatewayError('Timed out', true);
    };
    const key = randomUUID();
    expect(statusOf(await office.refund(id, 1_000, { key }))).toEqual([202, 'pending']);
    expect((await paymentNow())?.refunded.amount).toBe(0);
    // An amount that is being refunded cannot be refunded again.
    expect(statusOf(await office.refund(id, 1_501))).toEqual([409, 'not_refundable']);
    for (let round = 0; round < 2; round += 1) await world.server.refunds.runOnce();
    expect((await paymentNow())?.refunded.amount).toBe(1_000);
    expect(statusOf(await office.refund(id, 1_000, { key }))).toEqual([202, 'done']);
    expect(await alarms()).toEqual([]);
    expect(await payer.mails('payment_refunded')).toHaveLength(1);
  });

  test('a second key is rejected while the outcome is unknown', async () => {
    refund = (real) => async (order) => {
      await real.refund(order);
      throw new GatewayError('Timed out', true);
    };
    await office.refund(id, 1_000);
    expect(named(await office.refund(id, 1_000))?.status).toBe('pending');
    await world.server.refunds.runOnce();
    expect(named(await office.refund(id, 1_000))?.status).toBe('done');
    expect((await paymentNow())?.refunded.amount).toBe(1_000);
  });

  test('not refunded: given up after an hour, with an alarm', async () => {
    refund = () => async () => {
      throw new GatewayError('Timed out', true);
    };
    const key = randomUUID();
    expect(statusOf(await office.refund(id, 1_000, { key }))).toEqual([202, 'pending']);
    await world.server.refunds.runOnce();
    expect(statusOf(await office.refund(id, 1_000, { key }))).toEqual([202, 'pending']);
    world.clock.turn(61 * 60);
    await world.server.refunds.runOnce();
    await office.prove();
    expect(statusOf(await office.refund(id, 1_000, { key }))).toEqual([502, 'gateway_failed']);
    expect(await alarms()).toEqual([{ code: 'refund_not_made', subject: id }]);
    refund = (real) => (order) => real.refund(order);
    expect(statusOf(await office.refund(id, 2_500))).toEqual([202, 'done']);
  });

  test('declined: nothing is booked, and the audit log entry remains', async () => {
    refund = () => async () => ({ kind: 'declined', word: 'REFUSED' });
    const key = randomUUID();
    expect(statusOf(await office.refund(id, 1_000, { key }))).toEqual([502, 'gateway_failed']);
    expect(statusOf(await office.refund(id, 1_000, { key }))).toEqual([502, 'gateway_failed']);
    refund = () => async () => {
      throw new GatewayError('Never sent', false);
    };
    expect(statusOf(await office.refund(id, 1_000))).toEqual([502, 'gateway_failed']);
    expect((await office.log()).acts).toHaveLength(2);
    const { history } = await office.history(payer.id);
    expect(history.flatMap(({ act }) => (act ? [act.outcome] : []))).toEqual(['failed', 'failed']);
    refund = (real) => (order) => real.refund(order);
    expect(statusOf(await office.refund(id, 2_500))).toEqual([202, 'done']);
  });

  test('accepted by the provider: pending until it is completed, however long', async () => {
    refund = () => async () => ({ kind: 'accepted', word: 'PENDING' });
    const key = randomUUID();
    expect(statusOf(await office.refund(id, 2_500, { key }))).toEqual([202, 'pending']);
    world.clock.turn(24 * 60 * 60);
    await world.server.refunds.runOnce();
    await office.prove();
    expect(statusOf(await office.refund(id, 2_500, { key }))).toEqual([202, 'pending']);
    const [charge] = (await world.bank.entries()).filter(({ status }) => status === 'AUTHORIZED');
    await world.bank.refund(charge?.reference ?? '');
    await world.server.refunds.runOnce();
    expect(statusOf(await office.refund(id, 2_500, { key }))).toEqual([202, 'done']);
    expect(await alarms()).toEqual([]);
  });

  test('accepted by the provider but never completed: given up after two weeks', async () => {
    refund = () => async () => ({ kind: 'accepted', word: 'PENDING' });
    const key = randomUUID();
    expect(statusOf(await office.refund(id, 2_500, { key }))).toEqual([202, 'pending']);
    world.clock.turn(15 * 24 * 60 * 60);
    await world.server.refunds.runOnce();
    await office.prove();
    expect(statusOf(await office.refund(id, 2_500, { key }))).toEqual([502, 'gateway_failed']);
    expect(await alarms()).toEqual([{ code: 'refund_not_made', subject: id }]);
  });

  test.each([true, false])(
    'a server that crashes after the request; refunded: %s',
    async (done) => {
      const server = new EventEmitter();
      const asked = once(server, 'asked');
      const death = once(server, 'death');
      refund = (real) => async (order) => {
        if (done) await real.refund(order);
        server.emit('asked');
        await death;
        throw new GatewayError('The server died', true);
      };
      const lost = office.refund(id, 1_000);
      await asked;
      // Another server on the same database books nothing while the response may still arrive.
      const other = await world.beside({ env });
      await other.server.refunds.runOnce();
      expect((await paymentNow())?.refunded.amount).toBe(0);
      world.clock.turn(61 * 60);
      for (let round = 0; round < 2; round += 1) await other.server.refunds.runOnce();
      server.emit('death');
      await lost;
      await office.prove();
      payer = await payer.back();
      expect((await paymentNow())?.refunded.amount).toBe(done ? 1_000 : 0);
      expect(await alarms()).toEqual(done ? [] : [{ code: 'refund_not_made', subject: id }]);
      expect((await office.log()).acts).toHaveLength(1);
    },
  );
});
