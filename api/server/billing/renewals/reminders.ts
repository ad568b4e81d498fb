/** Tells people what will happen to their plan by itself, or will not, before it does. */
import { cardReminders } from './card-reminders';
import { periodReminders } from './period-reminders';
import type { ReminderDependencies } from './reminder-round';
import { trialReminders } from './trial-reminders';

/** What a reminder is about: whose it is, and how the one who sends it knows it again. */
type Due = { readonly id?: string; readonly account_id: string };

/** A kind of reminder: finds whose time has come, and writes to one of them. */
type Round<D extends Due> = {
  readonly find: (deps: ReminderDependencies, now: Date) => Promise<readonly D[]>;
  readonly remind: (deps: ReminderDependencies, due: D) => Promise<void>;
};

/** Sends reminders, each once. */
export class Reminders {
  constructor(private readonly deps: ReminderDependencies) {}

  /** Goes through all whose time has come. */
  async runOnce(): Promise<void> {
    for (const round of periodReminders) await this.run(round);
    for (const round of trialReminders) await this.run(round);
    for (const round of cardReminders) await this.run(round);
  }

  /** One that fails does not keep the others. */
  private async run<D extends Due>({ find, remind }: Round<D>): Promise<void> {
    const { clock, mails, log } = this.deps;
    const found = await find(this.deps, clock.now());
    for (const due of found) {
      try {
        await remind(this.deps, due);
      } catch (error) {
        log.error({ err: error, accountId: due.account_id }, 'A reminder could not be written');
      }
    }
    if (found.length > 0) mails.wake();
  }
}
