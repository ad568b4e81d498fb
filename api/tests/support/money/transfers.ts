/** Bank transfers: the orders that are paid by one, and the bank's messages about them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { signWebhook } from '../../../server/money/payments/webhooks/webhook-signature';
import { bank, billingAddress, contact, type Payer, paymentOf } from './payments';
import type { World } from '../world';

/** The setting `WEBHOOK_SECRET`, with which the bank signs. */
export const BANK_SECRET = 'what the bank signs with and only tests know';

/** Growth monthly, paid by bank transfer. */
export const transfer = {
  planCode: 'growth',
  cycle: 'monthly',
  method: 'bank',
  bank,
  contact,
  billingAddress,
};

/** What a test may change in an order by transfer. */
type TransferOrder = {
  readonly email?: string;
  readonly planCode?: string;
  readonly cycle?: string;
};

/** An awaited transfer: its payment, the amount due after credit, and the reference at the bank. */
export async function awaitedTransfer(
  payer: Payer,
  { email = payer.email, ...choice }: TransferOrder = {},
) {
  const order = { ...transfer, ...choice, contact: { ...contact, email } };
  const answer = await payer.checkout(order);
  expect(answer.status).toBe(201);
  const { id, amount, credit } = paymentOf(answer);
  // The call's response has the contract's shape, which has its own test.
  const receipt = await payer.receiptOf(id);
  const reference = receipt.transfer?.reference ?? '';
  return { id, cents: amount.amount, credit: credit.amount, reference };
}

/**
 * Sends the bank's webhook about an arrived transfer, signed with `BANK_SECRET` unless another one
 * is given, `age` seconds ago, and processes it.
 */
export async function reportTransfer(
  world: World,
  event: {
    readonly id?: string;
    readonly type?: string;
    readonly transfer?: string;
    readonly reference: string;
    readonly cents?: number;
  },
  { secret = BANK_SECRET, age = 0 } = {},
) {
  const payload = Buffer.from(
    JSON.stringify({ id: randomUUID(), type: 'transfer.received', ...event }),
  );
  const key = { id: 'bank', secret: Buffer.from(secret) };
  const at = new Date(world.clock.now().getTime() - age * 1000);
  const response = await world.server.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/bank',
    headers: {
      'content-type': 'application/json',
      'v-c-signature': signWebhook(key, at, payload),
    },
    payload,
  });
  await world.server.webhookTasks.run();
  return response;
}

/** A transfer arrives, and the bank reports it; returns the bank's id of it. */
export async function arrive(world: World, reference: string, cents = 2_500): Promise<string> {
  await world.bank.receive(reference, cents);
  expect((await reportTransfer(world, { reference })).statusCode).toBe(202);
  const transfers = (await world.bank.entries()).filter(({ channel }) => channel === 'transfer');
  return transfers[0]?.id ?? '';
}

/** The bank returns a transfer, and reports that. */
export async function returnTransfer(world: World, transferId: string): Promise<void> {
  const sent = await world.bank.sendBack(transferId);
  const reference = sent?.reference ?? '';
  const event = { type: 'transfer.returned', transfer: transferId, reference };
  expect((await reportTransfer(world, event)).statusCode).toBe(202);
}
