/**
 * Subscription changes that move no money: trials, cancelling, resuming, and scheduled plan
 * changes.
 */
import type { Transaction } from 'kysely';
import type { Cycle, PaidPlanCode, PlanCode } from '../../../contract/money/plans/catalogue';
import { changeDirection } from '../../../contract/money/plans/pricing';
import { trialDays } from '../../../contract/constants';
import type { CancelInput } from '../../../contract/money/plans/subscriptions';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import type { Core } from '../../platform/core';
import type { Account } from '../../accounts/accounts';
import { type AccountState, endExpired, lockOpenPayer } from '../lifecycle/account-state';
import {
  type PurchaseContext,
  fingerprintOf,
  requirePaidPlan,
  trialIsUsed,
} from './purchase-rules';
import type { Charges } from '../payments/checkout/charges';
import {
  type Answer,
  busy,
  decide,
  newIntentId,
  openIntent,
  refuseWhileCharging,
} from '../payments/intents/intents';
import { choiceOf } from '../lifecycle/machine';
import { move } from '../lifecycle/moves';
import type { PayerRow, SubscriptionRow } from '../rows';
import type { BillingMails } from '../mails/billing-mails';
import { mailCanceled, mailScheduled } from '../mails/change-mails';
import { closePending, closeUnpaid } from '../payments/intents/pending';
import { beginTrial } from './trials';
import { readSubscription } from '../invoices/receipts';

export class FreeChanges {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'secrets'> & {
      readonly charges: Charges;
      readonly mails: BillingMails;
    },
  ) {}

  /** @throws ApiError */
  async cancel(account: Account, { reason, subscriptionId }: CancelInput) {
    const { db, clock, mails } = this.deps;
    const now = clock.now();
    const canceled = await runTransaction(db, async (trx) => {
      await lockOpenPayer(trx, account.id);
      await refuseWhileCharging(trx, account.id);
      const state = await endExpired(trx, account.id, 'payer', now);
      const row = await this.cancelIn(trx, state, { reason, subscriptionId }, now);
      // Read after the cancellation, which converts money held for a closed payment to credit.
      return { subscription: await readSubscription(trx, row) };
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
      if (!holding) return closePending(trx, pending, 'not_charged', 'payer', now, 'canceled');
      const closed = await closePending(trx, pending, 'not_charged', 'payer', now);
      if (pending.id === subscriptionId) return closed;
    }
    if (!holding) throw new ApiError('no_subscription');
    if (holding.status === 'CANCELED') return holding;
    await closeUnpaid(trx, { accountId: holding.account_id }, 'not_charged', 'payer', now);
    const changes = {
      ended_at: now,
      due_at: holding.period_end,
      cancel_reason: reason ?? null,
      scheduled_plan: null,
      scheduled_cycle: null,
    };
    const canceled = await move(trx, holding, 'canceled', 'payer', changes, now);
    await mailCanceled(trx, this.deps.mails, canceled, now);
    return canceled;
  }

  /** Schedules a smaller plan for the end of the period; choosing the current one cancels that. */
  async schedule(
    context: PurchaseContext,
    fingerprint: string,
    choice: { readonly planCode: PaidPlanCode; readonly cycle: Cycle },
  ): Promise<Answer> {
    const { mails } = this.deps;
    const change = async (
      trx: Transaction<Tables>,
      { holding }: AccountState,
      now: Date,
    ): Promise<SubscriptionRow> => {
      if (!holding) throw new ApiError('no_subscription');
      const direction = changeDirection(choiceOf(holding), choice);
      // Its renewal was declined in the meantime, or it was replaced by a smaller plan.
      const isStill = holding.status === 'ACTIVE' || holding.status === 'CANCELED';
      if (!isStill || direction === 'up') throw busy();
      const next = direction === 'down' ? choice : null;
      const scheduled = await move(
        trx,
        holding,
        'plan_scheduled',
        'payer',
        {
          scheduled_plan: next?.planCode ?? null,
          scheduled_cycle: next?.cycle ?? null,
          ended_at: null,
          due_at: holding.period_end,
        },
        now,
      );
      await mailScheduled(trx, mails, holding, scheduled);
      return scheduled;
    };
    const answer = await this.withoutCharge(context, 'change', fingerprint, change);
    mails.wake();
    return answer;
  }

  /** Resumes a cancelled subscription before its plan ends. */
  resume(context: PurchaseContext, fingerprint: string): Promise<Answer> {
    return this.withoutCharge(context, 'renew', fingerprint, async (trx, { holding }, now) => {
      if (!holding) throw new ApiError('no_subscription');
      if (holding.status !== 'CANCELED') throw new ApiError('already_subscribed');
      const changes = { ended_at: null, cancel_reason: null, due_at: holding.period_end };
      return move(trx, holding, 'resumed', 'payer', changes, now);
    });
  }

  /** @throws ApiError trial_unavailable, trial_used */
  async startTrial(
    context: PurchaseContext,
    { planCode, cycle }: { readonly planCode: PlanCode; readonly cycle: Cycle },
  ): Promise<Answer> {
    const { account } = context;
    const days = trialDays[planCode];
    if (days === 0) throw new ApiError('trial_unavailable');
    const fingerprint = fingerprintOf(this.deps.secrets, 'trial', { planCode, cycle });
    return this.withoutCharge(
      context,
      'checkout',
      fingerprint,
      async (trx, state, now, payer) => {
        if (trialIsUsed(payer, state)) throw new ApiError('trial_used');
        return beginTrial(trx, account, { planCode: requirePaidPlan(planCode), cycle, days }, now);
      },
      201,
    );
  }

  /** Runs an idempotent call that moves no money. */
  private async withoutCharge(
    context: PurchaseContext,
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
    const { account, key } = context;
    const known = await charges.before(account, key, fingerprint);
    if (known) return known;
    const now = clock.now();
    const id = newIntentId();
    return runTransaction(db, async (trx) => {
      const payer = await lockOpenPayer(trx, account.id);
      await refuseWhileCharging(trx, account.id);
      const state = await endExpired(trx, account.id, 'payer', now);
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
      const body = { subscription: await readSubscription(trx, row), payment: null };
      const answer = { status, body };
      await decide(trx, id, 'succeeded', answer, now);
      return answer;
    });
  }
}
