/** The tables of the ledger. */
import type { ColumnType, Generated } from 'kysely';

/** Why money moved. */
export type MovementKind =
  | 'charge'
  | 'refund'
  | 'credit'
  | 'transfer'
  | 'chargeback'
  | 'dispute'
  | 'return'
  | 'adjustment';

/**
 * The accounts of the ledger: money at the card gateway, at PayPal and in the bank account; sales;
 * credit owed to customers, and the part of it that open payments have reserved; money held for
 * payments that are not paid in full; unidentified money; and money in dispute.
 */
export type LedgerAccount =
  | 'cards'
  | 'paypal'
  | 'bank'
  | 'sales'
  | 'credit'
  | 'reserved'
  | 'held'
  | 'unmatched'
  | 'disputed';

/** A ledger movement; append-only. */
export type LedgerMovementTable = {
  id: Generated<string>;
  kind: MovementKind;
  source: string;
  account_id: string | null;
  payment_id: string | null;
  transfer_id: number | null;
  booked_at: Date;
};

/** A movement's effect on one ledger account; incoming money is positive. */
export type LedgerPostingTable = {
  movement_id: string;
  ledger_account: LedgerAccount;
  cents: ColumnType<string, number, never>;
};

/** How far a ledger account was compared with its other source. */
export type LedgerComparisonTable = {
  ledger_account: 'cards' | 'paypal' | 'bank';
  compared_until: Date;
  run_after: Date;
};
