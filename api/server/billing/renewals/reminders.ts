/** Tells who pays by themselves, by transfer or at PayPal, that a period ends, before it does. */
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { PAST_DUE_DAYS, RENEWAL_NOTICE_DAYS } from '../../../contract/billing/constants';
import { orderSummary } from '../../../contract/billing/pricing';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { lockPayer } from '../subscriptions/account-state';
import { nextChoice } from '../subscriptions/machine';
import type { BillingMails } from './billing-mails';
import { daysAfter } from '../subscriptions/periods';

/** Subscriptions that one round takes. */
const BATCH = 100;

/** Writes to them, once for each period. */
export class Reminders {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly mails: BillingMails;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {}

  /** Goes through all whose time has come; one that fails does not keep the others. */
  async runOnce(): Promise<void> {
    const { db, clock, mails, log } = this.deps;
    const now = clock.now();
    const due = await db
      .selectFrom('subscription')
      .select(['id', 'account_id'])
      .where('status', '=', 'ACTIVE')
      .where('method', 'in', ['bank', 'paypal'])
      .where('period_end', '>', now)
      .where('period_end', '<=', daysAfter(now, RENEWAL_NOTICE_DAYS))
      .where(sql<boolean>`reminded_for is distinct from period_end`)
      .limit(BATCH)
      .execute();
    for (const { id, account_id: accountId } of due) {
      try {
        await this.remind(id, accountId);
      } catch (error) {
        log.error({ err: error, subscriptionId: id }, 'Nobody was reminded of a period that ends');
      }
    }
    if (due.length > 0) mails.wake();
  }

  private async remind(id: string, accountId: string): Promise<void> {
    const { db, mails } = this.deps;
    await db.transaction().execute(async (trx) => {
      const { credit_cents: credit } = await lockPayer(trx, accountId);
      const row = await trx
        .updateTable('subscription')
        .set((eb) => ({ reminded_for: eb.ref('period_end') }))
        .where('id', '=', id)
        .where('status', '=', 'ACTIVE')
        .where(sql<boolean>`reminded_for is distinct from period_end`)
        .returningAll()
        .executeTakeFirst();
      if (!row?.period_end) return;
      const { planCode, cycle } = nextChoice(row);
      await mails.enqueue(trx, accountId, 'renewal_soon', {
        plan: planCode,
        cents: orderSummary(planCode, cycle, credit).total,
        until: row.period_end,
        grace: daysAfter(row.period_end, PAST_DUE_DAYS),
      });
    });
  }
}
