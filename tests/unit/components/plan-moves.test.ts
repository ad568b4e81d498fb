import { describe, expect, test } from 'vitest';
import { moveOf } from '../../../src/screens/plans/move';
import { formatOf } from '../../../src/foundations';
import { daysUntil, noonAfter } from '../../../src/screens/shared/days-until';
import { monthPrice, planCodes, yearlySaving } from '../../../src/screens/shared/plan/types';
import type { PlanStanding } from '../../../src';
import { planList, plans } from '../../../stories/support/payment/plans';

const standing = (change: Partial<PlanStanding>): PlanStanding => ({
  plan: 'growth',
  cycle: 'yearly',
  status: 'ACTIVE',
  until: null,
  trialAvailable: false,
  ...change,
});

const same = (change: Partial<PlanStanding>, cycle: 'monthly' | 'yearly' = 'yearly') =>
  moveOf(plans.growth, cycle, standing(change));

describe('choosing a plan', () => {
  test('is an upgrade to every larger plan and a downgrade to every smaller one', () => {
    for (const [at, from] of planCodes.entries()) {
      if (from === 'free') continue;
      for (const [to, plan] of planList.entries()) {
        const move = moveOf(plan, 'yearly', standing({ plan: from }));
        if (to === at) expect(move).toBe('current');
        else if (plan.code === 'free') expect(move).toBe('toFree');
        else expect(move).toBe(to > at ? 'up' : 'down');
      }
    }
  });

  test('offers a trial to visitors and to accounts that have one left, never of Business', () => {
    const free = standing({ plan: 'free', status: 'FREE' });
    for (const who of [null, { ...free, trialAvailable: true }]) {
      expect(moveOf(plans.growth, 'monthly', who)).toBe('trial');
      expect(moveOf(plans.pro, 'monthly', who)).toBe('trial');
      expect(moveOf(plans.business, 'monthly', who)).toBe('choose');
    }
    expect(moveOf(plans.growth, 'monthly', free)).toBe('choose');
    expect(moveOf(plans.free, 'monthly', free)).toBe('current');
    expect(moveOf(plans.free, 'monthly', null)).toBe('start');
  });

  test('the current plan offers to pay a trial, renew a cancellation, or change the cycle', () => {
    expect(same({ status: 'TRIALING' })).toBe('subscribe');
    expect(same({ status: 'CANCELED' })).toBe('renew');
    expect(same({}, 'monthly')).toBe('monthly');
    expect(same({ cycle: 'monthly' })).toBe('yearly');
  });

  test('Free is not offered where it follows a cancelled plan anyway', () => {
    expect(moveOf(plans.free, 'yearly', standing({ status: 'CANCELED' }))).toBe('none');
    expect(moveOf(plans.free, 'yearly', standing({ status: 'PAST_DUE' }))).toBe('toFree');
  });
});

test('the yearly price and its saving equal twelve monthly prices', () => {
  for (const plan of planList) {
    const year = monthPrice(plan, 'yearly').amount * 12;
    expect(year).toBe(plan.yearlyPrice.amount);
    expect(year + yearlySaving(plan).amount).toBe(plan.monthlyPrice.amount * 12);
  }
});

test.each([
  // It began at 00:20 in Hebron, still the day before in UTC.
  ['2026-11-20T22:20:00.000Z', 14],
  ['2026-11-21T21:59:00.000Z', 14],
  ['2026-12-04T21:59:00.000Z', 1],
  ['2026-12-04T22:00:00.000Z', 0],
  ['2026-12-05T21:59:00.000Z', 0],
  ['2026-12-06T09:00:00.000Z', 0],
])('the days left of a trial are those of the office until its last: %s', (now, left) => {
  expect(daysUntil('2026-12-05T21:59:59.999Z', Date.parse(now))).toBe(left);
});

test('the days left of a trial are counted across the change to winter time', () => {
  const end = '2026-10-30T21:59:59.999Z';
  // 00:10 in Hebron, 15 days before.
  expect(daysUntil(end, Date.parse('2026-10-15T21:10:00.000Z'))).toBe(14);
  expect(daysUntil(end, Date.parse('2026-10-15T20:50:00.000Z'))).toBe(15);
});

test.each([
  ['2026-11-20T22:20:00.000Z', '5 December 2026'],
  // 23:30 in Hebron, and 24-hour days end after midnight once the clocks have changed.
  ['2027-03-20T21:30:00.000Z', '3 April 2027'],
  ['2026-10-15T21:10:00.000Z', '30 October 2026'],
])('a trial that starts at %s is announced to end on %s', (now, end) => {
  const text = formatOf('en').date(noonAfter(Date.parse(now), 14));
  expect(text.replaceAll('\u00a0', ' ')).toBe(end);
});
