/** How a switch to monthly billing is described, which leaves the plan the same. */
import { expect, test, vi } from 'vitest';
import { StatusNotes } from '../../../src/screens/plans/status-line';
import { ChangeActions } from '../../../src/screens/profile/change/change-actions';
import { ChangePreviewView } from '../../../src/screens/profile/change/change-preview';
import { News } from '../../../src/screens/profile/news';
import { PlanActions } from '../../../src/screens/profile/plan-actions';
import { SubscriptionSummary } from '../../../src/screens/profile/subscription-summary';
import {
  growthMonthlyNext,
  here,
  onGrowth,
  profileArgs,
  today,
} from '../../../stories/support/account/profile';
import { change, own, toMonthly } from '../../../stories/support/account/profile-dialogs';
import { growth } from '../../../stories/support/payment/standings';
import { htmlOf } from '../support/html';

const at = '2027-11-21T09:00:00.000Z';
const back = { current: null };
const chosen = {
  ...change,
  pick: { plan: 'growth', cycle: 'monthly' },
  preview: here(toMonthly),
} as const;
const undone = { ...change, current: growthMonthlyNext, pick: own, preview: null };
const onDay = /switch to monthly billing on 21\sNovember\s2027/;

const places = {
  'the dialog': <ChangePreviewView {...chosen} />,
  'the dialog with the current billing': <ChangePreviewView {...undone} />,
  'the confirmation': <News news={{ of: 'monthly', at }} />,
  'the profile': <SubscriptionSummary subscription={growthMonthlyNext} now={today} />,
  'the plans page': <StatusNotes standing={{ ...growth, scheduled: { plan: 'growth', at } }} />,
};

test.each(Object.entries(places))(
  '%s names the billing and not the plan as the next one',
  (_place, part) => {
    const html = htmlOf(part);
    expect(html).toMatch(onDay);
    expect(html).not.toMatch(/move to|then the/);
  },
);

test('the buttons name the billing that is chosen, or kept', () => {
  const shownPlan = { ...onGrowth, current: growthMonthlyNext };
  expect(htmlOf(<ChangeActions {...chosen} backRef={back} />)).toContain('Switch to monthly');
  expect(htmlOf(<ChangeActions {...undone} backRef={back} />)).toContain('Keep yearly billing');
  expect(
    htmlOf(
      <PlanActions {...profileArgs} shown={shownPlan} onChange={vi.fn()} plansHref="#plans" />,
    ),
  ).toContain('Keep yearly billing');
});
