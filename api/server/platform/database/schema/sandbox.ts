/** The tables of the sandbox's bank and its fake Google; the latter also holds the card key. */
import type { ColumnType, Generated } from 'kysely';
import type { Entry } from '../../../sandbox/bank/entry';

/** An entry of the sandbox bank's ledger. */
export type SandboxBankEntryTable = {
  /** Orders the entries by when they were opened. */
  place: Generated<string>;
  reference: string;
  id: string;
  token: string | null;
  channel: Entry['channel'];
  /** How often the entry was written. */
  version: number;
  /** Read as an object, written as JSON. */
  entry: ColumnType<Entry, string, string>;
};

/** What the fake Google issued; `key` is its kind and id. */
export type SandboxIdentityTable = {
  key: string;
  uid: string | null;
  grant_id: string | null;
  /** JSON; of a key, encrypted. */
  payload: string;
  /** Null for a key. */
  expires_at: Date | null;
};
