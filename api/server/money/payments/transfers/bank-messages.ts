/** The bank's messages about transfers, as received. Rows are append-only. */
import type { BankMessage } from '../../rows';
import type { Kysely, Transaction } from 'kysely';
import { anyOf } from '../../../platform/database/any-of';
import type { Tables } from '../../../platform/database/schema';
import type { PaymentEvent } from '../../gateways/payment-events';
import type { ArrivedTransfer } from '../../gateways/payment-ports';

/** The largest 32-bit integer, the limit of the column. */
export const MAX_CENTS = 2 ** 31 - 1;

/** The event of a message. It holds only the id, because the message itself is stored. */
export const bankEvent = (id: string): PaymentEvent => ({ id, reference: null, refundOf: null });

/** Stores a message; returns false if there is one with its id. */
export async function writeMessage(
  trx: Transaction<Tables>,
  message: BankMessage,
): Promise<boolean> {
  const written = await trx
    .insertInto('bank_message')
    .values(message)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findMessage(
  db: Kysely<Tables>,
  eventId: string,
): Promise<BankMessage | undefined> {
  return db
    .selectFrom('bank_message')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Reads the messages received in a time range. */
export async function messagesIn(
  db: Kysely<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly BankMessage[]> {
  return db
    .selectFrom('bank_message')
    .selectAll()
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .execute();
}

export async function messagesAbout(
  db: Kysely<Tables>,
  bankIds: readonly string[],
): Promise<readonly BankMessage[]> {
  return db
    .selectFrom('bank_message')
    .selectAll()
    .where('bank_id', '=', anyOf(bankIds, 'text'))
    .execute();
}

/** The transfer as the message describes it; undefined if it states no amount. */
export function transferIn({ bank_id: id, reference, cents }: BankMessage) {
  return cents === null ? undefined : ({ id, reference, cents } satisfies ArrivedTransfer);
}
