import type { Core } from '../../platform/core';
import type { CardUpdates } from '../payments/methods/card-updates';
import type { BillingMails } from '../mails/billing-mails';

/** The maximum number of reminders of a kind per run. */
export const REMINDER_BATCH = 100;

export type ReminderDependencies = Pick<Core, 'db' | 'clock' | 'log'> & {
  readonly mails: BillingMails;
  readonly cardUpdates: Pick<CardUpdates, 'refresh'>;
};
