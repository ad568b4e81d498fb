/** The life of an account as one line of time. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HISTORY_MAX } from '../../../../api/contract/operator/accounts';
import { writeAct } from '../../../../api/server/operator/acts';
import { SandboxBank } from '../../../../api/server/sandbox/bank';
import { databases } from '../support/databases';
import { Office, OPERATOR, REASON } from '../support/office';
import {
  awaitedTransfer,
  DECLINED,
  order,
  Payer,
  paymentOf,
  reportTransfer,
  seen,
} from '../support/payments';
import { TestClock, World } from '../support/world';

const SECRET = 'what the bank signs with, known to tests only';

describe.each(databases)('the history of an account on $name', ({ open }) => {
  let world: World;
  let bank: SandboxBank;
  let office: Office;
  let payer: Payer;
  let id: string;
  beforeEach(async () => {
    const clock = new TestClock();
    bank = await SandboxBank.open({ clock, delayMs: 0 });
    const env = { OPERATORS: OPERATOR, WEBHOOK_SECRET: SECRET };
    world = await World.on(await open(), { clock, money: bank, env });
    office = await Office.open(world);
    payer = await Payer.of(world);
    id = String(payer.user['id']);
  });
  afterEach(() => world.close());

  const history = async () => (await office.history(id)).history;
  const ofKind = async (kind: string) => (await history()).filter((one) => one.kind === kind);

  test('the facts of an account that has bought nothing', async () => {
    const { account, payments } = await office.history(id);
    expect(account).toEqual({
      id,
      name: 'Lina Haddad',
      businessName: payer.user['businessName'],
      email: payer.user['email'],
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
    ]);
  });

  test('payments and what became of them, newest first', async () => {
    world.clock.turn(60);
    await payer.start(order(DECLINED));
    world.clock.turn(60);
    const paid = paymentOf(await payer.start());
    await world.messages();
    world.clock.turn(60);
    const [charge] = await seen(world);
    await world.call({
      method: 'POST',
      path: `/sandbox/gateway/${charge?.reference ?? ''}/refund`,
    });
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
      { subject: 'payment_refunded' },
      { subject: 'payment_received' },
    ]);
  });

  test('what is paid can be given back, unless it is disputed or was transferred', async () => {
    const paid = paymentOf(await payer.start());
    const refundable = async () => (await office.history(id)).payments[0]?.refundable.amount;
    expect(await refundable()).toBe(2_500);
    const [charge] = await seen(world);
    const path = `/sandbox/gateway/${charge?.reference ?? ''}/dispute/opened`;
    expect((await world.call({ method: 'POST', path })).status).toBe(204);
    expect(await refundable()).toBe(0);
    expect(await ofKind('payment_disputed')).toMatchObject([{ amount: { amount: 2_500 } }]);
    expect((await office.history(id)).payments[0]?.receiptNumber).toBe(paid.receiptNumber);
  });

  test('a transfer that arrived, an act and the end of a session', async () => {
    const { reference } = await awaitedTransfer(payer);
    await bank.receive(reference, 2_500);
    expect((await reportTransfer(world, SECRET, { reference })).statusCode).toBe(202);
    const operator = { id: office.id, email: OPERATOR };
    await writeAct(
      world.database.db,
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
        act: { kind: 'refund', operator: OPERATOR, reason: REASON },
      },
    ]);
    await world.call({ method: 'POST', path: '/api/v1/auth/sessions/end-others' }, undefined, {
      token: payer.token,
    });
    const ids = (await history()).map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is as long as it may be, and says that there was more', async () => {
    const row = (n: number) => ({
      id: randomUUID(),
      account_id: id,
      device: `device ${n}`,
      created_at: new Date(world.clock.now().getTime() + n * 1000),
      last_seen_at: world.clock.now(),
      proved_at: null,
      second_factor_at: null,
      ended_at: null,
      ended_by: null,
    });
    const rows = Array.from({ length: HISTORY_MAX + 5 }, (_, n) => row(n + 1));
    await world.database.db.insertInto('session').values(rows).execute();
    const { history: listed, hasMore } = await office.history(id);
    expect(listed).toHaveLength(HISTORY_MAX);
    expect(listed[0]?.subject).toBe(`device ${HISTORY_MAX + 5}`);
    expect(hasMore).toBe(true);
  });

  test.each(['none', randomUUID(), '%00'])('there is no account %s', async (unknown) => {
    const path = `/api/v1/operator/accounts/${unknown}`;
    expect((await office.call({ method: 'GET', path })).status).toBe(404);
  });
});
