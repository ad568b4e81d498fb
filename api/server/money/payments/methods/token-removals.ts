/**
 * Deletes tokens of deleted cards at the gateway: of cards removed or replaced by their owner, and
 * of closed accounts. Retried until the gateway has deleted them.
 */
import { sql, type Transaction } from 'kysely';
import { pauseAfter } from '../../../platform/jobs/backoff';
import { after } from '../../../platform/clock';
import type { Tables } from '../../../platform/database/schema';
import { PeriodicJob } from '../../../platform/jobs/periodic-job';
import type { Parts } from '../../../platform/parts';
import { GatewayError, type CardGateway } from '../../gateways/payment-ports';

/** The interval between runs, in seconds. */
const INTERVAL_SECONDS = 10 * 60;
/** The maximum number of tokens per run. */
const BATCH = 50;
/** The number of failures after which an alarm is raised. */
const MAX_FAILURES = 8;

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
    private readonly deps: Pick<Parts, 'db' | 'clock' | 'secrets' | 'alarms' | 'log'> & {
      readonly card: CardGateway;
    },
  ) {
    super(INTERVAL_SECONDS, 'Card tokens could not be deleted', deps.log);
  }

  /** Processes due rows, skipping those another server claimed. */
  async runOnce(): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const claimed = await db
      .with('due', (query) =>
        query
          .selectFrom('token_removal')
          .select('id')
          .where('run_after', '<=', now)
          .orderBy('run_after')
          .limit(BATCH)
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
      .execute();
    for (const one of claimed) await this.processOne(one);
  }

  /**
   * Deletes one token. It counts as failed until it succeeds, so that after a crash the next run
   * retries it.
   */
  private async processOne(one: { id: number; token: string; failures: number }): Promise<void> {
    const { db, clock, secrets, card, alarms } = this.deps;
    const { id, failures } = one;
    const subject = String(id);
    try {
      await card.forget(secrets.unseal(one.token));
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
