/** Reminds owners that the card that pays for their plan is about to expire. */
import { sql } from 'kysely';
import { CARD_NOTICE_DAYS } from '../../../contract/money/plans/due-days';
import { runTransaction } from '../../platform/database/transactions';
import { lockPayer } from '../lifecycle/account-state';
import { daysAfter } from '../lifecycle/periods';
import { cardName } from '../mails/billing-facts';
import { isFirst, isUnsent, isWanted } from '../mails/reminder-events';
import { REMINDER_BATCH, type ReminderDependencies } from './reminder-dependencies';

/**
 * The reminder's key. A different card, or the same one with a new expiry date, gets a new
 * reminder.
 */
const event = sql<string>`'card_expires:' || method.account_id || ':' || method.last4 || ':' || method.expiry`;

/** The time at which the card stops being valid; `expiry` is `MM/YY`. */
const end = sql<Date>`case when method.expiry ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'
  then (to_date(method.expiry, 'MM/YY') + interval '1 month') at time zone 'UTC' end`;

/** The expiry months to remind about now, as `MM/YY`, so that an index can be used. */
function monthsFrom(now: Date): string[] {
  // No month lies between two of these days.
  const months = [-1, CARD_NOTICE_DAYS / 2, CARD_NOTICE_DAYS].map((days) => {
    const [year = '', month = ''] = daysAfter(now, Math.floor(days)).toISOString().split('-');
    return `${month}/${year.slice(2)}`;
  });
  return [...new Set(months)];
}

/** Cards that will be charged for plans and expire soon. */
function expiring({ db }: Pick<ReminderDependencies, 'db'>, now: Date) {
  return db
    .selectFrom('payment_method as method')
    .innerJoin('subscription', 'subscription.account_id', 'method.account_id')
    .innerJoin('account', 'account.id', 'method.account_id')
    .select(['method.account_id', 'method.brand', 'method.last4', 'subscription.plan_code'])
    .select([event.as('event'), end.as('end')])
    .where('method.kind', '=', 'card')
    .where('method.token', 'is not', null)
    .where('subscription.status', '=', 'ACTIVE')
    .where('subscription.method', '=', 'card')
    .where('method.expiry', 'in', monthsFrom(now))
    .where(end, '>', now)
    .where(end, '<=', daysAfter(now, CARD_NOTICE_DAYS))
    .where(isWanted('card'))
    .where(isUnsent(event));
}

async function find(deps: ReminderDependencies, now: Date) {
  return expiring(deps, now).limit(REMINDER_BATCH).execute();
}

/** Sends the single reminder of a card, unless it was replaced in the meantime. */
async function remind(
  { db, mails, clock, cardUpdates }: ReminderDependencies,
  { account_id: accountId }: { readonly account_id: string },
): Promise<void> {
  // A card that has been reissued needs no reminder; the transaction sees its new date.
  await cardUpdates.refresh(accountId, clock.now());
  const now = clock.now();
  await runTransaction(db, async (trx) => {
    await lockPayer(trx, accountId);
    const card = await expiring({ db: trx }, now)
      .where('method.account_id', '=', accountId)
      .executeTakeFirst();
    if (!card || !(await isFirst(trx, card.event, accountId, now))) return;
    await mails.enqueue(trx, accountId, 'card_expires', {
      plan: card.plan_code,
      card: cardName(card.brand ?? '', card.last4 ?? ''),
      until: daysAfter(card.end, -1),
    });
  });
}

export const cardReminders = { find, remind };
