/** What the profile offers for a plan that is past due. */
import { expect, test, vi } from 'vitest';
import type { SubscriptionView } from '../../../src';
import { PlanActions } from '../../../src/screens/profile/plan-actions';
import { growth, onGrowth, profileArgs } from '../../../stories/support/account/profile';
import { htmlOf } from '../support/html';

const shown = (current: SubscriptionView): string =>
  htmlOf(
    <PlanActions
      {...profileArgs}
      shown={{ ...onGrowth, current }}
      onChange={vi.fn()}
      plansHref="#plans"
    />,
  );

test('paying another way pays for the plan that is owed, which may be the scheduled one', () => {
  const pastDue = { ...growth, plan: 'pro', status: 'PAST_DUE' } as const;
  expect(shown(pastDue)).toContain('#pay-pro-yearly');
  const scheduled = { plan: 'growth', cycle: 'monthly', at: '2026-11-21T09:00:00.000Z' } as const;
  expect(shown({ ...pastDue, scheduled })).toContain('#pay-growth-monthly');
});
