/** What the dialog that changes the plan says about a choice. */
import { expect, test } from 'vitest';
import type { ChangeDialogProps } from '../../../src/screens/profile/change/change-props';
import { ChangePreviewView } from '../../../src/screens/profile/change/change-preview';
import { growth } from '../../../stories/support/account/profile';
import { change } from '../../../stories/support/account/profile-dialogs';
import { htmlOf } from '../support/html';

const shown = (props: Partial<ChangeDialogProps>): string =>
  htmlOf(<ChangePreviewView {...change} {...props} />);

test('moving to Free keeps a plan until its paid period ends, and ends a past-due one right away', () => {
  const pick = { plan: 'free', cycle: 'yearly' } as const;
  expect(shown({ pick })).toMatch(/until 21\sNovember\s2027/);
  const pastDue = shown({ pick, current: { ...growth, status: 'PAST_DUE' }, until: null });
  expect(pastDue).toContain('ends right away');
  expect(pastDue).not.toContain('until');
});
