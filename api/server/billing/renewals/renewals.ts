/**
 * What happens to subscriptions by themselves, by the clock: trials end, periods are renewed,
 * charges that failed are tried again and given up, transfers become overdue.
 */
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { PAST_DUE_DAYS } from '../../../contract/billing/constants';
import type { ErrorCode } from '../../../contract/platform/errors';
import type { Alarms } from '../../platform/telemetry/alarms';
import { serverKey } from '../../payments/intents/intents';
import { type Claim, claimDue, finishClaim, postponeClaim, postponeForGateway } from './due-queue';
import { ApiError } from '../../platform/http/api-error';
import type { ComparedClock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import type { Account } from '../../accounts/accounts';
import type { Secrets } from '../../platform/crypto/secrets';
import { lockPayer } from '../subscriptions/account-state';
import { hasOpenDispute } from '../../payments/disputes/dispute-rows';
import { leavePlans } from '../subscriptions/leaving';
import { CARD_GATEWAY } from '../../payments/settlement/deferrals';
import type { Charges } from '../../payments/checkout/charges';
import type { PaymentSource } from '../../payments/checkout/payment-source';
import { noticeIllegal } from '../lifecycle/illegal-transitions';
import { move } from '../lifecycle/moves';
import { nextChoice, type SubscriptionRow } from '../subscriptions/machine';
import { closePending, closeWaiting, isAtBank } from '../../payments/intents/pending';
import type { BillingMails } from './billing-mails';
import { awaitOwner } from './past-due';
import { daysAfter } from '../subscriptions/periods';
import { Reminders } from './reminders';

/** Seconds between two runs. */
const INTERVAL_SECONDS = 60;

/**
 * What a renewal may be answered in the course of things: it was declined, nothing is owed any more,
 * its outcome is being looked up, or another payment of the account comes first.
 */
const EXPECTED: readonly ErrorCode[] = [
  'payment_declined',
  'no_subscription',
  'payment_unknown',
  'payment_in_progress',
];

/** Seconds that this server's clock and the database's may differ: more, and one of them is wrong. */
const SKEW_MOST = 5 * 60;

/** What is charged again at the end of its period. */
const RENEWED = ['ACTIVE', 'PAST_DUE'] as const;

/** The gateway did not work: nothing is wrong with the subscription or its card. */
class GatewayAwayError extends Error {
  override readonly name = 'GatewayAwayError';
}

/** Moves subscriptions on when their time has come. */
export class Renewals extends PeriodicJob {
  private readonly reminders: Reminders;

  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: ComparedClock;
      readonly secrets: Secrets;
      readonly charges: Charges;
      readonly mails: BillingMails;
      readonly alarms: Alarms;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {
    super(INTERVAL_SECONDS, 'The subscriptions that are due could not be read', deps.log);
    this.reminders = new Reminders(deps);
  }

  /** Works off all that is due, beside any other server that does the same. */
  async runOnce(): Promise<void> {
    if (await this.isClockDoubtful()) return;
    await this.reminders.runOnce();
    const { db, clock } = this.deps;
    let claims = await claimDue(db, clock.now());
    while (claims.length > 0) {
      for (const claim of claims) await this.attend(claim);
      claims = this.stopping ? [] : await claimDue(db, clock.now());
    }
  }

  /** Whether nothing may be done by the clock, since one of two clocks is wrong. */
  private async isClockDoubtful(): Promise<boolean> {
    const { clock, alarms } = this.deps;
    const isDoubtful = (await clock.skew()) > SKEW_MOST;
    if (isDoubtful) await alarms.raise('clock_skew', hostname());
    else await alarms.clear(hostname(), ['clock_skew']);
    return isDoubtful;
  }

  /** One that fails keeps none of the others waiting. */
  private async attend(claim: Claim): Promise<void> {
    const { db, clock, alarms } = this.deps;
    try {
      await this.turn(claim.id);
      await finishClaim(db, claim, clock.now());
    } catch (error) {
      if (error instanceof GatewayAwayError) {
        // Tried again for as long as it takes: a gateway that is away sets nobody aside.
        await postponeForGateway(db, claim, clock.now());
        return;
      }
      await noticeIllegal(alarms, error);
      await alarms.raise('renewal_unresolved', claim.id, error);
      const setAside = await postponeClaim(db, claim, clock.now());
      if (setAside) await alarms.raise('renewal_set_aside', claim.id);
    }
  }

  private async turn(id: string): Promise<void> {
    const { db, clock } = this.deps;
    const found = await db
      .selectFrom('subscription')
      .innerJoin('account', 'account.id', 'subscription.account_id')
      .select(['account_id', 'closed_at'])
      .where('subscription.id', '=', id)
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
      if (found.closed_at !== null && RENEWED.some((status) => status === row.status)) {
        // Money that came late began it again: nobody is there to be charged for more.
        await leavePlans(trx, row.account_id, now);
        return undefined;
      }
      if (row.status === 'PENDING') {
        const why = row.method === 'bank' ? 'transfer_overdue' : 'not_charged';
        await closePending(trx, row, why, now);
        return undefined;
      }
      const since = row.past_due_since;
      const inGrace = since !== null && now < daysAfter(since, PAST_DUE_DAYS);
      if (row.status === 'ACTIVE' || (row.status === 'PAST_DUE' && inGrace)) {
        // Whoever is paying at this moment is not charged by the clock: the next claim looks again.
        return (await isAtBank(trx, row.account_id, now)) ? undefined : row;
      }
      if (row.status === 'PAST_DUE') {
        await closeWaiting(trx, row.account_id, null, 'transfer_overdue', now);
      }
      await move(
        trx,
        row,
        'ended',
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
    // Nothing is charged by itself to somebody who disputes what was.
    const kept = (await hasOpenDispute(db, row.account_id)) ? null : (method?.token ?? null);
    const source = this.sourceOf(row, kept);
    if (!source) return this.unpaid(account, row, now);
    const byCard = source.kind === 'token';
    const { planCode, cycle } = nextChoice(row);
    const attempt = `${row.period_end?.toISOString() ?? ''}:${row.attempts}:${planCode}:${cycle}`;
    try {
      await charges.buy(
        {
          account,
          key: serverKey(`renewal:${row.id}:${attempt}`),
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
        source,
        ({ holding }) => {
          // Cancelled or replaced since it was looked at: nothing is owed.
          const still = holding?.id === row.id && holding.status !== 'CANCELED';
          if (!still) throw new ApiError('no_subscription');
          return { subscriptionId: row.id };
        },
      );
      if (byCard) await this.deps.alarms.clear(CARD_GATEWAY, ['gateway_unavailable']);
      else this.deps.mails.wake();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'gateway_failed') throw new GatewayAwayError(error.code);
      if (!EXPECTED.includes(error.code)) throw error;
    }
  }

  /** How a renewal is paid without anybody present; `undefined` when somebody has to act. */
  private sourceOf(row: SubscriptionRow, token: string | null): PaymentSource | undefined {
    if (row.method === 'bank') return row.status === 'ACTIVE' ? { kind: 'transfer' } : undefined;
    if (row.method !== 'card' || token === null) return undefined;
    return { kind: 'token', token: this.deps.secrets.unseal(token) };
  }

  /** The period ended and nobody has paid for the next: the plan stays for some days. */
  private async unpaid(account: Account, row: SubscriptionRow, now: Date): Promise<void> {
    const { db, mails } = this.deps;
    await db.transaction().execute(async (trx) => {
      await awaitOwner(trx, mails, await lockPayer(trx, account.id), row, now);
    });
    mails.wake();
  }
}
