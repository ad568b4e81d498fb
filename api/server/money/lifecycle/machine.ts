/** Interprets rows of the subscription table. */
import type { PaymentRow, SubscriptionRow } from '../rows';

/** The plan and cycle of a subscription, or those that a payment is for. */
export const choiceOf = (row: Pick<SubscriptionRow | PaymentRow, 'plan_code' | 'cycle'>) => ({
  planCode: row.plan_code,
  cycle: row.cycle,
});

/** The plan and cycle of the next period: the scheduled ones, if any. */
export const nextChoice = (row: SubscriptionRow) => ({
  planCode: row.scheduled_plan ?? row.plan_code,
  cycle: row.scheduled_cycle ?? row.cycle,
});

/** Whether its paid period is still running. */
export const isPaid = ({ status, trial_ends_at: trial }: SubscriptionRow): boolean =>
  trial === null && (status === 'ACTIVE' || status === 'CANCELED');

/** The statuses that grant a plan. */
export const GRANTING_STATUSES = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED'] as const;
