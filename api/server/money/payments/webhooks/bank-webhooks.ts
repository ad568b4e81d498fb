/**
 * Receives the bank's webhooks about received and returned transfers. A signed one is stored, and
 * a job processes it.
 */
import type { BankMessage } from '../../rows';
import * as v from 'valibot';
import { isStorable, normalizeName } from '../../../../contract/platform/normalize';
import { ApiError } from '../../../platform/http/api-error';
import type { Core } from '../../../platform/core';
import { amountText } from '../../gateways/amounts';
import type { MoneyProviders } from '../../gateways/payment-ports';
import { bankEvent, findMessage, MAX_CENTS, writeMessage } from '../transfers/bank-messages';
import { readReference } from '../transfers/transfer-records';
import { BANK, type WebhookTasks } from './webhook-tasks';
import { isSigned, type WebhookKey } from './webhook-signature';

/** The longest text of a transfer: banks allow payers 140 characters, some several times. */
const REFERENCE_MAX = 500;

/** The webhook's body. It is only a hint: if the bank has an API, it is asked what arrived. */
const bankId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.check(isStorable),
  // As an operator's entry of the same transfer is read.
  v.toUpperCase(),
);
const transferFields = {
  id: bankId,
  reference: v.pipe(v.string(), v.maxLength(REFERENCE_MAX), v.transform(normalizeName)),
  /** In cents; used with banks that send webhooks but cannot be queried. */
  cents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CENTS))),
};
const event = v.variant('type', [
  v.object({ ...transferFields, type: v.literal('transfer.received') }),
  // Includes all details of the transfer, because its return may be reported before its arrival.
  v.object({ ...transferFields, type: v.literal('transfer.returned'), transfer: bankId }),
]);

/** How a message differs from the stored one. Amounts are only compared if both have one. */
function differencesOf(message: BankMessage, stored: BankMessage): string[] {
  const [cents, known] = [message.cents, stored.cents];
  return [
    ...(message.type !== stored.type ? ['type'] : []),
    ...(message.bank_id !== stored.bank_id ? ['transfer'] : []),
    ...(cents !== null && known !== null && cents !== known
      ? [`amount (${amountText(cents)}, not ${amountText(known)})`]
      : []),
    ...(readReference(message.reference) !== readReference(stored.reference) ? ['reference'] : []),
  ];
}

export class BankWebhooks {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms'> & {
      readonly money: MoneyProviders;
      readonly webhookTasks: WebhookTasks;
      /** The keys that the bank may sign with: several while one is replaced. */
      readonly keys: readonly WebhookKey[];
    },
  ) {}

  /**
   * Receives a webhook. Raises an alarm if it is well-formed and its signature or time is refused,
   * because the bank may not send it again.
   *
   * @returns whether it was new.
   * @throws ApiError not_authenticated if its signature is invalid, malformed
   */
  async receive(header: string | undefined, body: Buffer): Promise<boolean> {
    const { clock, alarms, keys, webhookTasks } = this.deps;
    const now = clock.now();
    const message = this.read(body, now);
    if (!keys.some((key) => isSigned(key, header, body, now))) {
      // Anybody can send one, so it costs no write while its alarm is open.
      if (message && header !== undefined && !(await alarms.isOpen('webhook_refused'))) {
        await alarms.raise('webhook_refused', BANK);
      }
      throw new ApiError('not_authenticated');
    }
    if (!message) throw new ApiError('malformed');
    const isNew = await webhookTasks.store(BANK, bankEvent(message.event_id), {
      together: (trx) => writeMessage(trx, message),
    });
    if (!isNew) await this.compare(message);
    return isNew;
  }

  /** Raises an alarm if a message contradicts the stored one with its id, which is kept. */
  private async compare(message: BankMessage): Promise<void> {
    const { db, alarms } = this.deps;
    const stored = await findMessage(db, message.event_id);
    const differences = stored ? differencesOf(message, stored) : [];
    if (differences.length === 0) return;
    const difference = new Error(
      `The bank reported it again with another ${differences.join(', ')}`,
    );
    await alarms.raise('ledger_difference', `bank:message:${message.event_id}`, difference);
  }

  /** The message in a body; undefined if it is malformed. */
  private read(body: Buffer, now: Date): BankMessage | undefined {
    let incoming: v.InferOutput<typeof event>;
    try {
      incoming = v.parse(event, JSON.parse(body.toString('utf8')));
    } catch {
      return undefined;
    }
    const { id, reference, cents = null } = incoming;
    if (cents === null && !this.deps.money.bank.hasApi) return undefined;
    const of = { event_id: id, reference, cents, received_at: now };
    return incoming.type === 'transfer.returned'
      ? { ...of, type: 'returned', bank_id: incoming.transfer }
      : { ...of, type: 'received', bank_id: id };
  }
}
