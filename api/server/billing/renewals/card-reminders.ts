/** Tells the owner of a plan that the card it is paid with is about to expire. */
import { sql } from 'kysely';
import { CARD_NOTICE_DAYS } from '../../../contract/billing/constants';
import { lockPayer } from '../subscriptions/account-state';
import { daysAfter } from '../subscriptions/periods';
import { cardName } from './billing-facts';
import { isFirst, isUnsent, isWanted } from './reminder-events';
import { REMINDED_AT_ONCE, type ReminderDependencies } from './reminder-round';

/** Names the reminder: of another card, or of the same one with a new date, there is another. */
const event = sql<string>`'card_expires:' || method.account_id || ':' || method.last4 || ':' || method.expiry`;

/** The first moment at which the card is not valid any more; `expiry` is `MM/YY`. */
const end = sql<Date>`case when method.expiry ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'
  then (to_date(method.expiry, 'MM/YY') + interval '1 month') at time zone 'UTC' end`;

/** The months in which a card expires that is told of now, as `MM/YY`: by them its row is found. */
function monthsFrom(now: Date): string[] {
  const months = new Set<string>();
  for (let day = -1; day <= CARD_NOTICE_DAYS; day += 1) {
    const [year = '', month = ''] = daysAfter(now, day).toISOString().split('-');
    months.add(`${month}/${year.slice(2)}`);
  }
  return [...months];
}

/** Cards that plans will be paid with, and that expire soon. */
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
  return expiring(deps, now).limit(REMINDED_AT_ONCE).execute();
}

/** Writes the one reminder of one card, unless it was replaced meanwhile. */
async function remind(
  { db, mails, clock }: ReminderDependencies,
  { account_id: accountId }: { readonly account_id: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
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

/** What there is to do about cards. */
export const cardReminders = [{ find, remind }];
