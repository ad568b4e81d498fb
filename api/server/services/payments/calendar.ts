/**
 * What happens to subscriptions by themselves, by the clock: trials end, periods are renewed,
 * charges that failed are tried again and given up, transfers become overdue.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { PAST_DUE_DAYS } from '../../../contract/constants';
import { orderSummary } from '../../../contract/pricing';
import { ApiError } from '../../api-error';
import type { Clock } from '../../clock';
import type { Tables } from '../../database/schema';
import { Rounds } from '../../rounds';
import type { Account } from '../accounts';
import type { Secrets } from '../secrets';
import { lockPayer } from './account-state';
import type { Charges } from './charges';
import type { Means } from './means';
import { move, nextChoice, type SubscriptionRow } from './machine';
import { closePending, closeWaiting } from './pending';
import type { Notices } from './notices';
import { daysAfter } from './periods';
import { Reminders } from './reminders';

/** Seconds between two rounds. */
const ROUND_SECONDS = 60;
/** Subscriptions that one round takes. */
const BATCH = 100;

/** Moves subscriptions on when their time has come. */
export class Calendar extends Rounds {
  private readonly reminders: Reminders;

  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly secrets: Secrets;
      readonly charges: Charges;
      readonly notices: Notices;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {
    super(ROUND_SECONDS, 'What is due could not be gone through', deps.log);
    this.reminders = new Reminders(deps);
  }

  /** Goes through all that is due; one that fails does not keep the others. */
  async round(): Promise<void> {
    await this.reminders.round();
    const due = await this.deps.db
      .selectFrom('subscription')
      .select('id')
      .where('due_at', '<=', this.deps.clock.now())
      .orderBy('due_at')
      .limit(BATCH)
      .execute();
    for (const { id } of due) {
      try {
        await this.turn(id);
      } catch (error) {
        this.deps.log.error({ err: error, subscriptionId: id }, 'A subscription could not go on');
      }
    }
  }

  private async turn(id: string): Promise<void> {
    const { db, clock } = this.deps;
    const found = await db
      .selectFrom('subscription')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return;
    const now = clock.now();
    const charge = await db.transaction().execute(async (trx) => {
      await lockPayer(trx, found.account_id);
      const row = await trx
        .selectFrom('subscription')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.due_at || row.due_at > now) return undefined;
      if (row.status === 'PENDING') {
        const why = row.method === 'bank' ? 'transfer_overdue' : 'not_charged';
        await closePending(trx, row, why, now);
        return undefined;
      }
      if (row.status === 'ACTIVE') return row;
      const since = row.past_due_since;
      if (row.status === 'PAST_DUE' && since && now < daysAfter(since, PAST_DUE_DAYS)) return row;
      if (row.status === 'PAST_DUE') {
        await closeWaiting(trx, row.account_id, null, 'transfer_overdue', now);
      }
      await move(
        trx,
        row,
        'EXPIRED',
        { ended_at: row.ended_at ?? row.period_end, due_at: null },
        now,
      );
      return undefined;
    });
    if (charge) await this.renew(charge, now);
  }

  /** Charges the next period the way the last one was paid. */
  private async renew(row: SubscriptionRow, now: Date): Promise<void> {
    const { db, charges } = this.deps;
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    const method = await db
      .selectFrom('payment_method')
      .selectAll()
      .where('account_id', '=', row.account_id)
      .executeTakeFirst();
    const means = this.meansOf(row, method?.token ?? null);
    if (!means) return this.unpaid(account, row, now);
    const byCard = means.kind === 'token';
    const attempt = `${row.period_end?.toISOString() ?? ''}:${row.attempts}`;
    try {
      if (!byCard) await this.unpaid(account, row, now);
      await charges.buy(
        {
          account,
          key: `renewal:${row.id}:${attempt}`,
          call: 'renewal',
          fingerprint: attempt,
          ...nextChoice(row),
          purpose: 'renew',
          method: byCard ? 'card' : 'bank',
          keep: null,
          subscriber: row.subscriber_name,
          email: account.email,
          expectedTotal: undefined,
          billingAddress: method?.billing_address ?? null,
          card:
            byCard && method?.brand && method.last4
              ? { brand: method.brand, last4: method.last4 }
              : null,
        },
        means,
        ({ holding }) => {
          // Cancelled or replaced since it was looked at: nothing is owed.
          const still = holding?.id === row.id && holding.status !== 'CANCELED';
          if (!still) throw new ApiError('no_subscription');
          return { subscriptionId: row.id };
        },
      );
    } catch (error) {
      // A refusal is written where it belongs; an unknown outcome is looked up; a busy account has
      // its turn in the next round.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** How a renewal is paid without anybody present; `undefined` when somebody has to act. */
  private meansOf(row: SubscriptionRow, token: string | null): Means | undefined {
    if (row.method === 'bank') return row.status === 'ACTIVE' ? { kind: 'transfer' } : undefined;
    if (row.method !== 'card' || token === null) return undefined;
    return { kind: 'token', token: this.deps.secrets.unseal(token) };
  }

  /** The period ended and nobody has paid for the next: the plan stays for some days. */
  private async unpaid(account: Account, row: SubscriptionRow, now: Date): Promise<void> {
    const { db, notices } = this.deps;
    const since = row.past_due_since ?? now;
    await db.transaction().execute(async (trx) => {
      const { credit_cents: credit } = await lockPayer(trx, account.id);
      await move(
        trx,
        row,
        'PAST_DUE',
        { past_due_since: since, due_at: daysAfter(since, PAST_DUE_DAYS) },
        now,
      );
      await notices.tell(trx, account.id, 'renewal_due', {
        plan: nextChoice(row).planCode,
        cents: orderSummary(nextChoice(row).planCode, nextChoice(row).cycle, credit).total,
        grace: daysAfter(since, PAST_DUE_DAYS),
      });
    });
    notices.wake();
  }
}
