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

export class Reminders {
  constructor(private readonly deps: ReminderDependencies) {}

  async runOnce(): Promise<void> {
    for (const round of periodReminders) await this.run(round);
    for (const round of trialReminders) await this.run(round);
    for (const round of cardReminders) await this.run(round);
  }

  /** A failed reminder does not block the others. */
  private async run<D extends Due>({ find, remind }: ReminderJob<D>): Promise<void> {
    const { clock, mails, log } = this.deps;
    const found = await find(this.deps, clock.now());
    for (const due of found) {
      try {
        await remind(this.deps, due);
      } catch (error) {
        log.error({ err: error, accountId: due.account_id }, 'A reminder could not be sent');
      }
    }
    if (found.length > 0) mails.wake();
  }
}
