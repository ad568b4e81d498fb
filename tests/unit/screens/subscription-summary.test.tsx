/** What the profile says about the next payment of a plan. */
import { expect, test } from 'vitest';
import type { SubscriptionView } from '../../../src';
import { SubscriptionSummary } from '../../../src/screens/profile/subscription-summary';
import { growth, today } from '../../../stories/support/account/profile';
import { htmlOf } from '../support/html';

const shown = (subscription: SubscriptionView): string =>
  htmlOf(<SubscriptionSummary subscription={subscription} now={today} />);

test('a plan paid by card renews only if its card will be charged', () => {
  expect(shown(growth)).toContain('renews on');
  expect(shown({ ...growth, chargedAutomatically: false })).toContain('next payment due on');
});

test('a past-due payment was declined only if a card was charged', () => {
  const pastDue = { ...growth, status: 'PAST_DUE' } as const;
  expect(shown(pastDue)).toContain('go through');
  expect(shown({ ...pastDue, chargedAutomatically: false })).toContain('is due');
});
