/** Prices and credits never lose a cent, and no plan offers less than a smaller one. */
import en from '../../../../lang/en.json';
import { describe, expect, test } from 'vitest';
import { cycles, monthlyCents, planCodes } from '../../../contract/money/plans/catalogue';
import { limits, platformConnections } from '../../../contract/constants';
import { restrictionItems } from '../../../contract/money/plans/restrictions';
import {
  changeDirection,
  orderSummary,
  periodCents,
  shrinkingItems,
} from '../../../contract/money/plans/pricing';
import { officeDay } from '../../../contract/messaging/office-clock';
import { allPlans as plansAt } from '../../../server/money/catalogue/plans';
import { Prices } from '../../../server/money/catalogue/prices';
import {
  billingDay,
  periodEnd,
  unusedCents,
  unusedDays,
} from '../../../server/money/lifecycle/periods';
import { fc } from '../../../../tests/support/random';

const allPlans = plansAt(new Prices([]), new Date());
const plan = fc.constantFrom(...planCodes);
const cycle = fc.constantFrom(...cycles);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A day on the seller's calendar, with its months counted on through the years. */
function sellersDay(moment: Date): { readonly day: number; readonly month: number } {
  const [year = 0, month = 0, day = 0] = officeDay(moment).split('-').map(Number);
  return { day, month: year * 12 + month };
}

const size = (value: number | 'lifetime'): number =>
  value === 'lifetime' ? Number.POSITIVE_INFINITY : value;

test('the prices are those of specification section 11.2', () => {
  expect(planCodes.map((code) => monthlyCents[code])).toEqual([0, 2_500, 7_500, 25_000]);
  expect(planCodes.map((code) => periodCents(monthlyCents, code, 'yearly'))).toEqual(
    [0, 2_000, 6_000, 20_000].map((perMonth) => 12 * perMonth),
  );
});

test('no limit falls from one plan to the next, and no channel exceeds the total', () => {
  planCodes.forEach((code, at) => {
    const smaller = planCodes[at - 1];
    for (const item of restrictionItems) {
      if (smaller)
        expect(size(limits[code][item])).toBeGreaterThanOrEqual(size(limits[smaller][item]));
      if (item.endsWith('Bots')) {
        expect(size(limits[code][item])).toBeLessThanOrEqual(size(limits[code].bots));
      }
    }
    if (smaller) {
      expect(platformConnections[code]).toBeGreaterThanOrEqual(platformConnections[smaller]);
      expect(shrinkingItems(smaller, code)).toEqual([]);
    }
  });
});

test('every plan has its eleven limits, with a unit where one is needed', () => {
  for (const one of allPlans) {
    expect(one.restrictions.map(({ item }) => item)).toEqual([...restrictionItems]);
    expect(one.restrictions.find(({ item }) => item === 'aiDbMb')?.unit).toBe('MB');
  }
  expect(allPlans.map(({ trialDays }) => trialDays)).toEqual([0, 14, 14, 0]);
});

test('every name of a plan or limit is in the catalogues', () => {
  for (const { code, features } of allPlans) {
    expect(features.length, code).toBeGreaterThan(0);
    for (const id of features) expect(Object.keys(en), code).toContain(id);
  }
});

describe('properties', () => {
  test('subtotal less discount less credit is the total, and credit is either used or left', () => {
    fc.assert(
      fc.property(plan, cycle, fc.integer({ min: 0, max: 1_000_000 }), (code, period, credit) => {
        const order = orderSummary(monthlyCents, code, period, credit);
        expect(order.subtotal - order.discount - order.credit).toBe(order.total);
        expect(order.credit + order.creditLeft).toBe(credit);
        expect(order.total).toBeGreaterThanOrEqual(0);
        for (const value of Object.values(order)) {
          if (typeof value === 'number') expect(Number.isInteger(value)).toBe(true);
        }
      }),
    );
  });

  test('the credit for unused days is in whole cents, falls with time and never exceeds the price paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        cycle,
        fc.integer({ min: -DAY, max: 400 * DAY }),
        fc.integer({ min: 0, max: 10 * DAY }),
        (cents, start, length, at, more) => {
          const end = periodEnd(start, length, billingDay(start));
          const period = { cents, start, end };
          const moment = new Date(start.getTime() + at);
          const now = unusedCents(period, moment);
          const later = unusedCents(period, new Date(moment.getTime() + more));
          expect(Number.isInteger(now)).toBe(true);
          expect(now).toBeLessThanOrEqual(cents);
          expect(later).toBeLessThanOrEqual(now);
          expect(now).toBeGreaterThanOrEqual(0);
          // Rounded in the customer's favour: never less than the exact share of the remaining
          // time, but for the hour by which a day is longer when the clocks change.
          const hours = end.getTime() - moment.getTime() - HOUR;
          const left = Math.max(0, Math.min(1, hours / (end.getTime() - start.getTime())));
          expect(now + 1e-6).toBeGreaterThanOrEqual(cents * left);
          if (moment >= end) expect(now).toBe(0);
        },
      ),
    );
  });

  test.each([
    ['a short day', '2027-03-10T08:00:00Z', 31],
    ['a long day', '2027-10-10T07:00:00Z', 31],
    ['neither', '2027-06-10T07:00:00Z', 30],
  ])('a day of a period with %s is used up after a whole day', (_what, at, days) => {
    const start = new Date(at);
    const period = { start, end: periodEnd(start, 'monthly', billingDay(start)) };
    const left = (hours: number) => unusedDays(period, new Date(start.getTime() + hours * HOUR));
    expect([0, 0.5, 23.5, 24, 47.5, 48].map(left)).toEqual([
      days,
      days,
      days,
      days - 1,
      days - 1,
      days - 2,
    ]);
  });

  test('consecutive upgrades cost the price of the last plan, less what was paid', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plan, cycle), { minLength: 2, maxLength: 6 }), (choices) => {
        let paid = 0;
        let worth = 0;
        let credit = 0;
        for (const [code, period] of choices) {
          // Changed immediately, so no day is used and all that was paid remains.
          const order = orderSummary(monthlyCents, code, period, credit + worth);
          paid += order.total;
          worth = order.total + order.credit;
          credit = order.creditLeft;
          expect(paid).toBe(worth + credit);
        }
      }),
    );
  });

  test('a change and its reverse have opposite directions', () => {
    fc.assert(
      fc.property(plan, cycle, plan, cycle, (one, first, other, second) => {
        const a = { planCode: one, cycle: first };
        const b = { planCode: other, cycle: second };
        const opposite = { up: 'down', down: 'up', same: 'same' } as const;
        expect(changeDirection(b, a)).toBe(opposite[changeDirection(a, b)]);
      }),
    );
  });

  test('periods keep their day of the month, and last a month or a year', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        cycle,
        (start, period) => {
          const anchor = sellersDay(start).day;
          let at = start;
          for (let n = 1; n <= 12; n += 1) {
            const end = periodEnd(at, period, anchor);
            const { day, month } = sellersDay(end);
            expect(month - sellersDay(at).month).toBe(period === 'yearly' ? 12 : 1);
            expect(day).toBeLessThanOrEqual(anchor);
            expect(day).toBeGreaterThanOrEqual(Math.min(anchor, 28));
            at = end;
          }
        },
      ),
    );
  });
});
