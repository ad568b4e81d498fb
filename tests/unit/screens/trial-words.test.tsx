/** What an account reads that is not entitled to a trial, though it may never have had one. */
import { expect, test } from 'vitest';
import { Message } from '../../../src/foundations';
import { StatusLine } from '../../../src/screens/plans/status-line';
import type { PlanStanding } from '../../../src';
import { htmlOf } from '../support/html';

const standing: PlanStanding = {
  plan: 'free',
  cycle: 'monthly',
  status: 'FREE',
  until: null,
  trialAvailable: false,
};

test.each([
  ['en', 'a trial or a paid plan'],
  ['ar', 'تجربة أو خطة مدفوعة'],
] as const)('a trial is refused after a trial or a paid plan: %s', (locale, reason) => {
  const html = htmlOf(
    <>
      <StatusLine standing={standing} />
      <Message id="plans.trial.used" />
    </>,
    locale,
  );
  expect(html.split(reason)).toHaveLength(3);
});
