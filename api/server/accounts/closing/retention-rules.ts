/** How the retention of a table is described. */
import { policies } from '../../../contract/billing/constants';
import type { Tables } from '../../platform/database/schema';

/**
 * The steps in order, with the days after closing at which each is due: the end of the reopening
 * period, of messaging data and of account data.
 */
export const steps = [
  { name: 'leaving', days: policies.comeBackDays },
  { name: 'messaging', days: policies.messagingDataYears * 365 },
  { name: 'account', days: policies.accountDataYears * 365 },
] as const;

/** A step, or the end of the legal retention period of receipts. */
export type Step = (typeof steps)[number]['name'] | 'receipt';

/** A value that a step replaces. */
export type Emptied = { readonly goes: Step; readonly to: '' | null };

/**
 * How a column is classified.
 *
 * - `technical`: no personal data: ids, timestamps, states, hashes of erased values.
 * - `money`: an accounting record without personal data.
 * - `row`: may be personal data; deleted with its row.
 * - otherwise personal data, with its replacement and step.
 */
export type Column = 'technical' | 'money' | 'row' | Emptied;

/** How an account's rows in a table are found, and when they are deleted. */
export type Table<Row> = {
  /**
   * The column with the account's id; `address`: with its email address or phone number; `null`: no
   * account.
   */
  readonly of: { readonly [by in 'account' | 'address']?: keyof Row & string } | null;
  /**
   * When rows are deleted: at a step, with their parent row (`cascade`), or after their own
   * retention period, whoever they belong to (`sweeper`).
   */
  readonly rows?: Step | 'cascade' | 'sweeper';
  readonly columns: { readonly [name in keyof Row]-?: Column };
};

export const leaving = (to: '' | null): Emptied => ({ goes: 'leaving', to });
export const account = (to: '' | null): Emptied => ({ goes: 'account', to });
export const receipt = (to: '' | null): Emptied => ({ goes: 'receipt', to });
export const technical = 'technical';
export const moneyRecord = 'money';
export const row = 'row';

/** The retention of some of the tables. */
export type Retention = { readonly [Name in keyof Tables]?: Table<Tables[Name]> };
