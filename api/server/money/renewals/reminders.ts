/** Reminds owners before their plan changes automatically, or would end because it does not. */
import { cardReminders } from './card-reminders';
import { periodReminders } from './period-reminders';
import type { ReminderDependencies } from './reminder-dependencies';
import { trialReminders } from './trial-reminders';

/** The account to remind, and the id of the row that its round reads. */
type Due = { readonly id?: string; readonly account_id: string };

/** A kind of reminder: finds the accounts that are due, and sends one reminder. */
type ReminderJob<D extends Due> = {
  readonly find: (deps: ReminderDependencies, now: Date) => Promise<readonly D[]>;
  readonly remind: (deps: ReminderDependencies, due: D) => Promise<void>;
};

export async function sendReminders(deps: ReminderDependencies): Promise<void> {
  await send(deps, periodReminders);
  for (const round of trialReminders) await send(deps, round);
  await send(deps, cardReminders);
}

/** A failed reminder does not block the others. */
async function send<D extends Due>(
  deps: ReminderDependencies,
  { find, remind }: ReminderJob<D>,
): Promise<void> {
  const { clock, mails, log } = deps;
  const found = await find(deps, clock.now());
  for (const due of found) {
    try {
      await remind(deps, due);
    } catch (error) {
      log.error({ err: error, accountId: due.account_id }, 'A reminder could not be sent');
    }
  }
  if (found.length > 0) mails.wake();
}
