/**
 * Deletes tokens of deleted cards at the gateway: of cards removed or replaced by their owner, and
 * of closed accounts. Retried until the gateway has deleted them.
 */
import { sql, type Transaction } from 'kysely';
import { pauseAfter } from '../../../platform/jobs/backoff';
import { after } from '../../../platform/clock';
import type { Tables } from '../../../platform/database/schema';
import { PeriodicJob } from '../../../platform/jobs/periodic-job';
import type { Core } from '../../../platform/core';
import { GatewayError, type MoneyProviders } from '../../gateways/payment-ports';

/** The interval between runs, in seconds. */
const INTERVAL_SECONDS = 10 * 60;
/** The maximum number of tokens per run. */
const BATCH = 50;
/** The number of failures after which an alarm is raised. */
const MAX_FAILURES = 8;

type Claim = { readonly id: number; readonly token: string; readonly failures: number };

/** Queues the account's token for deletion. */
export async function dropToken(
  trx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<void> {
  await sql`insert into token_removal (token, run_after)
    select token, ${now} from payment_method
    where account_id = ${accountId} and kind = 'card' and token is not null`.execute(trx);
}

export class TokenRemovals extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'secrets' | 'alarms' | 'log'> & {
      readonly money: MoneyProviders;
    },
  ) {
    super(INTERVAL_SECONDS, 'Card tokens could not be deleted', deps.log);
  }

  async runOnce(): Promise<void> {
    for (let count = 0; count < BATCH && !this.stopping; count += 1) {
      const one = await this.claim();
      if (!one) return;
      await this.processOne(one);
    }
  }

  /**
   * Claims the row that has been due for the longest time, skipping those another server claimed,
   * and counts a failure. Rows that wait for a slow gateway are not claimed, so they count none.
   */
  private async claim(): Promise<Claim | undefined> {
    const { db, clock } = this.deps;
    const now = clock.now();
    return db
      .with('due', (query) =>
        query
          .selectFrom('token_removal')
          .select('id')
          .where('run_after', '<=', now)
          .orderBy('run_after')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('token_removal')
      .set((row) => ({
        failures: row('failures', '+', 1),
        run_after: after(now, INTERVAL_SECONDS),
      }))
      .where('id', 'in', (query) => query.selectFrom('due').select('id'))
      .returning(['id', 'token', 'failures'])
      .executeTakeFirst();
  }

  /**
   * Deletes one token. It counts as failed until it succeeds, so that after a crash the next run
   * retries it.
   */
  private async processOne(one: Claim): Promise<void> {
    const { db, clock, secrets, money, alarms } = this.deps;
    const { id, failures } = one;
    const subject = String(id);
    try {
      await money.card.forget(secrets.unseal(one.token));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (failures >= MAX_FAILURES) await alarms.raise('token_not_deleted', subject, error);
      await db
        .updateTable('token_removal')
        .set({ run_after: after(clock.now(), pauseAfter(failures)) })
        .where('id', '=', id)
        .execute();
      return;
    }
    await db.deleteFrom('token_removal').where('id', '=', id).execute();
    await alarms.clear(subject, ['token_not_deleted']);
  }
}
