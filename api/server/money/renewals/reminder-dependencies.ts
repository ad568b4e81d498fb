import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { CardUpdates } from '../payments/methods/card-updates';
import type { BillingMails } from '../mails/billing-mails';

/** The maximum number of reminders of a kind per run. */
export const REMINDER_BATCH = 100;

export type ReminderDependencies = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly mails: BillingMails;
  readonly cardUpdates: Pick<CardUpdates, 'refresh'>;
  readonly log: Pick<Logger, 'error'>;
};
