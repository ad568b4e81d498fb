/** Where the button of a plan leads. */
import { expect, test, vi } from 'vitest';
import type { PlanCode, PlanStanding } from '../../../src';
import { PlanChoice } from '../../../src/screens/plans/plan-choice';
import { plans } from '../../../stories/support/payment/plans';
import { htmlOf } from '../support/html';

const hrefs = {
  register: '#register',
  login: '#login',
  profile: '#profile',
  sales: '#sales',
  payment: () => '#pay',
  change: () => '#change',
  cancel: '#cancel',
};

test.each([
  ['ACTIVE', 'growth', '#change'],
  ['ACTIVE', 'business', '#change'],
  ['PAST_DUE', 'growth', '#change'],
  ['TRIALING', 'growth', '#pay'],
  // It follows the paid period, which the payment form refuses to sell.
  ['CANCELED', 'growth', '#change'],
  ['CANCELED', 'pro', '#profile'],
  ['CANCELED', 'business', '#pay'],
] as const)('%s Pro: %s leads to %s', (status, plan, href) => {
  expect(choiceOf(status, plan)).toContain(`href="${href}"`);
});

test('Free has no button where it follows a cancelled plan anyway', () => {
  expect(choiceOf('CANCELED', 'free')).toBe('');
  expect(choiceOf('ACTIVE', 'free')).toContain('href="#cancel"');
});

/** The button of a plan for an account that has Pro. */
function choiceOf(status: PlanStanding['status'], plan: PlanCode): string {
  const standing: PlanStanding = {
    plan: 'pro',
    cycle: 'yearly',
    status,
    until: null,
    trialAvailable: false,
  };
  return htmlOf(
    <PlanChoice
      plan={plans[plan]}
      cycle="yearly"
      standing={standing}
      hrefs={hrefs}
      onTrial={vi.fn()}
    />,
  );
}
