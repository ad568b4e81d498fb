/** What an outcome means for a subscription: it begins, goes on, or is past due. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { PAST_DUE_DAYS } from '../../../contract/constants';
import type { Tables } from '../../database/schema';
import type { GatewayAnswer } from '../../providers/payment-ports';
import { creditOf, type PayerRow, readState } from './account-state';
import type { IntentRow } from './intents';
import { move, type SubscriptionRow } from './machine';
import { closeWaiting } from './pending';
import { daysAfter, periodEnd } from './periods';
import type { PaymentRow } from './views';

/** Days between the tries of a charge that failed. */
const RETRY_DAYS = 2;

/** What is being settled. */
export type Work = {
  readonly trx: Transaction<Tables>;
  readonly intent: IntentRow;
  readonly payment: PaymentRow;
  readonly payer: PayerRow;
  readonly now: Date;
};

/** When the paid period begins: a renewal that comes in time goes on where the last one ended. */
function startOf({ intent, now }: Work, renewed: SubscriptionRow | undefined): Date {
  const end = renewed?.period_end;
  return end && renewed.status === 'ACTIVE' && intent.call === 'renewal' ? end : now;
}

/** The subscription that was paid for: renewed, brought to life, or made; the old one closed. */
export async function begin(
  work: Work,
  answer: GatewayAnswer,
): Promise<{ readonly subscription: SubscriptionRow; readonly credit: number }> {
  const { trx, payment, payer, now } = work;
  const { holding, pending } = await readState(trx, payment.account_id);
  const renewed = payment.purpose === 'renew' && holding?.id === payment.subscription_id;
  // What was quoted is kept to: the days counted then, unless a new period has begun since.
  const at =
    holding?.period_start && holding.period_start > payment.created_at ? now : payment.created_at;
  const had = payer.credit_cents + (renewed ? 0 : creditOf(holding, at));
  const credit = Math.max(0, had - payment.credit_cents);
  if (credit !== payer.credit_cents) {
    await trx
      .updateTable('payer')
      .set({ credit_cents: credit })
      .where('account_id', '=', payment.account_id)
      .execute();
  }
  const own = pending?.id === payment.subscription_id ? pending : undefined;
  // Only beside one of these may another payment wait.
  if (pending || holding?.status === 'PAST_DUE') {
    await closeWaiting(trx, payment.account_id, payment.id, 'superseded', now);
  }
  if (pending && !own) await move(trx, pending, 'EXPIRED', { ended_at: now, due_at: null }, now);
  if (!renewed && holding) {
    await move(trx, holding, 'EXPIRED', { ended_at: now, due_at: null }, now);
  }
  const start = startOf(work, renewed ? holding : undefined);
  const anchor = renewed && start !== now && holding ? holding.anchor_day : start.getUTCDate();
  const end = periodEnd(start, payment.cycle, anchor);
  const running = {
    plan_code: payment.plan_code,
    cycle: payment.cycle,
    method: payment.method,
    ended_at: null,
    period_start: start,
    period_end: end,
    anchor_day: anchor,
    period_cents: payment.amount_cents + payment.credit_cents,
    scheduled_plan: null,
    scheduled_cycle: null,
    past_due_since: null,
    attempts: 0,
    gateway_code: answer.code,
    gateway_status: answer.status,
    due_at: end,
  };
  if (renewed && holding) {
    return { credit, subscription: await move(trx, holding, 'ACTIVE', running, now) };
  }
  if (own) {
    const changes = { ...running, started_at: now };
    return { credit, subscription: await move(trx, own, 'ACTIVE', changes, now) };
  }
  const subscription = await trx
    .insertInto('subscription')
    .values({
      ...running,
      id: randomUUID(),
      account_id: payment.account_id,
      status: 'ACTIVE',
      subscriber_name: payment.subscriber,
      company: payment.company,
      started_at: now,
      trial_ends_at: null,
      cancel_reason: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { credit, subscription };
}

/** A renewal by the clock failed: the plan stays for some days while it is tried again. */
export async function pastDue(
  trx: Transaction<Tables>,
  holding: SubscriptionRow,
  answer: GatewayAnswer,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  if (holding.status !== 'ACTIVE' && holding.status !== 'PAST_DUE') return undefined;
  const since = holding.past_due_since ?? now;
  const end = daysAfter(since, PAST_DUE_DAYS);
  const next = daysAfter(now, RETRY_DAYS);
  return move(
    trx,
    holding,
    'PAST_DUE',
    {
      past_due_since: since,
      attempts: holding.attempts + 1,
      gateway_code: answer.code,
      gateway_status: answer.status,
      due_at: next < end ? next : end,
    },
    now,
  );
}
