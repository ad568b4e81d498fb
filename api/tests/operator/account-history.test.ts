/** An account's history as a single timeline. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeliveryError } from '../../server/messaging/ports';
import { accountHistory } from '../../server/operator/account-history';
import { writeAct } from '../../server/operator/acts';
import { databases } from '../support/database/databases';
import { OperatorClient, OPERATOR, REASON } from '../support/operator-client';
import { askBank, DAY, DECLINED, order, Payer, paymentOf } from '../support/money/payments';
import { beforeMail } from '../support/providers/before-send';
import { World } from '../support/world';
import { awaitedTransfer, BANK_SECRET, reportTransfer } from '../support/money/transfers';

describe.each(databases)('the history of an account on $name', ({ open }) => {
  let isDown: boolean;
  let office: OperatorClient;
  let payer: Payer;
  let id: string;
  const world = World.forEach(open, {
    env: { OPERATORS: OPERATOR, WEBHOOK_SECRET: BANK_SECRET },
    providers: beforeMail(() => {
      if (isDown) throw new DeliveryError('no such mailbox', false);
    }),
  });
  beforeEach(async () => {
    isDown = false;
    office = await OperatorClient.open(world);
    payer = await Payer.of(world);
    id = payer.id;
  });

  const history = async () => (await office.history(id)).history;

  const ofKind = async (kind: string) => (await history()).filter((one) => one.kind === kind);

  test('the history shows the data of an account without purchases', async () => {
    const { account, payments } = await office.history(id);
    expect(account).toEqual({
      id,
      name: 'Lina Haddad',
      businessName: payer.user['businessName'],
      email: payer.email,
      phone: payer.user['phone'],
      createdAt: world.clock.now().toISOString(),
      closedAt: null,
      language: 'en',
      phoneVerifiedAt: world.clock.now().toISOString(),
      emailVerifiedAt: null,
      secondFactorAt: null,
      credit: { amount: 0, currency: 'USD' },
      subscription: null,
    });
    expect(payments).toEqual([]);
    expect((await history()).map(({ kind }) => kind).toSorted()).toEqual([
      'phone_verified',
      'registered',
      'signed_in',
      'terms_accepted',
    ]);
  });

  test('payments and their outcomes, newest first', async () => {
    world.clock.turn(60);
    await payer.start(order(DECLINED));
    world.clock.turn(60);
    const paid = paymentOf(await payer.start());
    await world.messages();
    world.clock.turn(60);
    await askBank(world, 'refund');
    await world.messages();
    const { account, payments } = await office.history(id);
    expect(account.subscription).toMatchObject({
      plan: 'growth',
      status: 'EXPIRED',
      renews: false,
    });
    expect(payments).toMatchObject([
      { receiptNumber: paid.receiptNumber, status: 'REFUNDED', refundable: { amount: 0 } },
      { status: 'DECLINED', refundable: { amount: 0 } },
    ]);
    const money = (await history()).filter(({ kind }) => kind.startsWith('payment_'));
    expect(money.map(({ kind, amount }) => [kind, amount?.amount])).toEqual([
      ['payment_refunded', 2_500],
      ['payment_succeeded', 2_500],
      ['payment_started', 2_500],
      ['payment_started', 2_500],
      ['payment_failed', 2_500],
    ]);
    expect(money[0]?.subject).toBe(paid.receiptNumber);
    expect(await ofKind('subscribed')).toMatchObject([{ subject: 'growth' }]);
    expect(await ofKind('mail_sent')).toMatchObject([
      { subject: 'payment_refunded', language: 'en' },
      { subject: 'payment_received', language: 'en' },
    ]);
  });

  test('a paid payment is refundable unless it is disputed or was a transfer', async () => {
    const paid = paymentOf(await payer.start());
    const refundable = async () => (await office.history(id)).payments[0]?.refundable.amount;
    expect(await refundable()).toBe(2_500);
    expect(await askBank(world, 'dispute/opened')).toBe(204);
    expect(await refundable()).toBe(0);
    expect(await ofKind('payment_disputed')).toMatchObject([{ amount: { amount: 2_500 } }]);
    expect((await office.history(id)).payments[0]?.receiptNumber).toBe(paid.receiptNumber);
  });

  test('includes a received transfer, an operator action and the end of a session', async () => {
    const { reference } = await awaitedTransfer(payer);
    await world.bank.receive(reference, 2_500);
    expect((await reportTransfer(world, { reference })).statusCode).toBe(202);
    const operator = { id: office.id, email: OPERATOR };
    await writeAct(
      world.db,
      { operator, reason: REASON },
      { kind: 'refund', subject: 'INV-2026-000001', accountId: id, cents: 500 },
      world.clock.now(),
    );
    const { payments } = await office.history(id);
    expect(payments).toMatchObject([{ method: 'bank', refundable: { amount: 0 } }]);
    expect(await ofKind('transfer_arrived')).toMatchObject([{ amount: { amount: 2_500 } }]);
    expect(await ofKind('act')).toMatchObject([
      {
        subject: 'INV-2026-000001',
        amount: { amount: 500 },
        act: { kind: 'refund', operator: OPERATOR, reason: REASON, outcome: 'done' },
      },
    ]);
    await world.call({ method: 'POST', path: '/api/v1/auth/sessions/end-others' }, undefined, {
      token: payer.token,
    });
    const ids = (await history()).map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('lists every sent message for as long as the account exists', async () => {
    await payer.start();
    await world.messages();
    const before = await ofKind('mail_sent');
    expect(before.map(({ subject }) => subject)).toEqual(['payment_received']);
    for (let days = 0; days < 9; days += 1) {
      world.clock.turn(DAY);
      await world.server.sweeper.runOnce();
    }
    const { db } = world;
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    // The operator's session is over by now.
    const after = await accountHistory(db, id, { now: world.clock.now() });
    expect(after.history.filter(({ kind }) => kind === 'mail_sent')).toEqual(before);
    expect(
      Object.keys(await db.selectFrom('sent_message').selectAll().executeTakeFirstOrThrow()),
    ).toEqual(['id', 'account_id', 'channel', 'template', 'language', 'at', 'outcome']);
  });

  test('lists an undelivered message as such', async () => {
    isDown = true;
    await payer.start();
    await world.messages();
    expect(await ofKind('mail_sent')).toEqual([]);
    expect(await ofKind('mail_failed')).toMatchObject([
      { subject: 'payment_received', language: 'en' },
    ]);
  });

  test.each(['none', randomUUID(), '%00'])('the account %s is not found', async (unknown) => {
    const path = `/api/v1/operator/accounts/${unknown}`;
    expect((await office.call({ method: 'GET', path })).status).toBe(404);
  });
});
