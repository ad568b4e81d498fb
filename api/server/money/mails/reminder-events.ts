/** Records of sent reminders, unique by event. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ReminderKind } from '../../../contract/messaging/reminders';
import { reminderColumn } from '../../messaging/unsubscribe/reminder-link';
import type { Tables } from '../../platform/database/schema';

/**
 * Records a reminder in the transaction that enqueues it.
 *
 * @returns whether it is the first: another server or an earlier run may have sent it.
 */
export async function isFirst(
  trx: Transaction<Tables>,
  event: string,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const written = await trx
    .insertInto('reminder_sent')
    .values({ event, account_id: accountId, sent_at: now })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('event')
    .executeTakeFirst();
  return written !== undefined;
}

/** Whether the joined `account` wants reminders of a kind. */
export const isWanted = (kind: ReminderKind): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`account.${reminderColumn[kind]}`)}`;

/** Whether a reminder has not been sent yet. */
export const isUnsent = (event: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from reminder_sent where reminder_sent.event = ${event})`;
