/**
 * Receives the bank's webhooks about received and returned transfers. A signed one is stored, and
 * a job processes it.
 */
import type { BankMessage } from '../../rows';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { isStorable, normalizeName } from '../../../../contract/platform/normalize';
import type { Tables } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/http/api-error';
import type { Clock } from '../../../platform/clock';
import type { ArrivedTransfer, BankGateway } from '../../gateways/payment-ports';
import { BANK, type WebhookTasks } from '../webhooks/webhook-tasks';
import { isSigned, type WebhookKey } from '../webhooks/webhook-signature';
import { writeMessage } from './bank-messages';
import { readReference } from './ledger';

/** The largest 32-bit integer, the limit of the column. */
export const MAX_CENTS = 2 ** 31 - 1;

/** The longest text of a transfer: banks allow payers 140 characters, some several times. */
const REFERENCE_MAX = 500;

/** The webhook's body. It is only a hint: if the bank has an API, it is asked what arrived. */
const bankId = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.check(isStorable));
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

const namedBy = (id: string) => ({ id, reference: null, refundOf: null });

/** Receives the bank's webhooks. */
export class Transfers {
  constructor(
    private readonly deps: {
      readonly clock: Clock;
      readonly bank: BankGateway;
      readonly tasks: WebhookTasks;
      readonly key: WebhookKey;
    },
  ) {}

  /**
   * Receives a webhook.
   *
   * @returns whether it was new.
   * @throws ApiError not_authenticated if its signature is invalid, malformed
   */
  async receive(header: string | undefined, body: Buffer): Promise<boolean> {
    const { clock, key, tasks } = this.deps;
    const now = clock.now();
    if (!isSigned(key, header, body, now)) throw new ApiError('not_authenticated');
    const message = this.read(body, now);
    return tasks.store(BANK, namedBy(message.event_id), {
      together: (trx) => writeMessage(trx, message),
    });
  }

  /**
   * Records a transfer that an operator read from the bank statement, as if the bank had reported
   * it.
   *
   * @param log writes the audit log, in the transaction that stores it.
   * @throws ApiError idempotency_conflict if it was reported or entered before, not_found if a bank
   * that can be asked does not have it
   */
  async enter(
    { id, reference, cents }: ArrivedTransfer,
    log: (trx: Transaction<Tables>) => Promise<void>,
  ): Promise<void> {
    const { clock, bank, tasks } = this.deps;
    const reported = { id, reference, cents };
    const arrived = await bank.arrived(readReference(reference), reported);
    if (!arrived.some((one) => one.id === id)) throw new ApiError('not_found');
    const message = { event_id: id, type: 'received', bank_id: id, reference, cents } as const;
    const isNew = await tasks.store(BANK, namedBy(id), {
      together: async (trx) => {
        await writeMessage(trx, { ...message, received_at: clock.now() });
        await log(trx);
      },
    });
    if (!isNew) throw new ApiError('idempotency_conflict');
    await tasks.run();
  }

  private read(body: Buffer, now: Date): BankMessage {
    let incoming: v.InferOutput<typeof event>;
    try {
      incoming = v.parse(event, JSON.parse(body.toString('utf8')));
    } catch {
      throw new ApiError('malformed');
    }
    const { id, reference, cents = null } = incoming;
    if (cents === null && !this.deps.bank.hasApi) throw new ApiError('malformed');
    const of = { event_id: id, reference, cents, received_at: now };
    return incoming.type === 'transfer.returned'
      ? { ...of, type: 'returned', bank_id: incoming.transfer }
      : { ...of, type: 'received', bank_id: id };
  }
}
