/** Paying by transfer: in full, in part, and after another payment took its place. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Receipt } from '../../../../contract/payments/payments';
import type { SandboxBank } from '../../../../server/sandbox/bank';
import { concurrentDatabases } from '../../../support/databases';
import {
  APPROVED,
  awaitedTransfer,
  decide,
  order,
  Payer,
  paymentOf,
  reportTransfer,
  subscriptionOf,
  transfer,
} from '../../../support/payments';
import type { World } from '../../../support/world';
import { worldWithBank } from '../../../support/world-with-bank';

const SECRET = 'what the bank signs with, known to tests only';

describe.each(concurrentDatabases)('payments on $name', ({ open }) => {
  let world: World;
  let bankOfSandbox: SandboxBank;
  beforeAll(async () => {
    ({ world, bank: bankOfSandbox } = await worldWithBank(await open(), {
      WEBHOOK_SECRET: SECRET,
    }));
  });
  afterAll(() => world.close());

  test('a transfer is pending with a reference and is booked once', async () => {
    const payer = await Payer.of(world);
    const answer = await payer.checkout(transfer);
    expect(answer.status).toBe(201);
    expect(subscriptionOf(answer).status).toBe('PENDING');
    const { id } = paymentOf(answer);
    const receipt = (await payer.receipt(id)).body as unknown as Receipt;
    expect(receipt.transfer).toMatchObject({
      amount: { amount: 2_500, currency: 'USD' },
      swift: 'PALSPS22',
    });
    const reference = receipt.transfer?.reference ?? '';
    expect(reference).toMatch(/^WSL-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await payer.mine()).active?.status).toBe('PENDING');
    await decide(world, 'http://localhost/sandbox/transfers', { reference });
    await decide(world, 'http://localhost/sandbox/transfers', { reference });
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { status: 'PAID' },
      transfer: null,
    });
    expect((await payer.payments()).data).toHaveLength(1);
  });

  test('a transfer below the amount due is reported as partial and stays pending', async () => {
    const payer = await Payer.of(world);
    const { reference } = await awaitedTransfer(payer);
    await bankOfSandbox.receive(reference, 2_499);
    await reportTransfer(world, SECRET, { reference });
    expect((await payer.mine()).active?.status).toBe('PENDING');
    expect((await payer.mine()).payment).toMatchObject({
      status: 'PENDING',
      gatewayStatus: 'PARTIAL',
    });
  });

  test('a transfer that arrives after another payment replaced it becomes credit', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    expect((await payer.start(order(APPROVED, { planCode: 'pro' }))).status).toBe(201);
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { status: 'FAILED', declineCode: 'superseded' },
    });
    // The page only knows awaited transfers; the bank's own webhook comes from outside.
    expect(await decide(world, 'http://localhost/sandbox/transfers', { reference })).toBe('');
    await bankOfSandbox.receive(reference, 2_600);
    const event = { id: randomUUID(), type: 'transfer.received', reference };
    expect((await reportTransfer(world, SECRET, event)).statusCode).toBe(202);
    expect((await reportTransfer(world, SECRET, event)).statusCode).toBe(200);
    expect((await reportTransfer(world, SECRET, { ...event, id: randomUUID() })).statusCode).toBe(
      202,
    );
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { status: 'PAID', gatewayStatus: 'CREDITED' },
    });
    expect((await payer.mine()).active).toMatchObject({
      planCode: 'pro',
      status: 'ACTIVE',
      creditBalance: { amount: 2_600 },
      nextChargeAmount: { amount: 4_900 },
    });
  });
});
