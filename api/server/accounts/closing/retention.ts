/**
 * The retention of every database column after an account is closed. The deletion job reads it, and
 * a test compares it with the schema, so a missing column fails.
 */
import type { Tables } from '../../platform/database/schema';
import { accountRetention } from './account-retention';
import { billingRetention } from './billing-retention';
import { ledgerRetention } from './ledger-retention';
import { messageRetention } from './message-retention';
import { recordRetention } from './record-retention';
import type { Table } from './retention-rules';

/** The retention of all tables. */
export const retention: { readonly [Name in keyof Tables]: Table<Tables[Name]> } = {
  ...accountRetention,
  ...messageRetention,
  ...recordRetention,
  ...billingRetention,
  ...ledgerRetention,
};
