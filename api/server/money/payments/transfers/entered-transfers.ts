/** Transfers that an operator enters from the bank statement because the bank has not reported them. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/http/api-error';
import type { Core } from '../../../platform/core';
import type { ArrivedTransfer, MoneyProviders } from '../../gateways/payment-ports';
import { BANK, type WebhookTasks } from '../webhooks/webhook-tasks';
import { bankEvent, writeMessage } from './bank-messages';
import { readReference } from './transfer-records';

/** How long the job leaves a transfer to the call that books it, in milliseconds. */
const BOOKING_MS = 60_000;

/**
 * Records a transfer, and books it, without waiting for other messages and webhooks.
 *
 * @param log writes the audit log, in the transaction that stores it.
 * @throws ApiError idempotency_conflict if it was reported or entered before, not_found if a bank
 * that can be asked does not have it
 */
export async function enterTransfer(
  {
    clock,
    money,
    webhookTasks,
  }: Pick<Core, 'clock'> & {
    readonly money: Pick<MoneyProviders, 'bank'>;
    readonly webhookTasks: WebhookTasks;
  },
  { id, reference, cents }: ArrivedTransfer,
  log: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const arrived = await money.bank.arrived(readReference(reference), { id, reference, cents });
  if (!arrived.some((one) => one.id === id)) throw new ApiError('not_found');
  const message = { event_id: id, type: 'received', bank_id: id, reference, cents } as const;
  const isNew = await webhookTasks.store(BANK, bankEvent(id), {
    delayMs: BOOKING_MS,
    together: async (trx) => {
      const isWritten = await writeMessage(trx, { ...message, received_at: clock.now() });
      if (isWritten) await log(trx);
      return isWritten;
    },
  });
  if (!isNew) throw new ApiError('idempotency_conflict');
  await webhookTasks.processNow(BANK, id);
}
