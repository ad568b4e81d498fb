/** The bank's messages are stored before they are processed, so that a crash loses none. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { usd } from '../../../../contract/money/plans/usd';
import { bookTransfer } from '../../../../contract/operator/work';
import {
  type ArrivedTransfer,
  GatewayError,
} from '../../../../server/money/gateways/payment-ports';
import { webhookBank } from '../../../../server/money/gateways/webhook-bank';
import { databases } from '../../../support/database/databases';
import { DAY, Payer } from '../../../support/money/payments';
import { OPERATOR, OperatorClient, REASON } from '../../../support/operator-client';
import { World } from '../../../support/world';
import { openAlarms } from '../../../support/alarms';
import { Hold } from '../../../support/hold';
import { rowsOf } from '../../../support/database/rows';
import { BANK_SECRET, awaitedTransfer, reportTransfer } from '../../../support/money/transfers';

describe.each(databases)('messages of the bank on $name', ({ open }) => {
  let payer: Payer;
  let isDown: boolean;
  let waitFor: () => Promise<void>;
  const arrived = async (reference: string, told: ArrivedTransfer | undefined) => {
    await waitFor();
    if (isDown) throw new GatewayError('HTTP 503', false);
    return webhookBank.arrived(reference, told);
  };
  const world = World.forEach(open, {
    money: ({ providers }) => ({ ...providers, bank: { ...webhookBank, arrived } }),
    env: { WEBHOOK_SECRET: BANK_SECRET, OPERATORS: OPERATOR },
  });
  beforeEach(async () => {
    isDown = false;
    waitFor = async () => undefined;
    payer = await Payer.of(world);
  });

  const sendWebhook = async (event: Parameters<typeof reportTransfer>[1]) =>
    (await reportTransfer(world, event)).statusCode;

  const status = async () => (await payer.mine()).active?.status;

  const messages = () =>
    rowsOf(world.db, 'bank_message', ['type', 'bank_id', 'reference', 'cents']);

  const tasks = () => world.db.selectFrom('webhook_task').select('event_id').execute();

  test('a message whose server died after storing it is booked once by another', async () => {
    const { reference } = await awaitedTransfer(payer);
    const event = { id: 'BANK-1', reference, cents: 2_500 };
    const { webhookTasks } = world.server;
    vi.spyOn(webhookTasks, 'process').mockRejectedValueOnce(new Error('killed'));
    expect(await sendWebhook(event)).toBe(202);
    expect(await messages()).toEqual([
      { type: 'received', bank_id: event.id, reference, cents: 2_500 },
    ]);
    expect(await sendWebhook(event)).toBe(200);
    await webhookTasks.runOnce();
    expect(await status()).toBe('PENDING');
    world.clock.turn(10 * 60);
    await Promise.all([webhookTasks.runOnce(), webhookTasks.runOnce()]);
    expect(await status()).toBe('ACTIVE');
    const booked = await world.db.selectFrom('transfer_booking').select('kind').execute();
    expect(booked).toEqual([{ kind: 'exact' }]);
    expect(await tasks()).toEqual([]);
  });

  test('a message that cannot be booked yet is retried without the bank', async () => {
    const { reference } = await awaitedTransfer(payer);
    isDown = true;
    expect(await sendWebhook({ reference, cents: 2_500 })).toBe(202);
    expect(await status()).toBe('PENDING');
    isDown = false;
    world.clock.turn(10 * 60);
    await world.server.webhookTasks.runOnce();
    expect(await status()).toBe('ACTIVE');
  });

  test('a backlog is processed in one run', async () => {
    isDown = true;
    for (let n = 1; n <= 45; n += 1) await sendWebhook({ reference: `RENT ${n}`, cents: 2_500 });
    expect(await tasks()).toHaveLength(45);
    isDown = false;
    world.clock.turn(10 * 60);
    await world.server.webhookTasks.runOnce();
    expect(await tasks()).toEqual([]);
  });

  test('a server that stops leaves what it has not started to the others', async () => {
    const { webhookTasks } = world.server;
    isDown = true;
    for (let n = 1; n <= 3; n += 1) await sendWebhook({ reference: `RENT ${n}`, cents: 2_500 });
    world.clock.turn(10 * 60);
    const real = webhookTasks.process.bind(webhookTasks);
    vi.spyOn(webhookTasks, 'process').mockImplementationOnce(async (task) => {
      void webhookTasks.stop();
      await real(task);
    });
    await webhookTasks.run();
    const left = await world.db
      .selectFrom('webhook_task')
      .select('failures')
      .where('run_after', '<=', world.clock.now())
      .execute();
    expect(left).toEqual([{ failures: 1 }, { failures: 1 }]);
  });

  test.each([
    ['amount (250.00, not 25.00)', { cents: 25_000 }],
    ['reference', { reference: 'RENT' }],
    ['type', { type: 'transfer.returned', transfer: 'BANK-1' }],
  ] as const)(
    'a second message with the id of another, and another %s, is an alarm',
    async (what, changes) => {
      const { reference } = await awaitedTransfer(payer);
      const first = { id: 'BANK-1', reference, cents: 2_500 };
      expect(await sendWebhook(first)).toBe(202);
      expect(await sendWebhook(first)).toBe(200);
      expect(await openAlarms(world)).toEqual([]);
      expect(await sendWebhook({ ...first, ...changes })).toBe(200);
      expect(await openAlarms(world)).toEqual(['ledger_difference bank:message:BANK-1']);
      expect(world.lines.join('')).toContain(`with another ${what}`);
      expect(await status()).toBe('ACTIVE');
    },
  );

  test('a message that differs from one whose event has been deleted is an alarm', async () => {
    const { reference } = await awaitedTransfer(payer);
    const first = { id: 'BANK-1', reference, cents: 2_500 };
    expect(await sendWebhook(first)).toBe(202);
    world.clock.turn(91 * DAY);
    await world.server.sweeper.runOnce();
    expect(await sendWebhook({ ...first, cents: 25_000 })).toBe(200);
    expect(await openAlarms(world)).toEqual(['ledger_difference bank:message:BANK-1']);
    expect(await tasks()).toEqual([]);
  });

  test('a transfer that an operator entered is booked once, in whatever case its id is written', async () => {
    const { reference } = await awaitedTransfer(payer);
    const office = await OperatorClient.open(world);
    const entered = { bankReference: 'ft-7', reference, amount: usd(2_500), reason: REASON };
    expect((await office.call(bookTransfer, entered)).status).toBe(204);
    expect(await sendWebhook({ id: 'FT-7', reference, cents: 2_500 })).toBe(200);
    expect(await sendWebhook({ id: 'Ft-7', reference, cents: 2_500 })).toBe(200);
    const booked = await world.db.selectFrom('transfer_booking').select('kind').execute();
    expect(booked).toEqual([{ kind: 'exact' }]);
  });

  test('a transfer that an operator enters is booked while another webhook is processed', async () => {
    const { reference } = await awaitedTransfer(payer);
    const office = await OperatorClient.open(world);
    const asked = new Hold();
    const answer = new Hold();
    waitFor = async () => {
      asked.release();
      await answer.released;
    };
    const other = sendWebhook({ reference: 'RENT', cents: 2_500 });
    await asked.released;
    waitFor = async () => undefined;
    const entered = { bankReference: 'FT-9', reference, amount: usd(2_500), reason: REASON };
    expect((await office.call(bookTransfer, entered)).status).toBe(204);
    expect(await status()).toBe('ACTIVE');
    answer.release();
    expect(await other).toBe(202);
    expect(await tasks()).toEqual([]);
  });

  test('a transfer whose server died after an operator entered it is booked by the job', async () => {
    const { reference } = await awaitedTransfer(payer);
    const office = await OperatorClient.open(world);
    vi.spyOn(world.server.webhookTasks, 'process').mockRejectedValueOnce(new Error('killed'));
    const entered = { bankReference: 'FT-9', reference, amount: usd(2_500), reason: REASON };
    expect((await office.call(bookTransfer, entered)).status).toBe(500);
    world.clock.turn(10 * 60);
    await world.server.webhookTasks.runOnce();
    expect(await status()).toBe('ACTIVE');
  });

  test('a transfer without a reference that an operator enters waits to be assigned', async () => {
    const office = await OperatorClient.open(world);
    const entered = { bankReference: 'FT-8', reference: ' ', amount: usd(2_500), reason: REASON };
    expect((await office.call(bookTransfer, entered)).status).toBe(204);
    expect(await office.transfers()).toMatchObject([{ id: 'FT-8', standing: 'unknown' }]);
  });

  test('a return reported before its arrival is booked', async () => {
    const { reference } = await awaitedTransfer(payer);
    const id = randomUUID();
    const fields = { reference, cents: 2_500 };
    expect(await sendWebhook({ type: 'transfer.returned', transfer: id, ...fields })).toBe(202);
    expect(await sendWebhook({ id, ...fields })).toBe(202);
    expect((await payer.mine()).active).toBeNull();
    expect(await tasks()).toEqual([]);
  });

  test('a long text with control characters around our reference pays its order', async () => {
    const { reference } = await awaitedTransfer(payer);
    const text = `${'Invoice of November. '.repeat(6)}\u0000\u0007${reference}\r\nOlive Press`;
    expect(await sendWebhook({ reference: text, cents: 2_500 })).toBe(202);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
  });

  test.each([
    ['key', { secret: 'the key that the bank was to stop signing with' }],
    ['time', { age: 301 }],
  ])('a message whose %s is refused is an alarm, counted once', async (_what, changes) => {
    const event = { id: 'BANK-1', reference: 'RENT', cents: 2_500 };
    for (let n = 0; n < 2; n += 1) {
      expect((await reportTransfer(world, event, changes)).statusCode).toBe(401);
    }
    expect(await messages()).toEqual([]);
    const raised = await rowsOf(world.db, 'alarm', ['code', 'subject', 'times']);
    expect(raised).toEqual([{ code: 'webhook_refused', subject: 'bank', times: 1 }]);
    // The alarm stays: the bank may not send the refused one again.
    expect(await sendWebhook(event)).toBe(202);
    expect(await openAlarms(world)).toContain('webhook_refused bank');
  });

  test('a refused message that is malformed or has no signature is no alarm', async () => {
    const secret = 'the key that the bank was to stop signing with';
    expect((await reportTransfer(world, { reference: 'RENT' }, { secret })).statusCode).toBe(401);
    const unsigned = { id: 'BANK-1', type: 'transfer.received', reference: 'RENT', cents: 2_500 };
    const webhook = { method: 'POST', path: '/api/v1/webhooks/bank' } as const;
    expect((await world.call(webhook, unsigned)).status).toBe(401);
    expect(await openAlarms(world)).toEqual([]);
  });

  test('while the key is replaced, messages signed with either are accepted', async () => {
    const fresh = 'the key that the bank is going to sign with';
    const env = { WEBHOOK_SECRET: `${fresh}, ${BANK_SECRET}` };
    const replaced = await world.beside({ env });
    for (const secret of [fresh, BANK_SECRET]) {
      const event = { reference: 'RENT', cents: 2_500 };
      expect((await reportTransfer(replaced, event, { secret })).statusCode).toBe(202);
    }
    expect(await openAlarms(world)).not.toContain('webhook_refused bank');
  });

  test('a message without an amount is rejected and not stored; stored ones are immutable', async () => {
    expect(await sendWebhook({ reference: 'RENT' })).toBe(400);
    expect(await messages()).toEqual([]);
    expect(await sendWebhook({ reference: 'RENT', cents: 1 })).toBe(202);
    await expect(world.db.updateTable('bank_message').set({ cents: 2 }).execute()).rejects.toThrow(
      'append-only',
    );
  });
});
