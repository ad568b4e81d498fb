/** Processes stored messages of the bank. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import type { BankGateway } from '../../gateways/payment-ports';
import { findMessage, transferIn } from './bank-messages';
import { readReference } from './transfer-records';
import type { TransferBookings } from './transfer-bookings';
import type { TransferReturns } from './transfer-returns';

/** Books the transfers that the bank reported. */
export class ReportedTransfers {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly bank: BankGateway;
      readonly bookings: TransferBookings;
      readonly returns: TransferReturns;
    },
  ) {}

  /** Books what a message reports, in any order and any number of times. @throws GatewayError */
  async look(eventId: string): Promise<void> {
    const { db, bank, bookings, returns } = this.deps;
    const message = await findMessage(db, eventId);
    if (!message) throw new Error('A message of the bank was not stored');
    const arrived = await bank.arrived(readReference(message.reference), transferIn(message));
    for (const transfer of arrived) await bookings.record(transfer);
    const { type, bank_id: id } = message;
    if (type === 'returned' && (await bank.returned(id))) await returns.record(id);
  }
}
