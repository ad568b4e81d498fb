/** What a row of the subscription table means. */
import type { Selectable } from 'kysely';
import type { SubscriptionTable } from '../../platform/database/schema-payments';

/** A row of the subscription table. */
export type SubscriptionRow = Selectable<SubscriptionTable>;

/** What the next period of a subscription is of: a smaller plan that was chosen for it, if any. */
export const nextChoice = (row: SubscriptionRow) => ({
  planCode: row.scheduled_plan ?? row.plan_code,
  cycle: row.scheduled_cycle ?? row.cycle,
});

/** The states that hold a plan. */
export const HOLDING = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED'] as const;
