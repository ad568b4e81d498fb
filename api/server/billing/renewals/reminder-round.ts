import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { BillingMails } from './billing-mails';

/** Reminders of a kind that one round sends. */
export const REMINDED_AT_ONCE = 100;

/** What reminders need. */
export type ReminderDependencies = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly mails: BillingMails;
  readonly log: Pick<Logger, 'error'>;
};
