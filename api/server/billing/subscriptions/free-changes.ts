/** Changes of a subscription that move no money: trials, cancelling, taking back, a plan for later. */
import type { Kysely, Transaction } from 'kysely';
import {
  type Cycle,
  type PaidPlanCode,
  type PlanCode,
  trialDays,
} from '../../../contract/billing/constants';
import type { CancelInput } from '../../../contract/billing/subscriptions';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Account } from '../../accounts/accounts';
import type { Secrets } from '../../platform/crypto/secrets';
import {
  type AccountState,
  endWhatIsOver,
  lockPayer,
  type PayerRow,
  readState,
} from './account-state';
import { type Asking, fingerprintOf, paid, trialIsUsed } from './buying';
import type { Charges } from '../../payments/checkout/charges';
import { type Answer, busy, decide, newIntentId, openIntent } from '../../payments/intents/intents';
import { move } from '../lifecycle/moves';
import type { SubscriptionRow } from './machine';
import type { BillingMails } from '../renewals/billing-mails';
import { mailCanceled, mailScheduled } from './change-mails';
import { closePending, closeWaiting } from '../../payments/intents/pending';
import { refuseWhileCharging } from './leaving';
import { beginTrial } from './trials';
import { serializeSubscription } from '../invoices/serializers';

/** Makes changes that cost nothing. */
export class FreeChanges {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly secrets: Secrets;
      readonly charges: Charges;
      readonly mails: BillingMails;
    },
  ) {}

  /** @throws ApiError */
  async cancel(account: Account, { reason, subscriptionId }: CancelInput) {
    const { db, clock, mails } = this.deps;
    const now = clock.now();
    const canceled = await db.transaction().execute(async (trx) => {
      await lockPayer(trx, account.id);
      await refuseWhileCharging(trx, account.id);
      const state = await endWhatIsOver(trx, await readState(trx, account.id), now);
      const row = await this.cancelIn(trx, state, { reason, subscriptionId }, now);
      // Read afterwards: what was held for a payment that is closed now is credit.
      const payer = await lockPayer(trx, account.id);
      return { subscription: serializeSubscription(row, payer.credit_cents) };
    });
    mails.wake();
    return canceled;
  }

  private async cancelIn(
    trx: Transaction<Tables>,
    { holding, pending }: AccountState,
    { reason, subscriptionId }: CancelInput,
    now: Date,
  ): Promise<SubscriptionRow> {
    const known = [holding, pending].some((one) => one?.id === subscriptionId);
    if (subscriptionId !== undefined && !known) throw new ApiError('no_subscription');
    if (pending) {
      if (!holding) return closePending(trx, pending, 'not_charged', now, 'canceled');
      const closed = await closePending(trx, pending, 'not_charged', now);
      if (pending.id === subscriptionId) return closed;
    }
    if (!holding) throw new ApiError('no_subscription');
    if (holding.status === 'CANCELED') return holding;
    await closeWaiting(trx, holding.account_id, null, 'not_charged', now);
    const changes = {
      ended_at: now,
      due_at: holding.period_end,
      cancel_reason: reason ?? null,
      scheduled_plan: null,
      scheduled_cycle: null,
    };
    const canceled = await move(trx, holding, 'canceled', changes, now);
    await mailCanceled(trx, this.deps.mails, canceled, now);
    return canceled;
  }

  /** Keeps a smaller plan for the end of the period, or takes that back. */
  async schedule(
    asking: Asking,
    fingerprint: string,
    choice: { readonly planCode: PaidPlanCode; readonly cycle: Cycle } | null,
  ): Promise<Answer> {
    const { mails } = this.deps;
    const change = async (
      trx: Transaction<Tables>,
      { holding }: AccountState,
      now: Date,
    ): Promise<SubscriptionRow> => {
      if (!holding) throw new ApiError('no_subscription');
      // Its renewal was declined since it was looked at.
      if (holding.status !== 'ACTIVE' && holding.status !== 'CANCELED') throw busy();
      const scheduled = await move(
        trx,
        holding,
        'plan_scheduled',
        {
          scheduled_plan: choice?.planCode ?? null,
          scheduled_cycle: choice?.cycle ?? null,
          ended_at: null,
          due_at: holding.period_end,
        },
        now,
      );
      await mailScheduled(trx, mails, holding, scheduled);
      return scheduled;
    };
    const answer = await this.withoutCharge(asking, 'change', fingerprint, change);
    mails.wake();
    return answer;
  }

  /** Takes a cancelled subscription up again while its plan holds. */
  resume(asking: Asking, fingerprint: string): Promise<Answer> {
    return this.withoutCharge(asking, 'renew', fingerprint, async (trx, { holding }, now) => {
      if (!holding) throw new ApiError('no_subscription');
      if (holding.status !== 'CANCELED') throw new ApiError('already_subscribed');
      const changes = { ended_at: null, cancel_reason: null, due_at: holding.period_end };
      return move(trx, holding, 'resumed', changes, now);
    });
  }

  /** @throws ApiError trial_unavailable, trial_used */
  async startTrial(
    asking: Asking,
    { planCode, cycle }: { readonly planCode: PlanCode; readonly cycle: Cycle },
  ): Promise<Answer> {
    const { account } = asking;
    const days = trialDays[planCode];
    if (days === 0) throw new ApiError('trial_unavailable');
    const fingerprint = fingerprintOf(this.deps.secrets, 'trial', { planCode, cycle });
    return this.withoutCharge(
      asking,
      'checkout',
      fingerprint,
      async (trx, state, now, payer) => {
        if (trialIsUsed(payer, state)) throw new ApiError('trial_used');
        return beginTrial(trx, account, { planCode: paid(planCode), cycle, days }, now);
      },
      201,
    );
  }

  /** A call that its key makes happen once, and that moves no money. */
  private async withoutCharge(
    asking: Asking,
    call: string,
    fingerprint: string,
    work: (
      trx: Transaction<Tables>,
      state: AccountState,
      now: Date,
      payer: PayerRow,
    ) => Promise<SubscriptionRow>,
    status = 200,
  ): Promise<Answer> {
    const { db, clock, charges } = this.deps;
    const { account, key } = asking;
    const known = await charges.before(account, key, fingerprint);
    if (known) return known;
    const now = clock.now();
    const id = newIntentId();
    return db.transaction().execute(async (trx) => {
      const payer = await lockPayer(trx, account.id);
      await refuseWhileCharging(trx, account.id);
      const state = await endWhatIsOver(trx, await readState(trx, account.id), now);
      const intent = {
        accountId: account.id,
        key,
        call,
        fingerprint,
        provider: 'card',
        status: 'succeeded',
        paymentId: null,
        keep: null,
      } as const;
      if (!(await openIntent(trx, id, intent, now, 0))) throw busy();
      const row = await work(trx, state, now, payer);
      const body = { subscription: serializeSubscription(row, payer.credit_cents), payment: null };
      const answer = { status, body };
      await decide(trx, id, 'succeeded', answer, now);
      return answer;
    });
  }
}
