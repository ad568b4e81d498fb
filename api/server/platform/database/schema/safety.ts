/** The tables that let owners notice someone else using their account. */
import type { ColumnType, Generated } from 'kysely';
import type { AccountEventKind } from '../../../../contract/accounts/events';

/** A browser in which an account has logged in before. */
export type KnownDeviceTable = {
  /** The hash of the account's id and the random value in the browser's cookie. */
  hash: string;
  account_id: string;
  /** Browser and operating system at the first login. */
  device: string;
  created_at: Date;
  expires_at: Date;
};

/** An account event. Rows are never changed, and are deleted when they expire. */
export type AccountEventTable = {
  id: Generated<string>;
  account_id: string;
  kind: AccountEventKind;
  /** Browser and operating system it was done from. */
  device: string;
  at: ColumnType<Date, Date, never>;
};
