/** Mails operators the alarms that stay open, which are otherwise only listed on their page. */
import type { Outbox } from '../messaging/outbox/outbox';
import { alarmText } from '../messaging/templates/catalogue-texts';
import { after } from '../platform/clock';
import { runTransaction } from '../platform/database/transactions';
import type { Language } from '../platform/http/language';
import { PeriodicJob } from '../platform/jobs/periodic-job';
import type { Core } from '../platform/core';

const INTERVAL_SECONDS = 5 * 60;

/** The age at which an alarm is mailed, in seconds; many are resolved before. */
const UNRESOLVED_SECONDS = 15 * 60;

/** Mails each open alarm once; all alarms due in the same run share one mail. */
export class AlarmMails extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'log'> & {
      readonly outbox: Outbox;
      readonly operators: readonly string[];
      readonly language: Language;
    },
  ) {
    super(INTERVAL_SECONDS, 'Alarms could not be mailed', deps.log);
  }

  async runOnce(): Promise<void> {
    const { db, clock, outbox, operators, language } = this.deps;
    if (operators.length === 0) return;
    const now = clock.now();
    await runTransaction(db, async (trx) => {
      const told = await trx
        .updateTable('alarm')
        .set({ mailed_at: now })
        .where('resolved_at', 'is', null)
        .where('mailed_at', 'is', null)
        .where('raised_at', '<=', after(now, -UNRESOLVED_SECONDS))
        .returning('code')
        .execute();
      if (told.length === 0) return;
      const sentences = new Set(told.map(({ code }) => alarmText(language, code)));
      const values = { alarms: [...sentences].toSorted().join('\n') };
      for (const to of operators) {
        await outbox.add(trx, { template: 'alarms_open', to, language, values });
      }
    });
    outbox.wake();
  }
}
