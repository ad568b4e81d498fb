/** The tables of bank transfers. */
import type { Generated } from 'kysely';

/** A signed message of the bank about a transfer; append-only. */
export type BankMessageTable = {
  event_id: string;
  type: 'received' | 'returned';
  bank_id: string;
  /** As the bank reported it. */
  reference: string;
  cents: number | null;
  received_at: Date;
};

/** A received bank transfer. */
export type BankTransferTable = {
  id: Generated<number>;
  bank_id: string;
  /** As the bank reported it. */
  reference: string;
  cents: number;
  received_at: Date;
};

/**
 * How a transfer was booked. `released`: money held for a payment that was closed unpaid;
 * `returned`: the bank returned it; `sent_back`: an operator sent a part of it or all of it back.
 */
export type TransferKind =
  | 'partial'
  | 'exact'
  | 'over'
  | 'late'
  | 'repeated'
  | 'released'
  | 'unmatched'
  | 'returned'
  | 'sent_back';

/** The booking of a transfer or of part of it. */
export type TransferBookingTable = {
  id: Generated<number>;
  transfer_id: number;
  payment_id: string | null;
  kind: TransferKind;
  /** The part applied to the payment; negative if released, returned or sent back. */
  applied_cents: number;
  /** The part that became credit; negative if returned or sent back. */
  credited_cents: number;
  booked_at: Date;
};

/** Money that an operator sent back from our bank account; append-only. */
export type BankReturnTable = {
  id: string;
  /** Its entry in the audit log. */
  act_id: string;
  /** The bank's reference of the outgoing transfer. */
  bank_reference: string;
  /** The payment it was taken from; null for a transfer of an unknown payer. */
  payment_id: string | null;
  /** The transfer it was taken from; null for a payment, which several may have paid. */
  transfer_id: number | null;
  cents: number;
  booked_at: Date;
};
