/** Reminds owners of the end of a trial, three days before and on the day. */
import { sql } from 'kysely';
import { officeHours } from '../../../contract/messaging/office-hours';
import { TRIAL_NOTICE_DAYS } from '../../../contract/money/plans/due-days';
import { after } from '../../platform/clock';
import { runTransaction } from '../../platform/database/transactions';
import { lockPayer } from '../lifecycle/account-state';
import { endOfDayAfter } from '../lifecycle/periods';
import { isFirst, isUnsent, isWanted } from '../mails/reminder-events';
import { REMINDER_BATCH, type ReminderDependencies } from './reminder-dependencies';

/**
 * The hour, in the office's time zone, before which no reminder is sent unless it would be too late:
 * trials begun in an earlier release end at the hour at which they began.
 */
const MORNING = 8;

/** Seconds before the end within which a reminder is sent even at night. */
const LAST_SECONDS = 2 * 60 * 60;

type Template = 'trial_ends_soon' | 'trial_ends_today';

type Ending = { readonly id: string; readonly account_id: string };

const hourAtOffice = new Intl.DateTimeFormat('en', {
  timeZone: officeHours.timeZone,
  hourCycle: 'h23',
  hour: 'numeric',
});

/** The trials for which the given reminder is due. */
async function endingTrials(
  { db }: ReminderDependencies,
  template: Template,
  now: Date,
): Promise<readonly Ending[]> {
  const isNight = Number(hourAtOffice.format(now)) < MORNING;
  const isToday = template === 'trial_ends_today';
  if (isNight && !isToday) return [];
  const tonight = endOfDayAfter(now, 0);
  const [from, until] = isToday
    ? [now, isNight ? after(now, LAST_SECONDS) : tonight]
    : [tonight, endOfDayAfter(now, TRIAL_NOTICE_DAYS)];
  return db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .select(['subscription.id', 'subscription.account_id'])
    .where('status', '=', 'TRIALING')
    .where('trial_ends_at', '>', from)
    .where('trial_ends_at', '<=', until)
    .where(isWanted('trial'))
    .where(isUnsent(sql`${`${template}:`} || subscription.id`))
    .orderBy('trial_ends_at')
    .limit(REMINDER_BATCH)
    .execute();
}

/** Sends the single reminder of a trial, unless the trial has changed in the meantime. */
async function remind(
  { db, mails, clock }: ReminderDependencies,
  template: Template,
  { id, account_id: accountId }: Ending,
): Promise<void> {
  const now = clock.now();
  await runTransaction(db, async (trx) => {
    await lockPayer(trx, accountId);
    const row = await trx
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'TRIALING')
      .executeTakeFirst();
    if (!row?.trial_ends_at || row.trial_ends_at <= now) return;
    if (!(await isFirst(trx, `${template}:${id}`, accountId, now))) return;
    await mails.enqueue(trx, accountId, template, {
      plan: row.plan_code,
      until: row.trial_ends_at,
    });
  });
}

export const trialReminders = (['trial_ends_soon', 'trial_ends_today'] as const).map(
  (template) => ({
    find: (deps: ReminderDependencies, now: Date) => endingTrials(deps, template, now),
    remind: (deps: ReminderDependencies, ending: Ending) => remind(deps, template, ending),
  }),
);
