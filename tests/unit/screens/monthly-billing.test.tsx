/** How a switch to monthly billing is described, which leaves the plan the same. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LocaleProvider } from '../../../src/foundations';
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
import { catalogues } from '../support/catalogues';

const shown = (children: ReactNode): string =>
  renderToString(
    <LocaleProvider locale="en" messages={catalogues.en}>
      {children}
    </LocaleProvider>,
  );

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
    const html = shown(part);
    expect(html).toMatch(onDay);
    expect(html).not.toMatch(/move to|then the/);
  },
);

test('the buttons name the billing that is chosen, or kept', () => {
  const shownPlan = { ...onGrowth, current: growthMonthlyNext };
  expect(shown(<ChangeActions {...chosen} backRef={back} />)).toContain('Switch to monthly');
  expect(shown(<ChangeActions {...undone} backRef={back} />)).toContain('Keep yearly billing');
  expect(
    shown(<PlanActions {...profileArgs} shown={shownPlan} onChange={vi.fn()} plansHref="#plans" />),
  ).toContain('Keep yearly billing');
});
