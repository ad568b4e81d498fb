/** Processes stored messages of the bank. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import type { MoneyProviders } from '../../gateways/payment-ports';
import { findMessage, transferIn } from './bank-messages';
import { readReference } from './transfer-records';
import type { TransferBookings } from './transfer-bookings';
import type { TransferReturns } from './transfer-returns';

/** What books the transfers that the bank reported. */
export type TransferServices = {
  readonly money: Pick<MoneyProviders, 'bank'>;
  readonly transferBookings: TransferBookings;
  readonly transferReturns: TransferReturns;
};

/** Books what a message reports, in any order and any number of times. @throws GatewayError */
export async function bookReported(
  db: Kysely<Tables>,
  { money: { bank }, transferBookings, transferReturns }: TransferServices,
  eventId: string,
): Promise<void> {
  const message = await findMessage(db, eventId);
  if (!message) throw new Error('A message of the bank was not stored');
  const arrived = await bank.arrived(readReference(message.reference), transferIn(message));
  for (const transfer of arrived) await transferBookings.record(transfer);
  const { type, bank_id: id } = message;
  if (type === 'returned' && (await bank.returned(id))) await transferReturns.record(id);
}
