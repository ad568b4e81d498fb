/**
 * The scheduled changes of subscriptions: trials end, periods are renewed, failed charges are
 * retried and given up, and transfers become overdue.
 */
import { accountById } from '../../accounts/accounts';
import { methodOf, type SubscriptionRow } from '../rows';
import { hostname } from 'node:os';
import type { ErrorCode } from '../../../contract/platform/errors';
import { serverKey } from '../payments/intents/intents';
import {
  alarmWhenUnpaid,
  type Claim,
  claimDue,
  finishClaim,
  isNeglected,
  postponeClaim,
  postponeForGateway,
  secondsToNext,
} from './due-queue';
import { ClaimLease } from './claim-lease';
import { ApiError } from '../../platform/http/api-error';
import { after } from '../../platform/clock';
import { runTransaction } from '../../platform/database/transactions';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import type { Core } from '../../platform/core';
import { endSubscription, lockPayer, readState } from '../lifecycle/account-state';
import { chargedToken } from '../lifecycle/charged-token';
import { isOwedAs, stillOwes } from '../subscriptions/purchase-rules';
import { cancelPlans } from '../subscriptions/cancel-plans';
import { CARD_GATEWAY, isUndecided } from '../payments/settlement/deferrals';
import type { Charges } from '../payments/checkout/charges';
import type { CardUpdates } from '../payments/methods/card-updates';
import type { PaymentSource } from '../payments/checkout/payment-source';
import { reportIllegalTransition } from '../lifecycle/moves';
import { nextChoice } from '../lifecycle/machine';
import { closePending, closeUnpaid, waitsForCheck } from '../payments/intents/pending';
import type { BillingMails } from '../mails/billing-mails';
import { startGracePeriod } from '../payments/settlement/past-due';
import { graceEnd } from '../lifecycle/periods';
import { sendReminders } from './reminders';

/** Seconds between two runs. */
const INTERVAL_SECONDS = 60;
/** How many subscriptions are claimed for each that is charged at the same time. */
const CLAIMED_PER_CHARGE = 10;

/**
 * Expected outcomes of a renewal: it was declined, it is no longer owed, its account has been
 * closed, its outcome is being looked up, or another payment of the account is in progress.
 */
const EXPECTED: readonly ErrorCode[] = [
  'payment_declined',
  'no_subscription',
  'not_authenticated',
  'already_subscribed',
  'payment_unknown',
  'payment_in_progress',
];

/**
 * The largest acceptable difference between this server's and the database's clock, in seconds.
 * Beyond it, one of them is wrong.
 */
const SKEW_MAX = 5 * 60;

/** The seconds without a repetition after which `clock_skew` counts as a replaced server's. */
const SKEW_ALARM_SECONDS = 60 * 60;

/** The statuses that are charged at the end of the period. */
const RENEWED = ['ACTIVE', 'PAST_DUE'] as const;

/** The gateway is unavailable; nothing is wrong with the subscription or its card. */
class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError';
}

export class Renewals extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'secrets' | 'alarms' | 'log'> & {
      readonly charges: Charges;
      readonly mails: BillingMails;
      readonly cardUpdates: CardUpdates;
      /** How many renewals this server charges at the same time. */
      readonly atOnce: number;
    },
  ) {
    super(INTERVAL_SECONDS, 'Due subscriptions could not be read', deps.log);
  }

  /**
   * Processes everything that is due, concurrently with other servers.
   *
   * @returns the seconds until another server's claims may be taken over.
   */
  async runOnce(): Promise<number | undefined> {
    // A restored backup does not know what was charged after it was made.
    if (await this.deps.alarms.isOpen('restored')) return undefined;
    if (await this.isClockDoubtful()) return undefined;
    await sendReminders(this.deps);
    const { db, clock, atOnce } = this.deps;
    const lease = new ClaimLease(this.deps);
    try {
      let claims: readonly Claim[];
      do {
        claims = await claimDue(db, atOnce * CLAIMED_PER_CHARGE, clock.now());
        lease.keep(claims);
        await this.attendAll(claims, lease);
      } while (claims.length > 0 && !this.stopping);
    } finally {
      await lease.end();
    }
    return secondsToNext(db, clock.now());
  }

  /** Processes what was claimed, a few at a time. */
  private async attendAll(claims: readonly Claim[], lease: ClaimLease): Promise<void> {
    const queue = claims.values();
    const takeInTurn = async (): Promise<void> => {
      for (const claim of queue) {
        if (this.stopping) return;
        if (lease.holds(claim)) await this.processOne(claim);
        lease.done(claim);
      }
    };
    const length = Math.min(this.deps.atOnce, claims.length);
    const ended = await Promise.allSettled(Array.from({ length }, takeInTurn));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  /** Whether to skip the run because one of the two clocks is wrong. */
  private async isClockDoubtful(): Promise<boolean> {
    const { clock, alarms } = this.deps;
    const isDoubtful = (await clock.skew()) > SKEW_MAX;
    if (isDoubtful) await alarms.raise('clock_skew', hostname());
    else {
      await alarms.clear(hostname(), ['clock_skew']);
      await alarms.clearBefore(after(clock.now(), -SKEW_ALARM_SECONDS), 'clock_skew');
    }
    return isDoubtful;
  }

  /** Processes one subscription; a failure does not block the others. */
  private async processOne(claim: Claim): Promise<void> {
    const { db, clock, alarms } = this.deps;
    try {
      const startedAt = clock.now();
      await this.turn(claim.id);
      if (await isNeglected(db, claim, startedAt)) {
        throw new Error(
          'The renewal was processed but is still due, and nothing is in progress for it',
        );
      }
      if (await finishClaim(db, claim, clock.now())) return;
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) {
        await reportIllegalTransition(alarms, error);
        await alarms.raise('renewal_unresolved', claim.id, error);
        const setAside = await postponeClaim(db, claim, clock.now());
        if (setAside) await alarms.raise('renewal_set_aside', claim.id);
        return;
      }
      // An unavailable gateway never sets a subscription aside.
      await postponeForGateway(db, claim, clock.now());
    }
    await alarmWhenUnpaid(db, alarms, claim, clock.now());
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
    const charge = await runTransaction(db, async (trx) => {
      await lockPayer(trx, found.account_id);
      const row = await trx
        .selectFrom('subscription')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.due_at || row.due_at > now) return undefined;
      if (found.closed_at !== null && RENEWED.some((status) => status === row.status)) {
        // A late payment reactivated a closed account's plan; end it instead of charging again.
        await cancelPlans(trx, row.account_id, 'clock', now);
        return undefined;
      }
      if (row.status === 'PENDING') {
        await closePending(trx, row, 'transfer_overdue', 'clock', now);
        return undefined;
      }
      const since = row.past_due_since;
      const inGrace = since !== null && now < graceEnd(since);
      if (row.status === 'ACTIVE' || (row.status === 'PAST_DUE' && inGrace)) {
        // The next claim checks again.
        return (await waitsForCheck(trx, row, now)) ? undefined : row;
      }
      if (row.status === 'PAST_DUE') {
        const unpaid = { accountId: row.account_id, subscriptionId: row.id };
        await closeUnpaid(trx, unpaid, 'transfer_overdue', 'clock', now);
      }
      await endSubscription(trx, row, 'clock', now);
      return undefined;
    });
    if (charge) await this.renew(charge, now);
  }

  /** Charges the next period with the same method as the last one. */
  private async renew(row: SubscriptionRow, now: Date): Promise<void> {
    const { db, charges } = this.deps;
    const account = await accountById(db, row.account_id);
    const method = await methodOf(db, row.account_id);
    const source = this.sourceOf(row, await chargedToken(db, row.account_id));
    const byCard = source.kind === 'token';
    const { planCode, cycle } = nextChoice(row);
    const end = row.period_end?.toISOString() ?? '';
    // A new source is a new attempt: an added card is charged whatever happened before.
    const attempt = `${end}:${row.attempts}:${planCode}:${cycle}:${source.kind}`;
    try {
      await charges.buy(
        {
          account,
          key: serverKey(`renewal:${row.id}:${attempt}`),
          call: 'renewal',
          fingerprint: attempt,
          planCode,
          cycle,
          method: row.method ?? 'card',
          keep: null,
          subscriber: row.subscriber_name,
          email: account.email,
          expectedTotal: undefined,
          billingAddress: method?.billing_address ?? null,
          card:
            row.method === 'card' && method?.brand && method.last4
              ? { brand: method.brand, last4: method.last4 }
              : null,
        },
        source,
        stillOwes(row),
      );
      if (byCard) await this.deps.alarms.clear(CARD_GATEWAY, ['gateway_unavailable']);
      else this.deps.mails.wake();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { decline } = error.details;
      if (error.code === 'gateway_failed' || isUndecided(decline)) {
        throw new GatewayUnavailableError(error.code);
      }
      if (error.code === 'no_payment_method') await this.unpaid(row, now);
      else if (!EXPECTED.includes(error.code)) throw error;
    }
  }

  /** The source of an automatic payment; with `credit`, the owner has to pay the rest. */
  private sourceOf(row: SubscriptionRow, token: string | null): PaymentSource {
    if (row.method === 'bank' && row.status === 'ACTIVE') return { kind: 'transfer' };
    if (row.method !== 'card' || token === null) return { kind: 'credit' };
    return { kind: 'token', token: this.deps.secrets.unseal(token) };
  }

  /** Handles a period that ended without payment: the grace period starts. */
  private async unpaid(row: SubscriptionRow, now: Date): Promise<void> {
    const { db, mails } = this.deps;
    await runTransaction(db, async (trx) => {
      await lockPayer(trx, row.account_id);
      const { holding } = await readState(trx, row.account_id);
      // The next claim handles what has changed in the meantime.
      if (!isOwedAs(row, holding)) return;
      await startGracePeriod(trx, mails, row, 'clock', now);
    });
    mails.wake();
  }
}
