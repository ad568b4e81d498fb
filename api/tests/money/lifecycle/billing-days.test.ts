/** Billing days are those of the seller's time zone, in which the payer reads them. */
import { describe, expect, test } from 'vitest';
import {
  billingDay,
  daysAfter,
  endOfDayAfter,
  periodEnd,
  yearsAfter,
} from '../../../server/money/lifecycle/periods';
import { databases } from '../../support/database/databases';
import { rowOf } from '../../support/database/rows';
import { order, Payer, subscriptionOf } from '../../support/money/payments';
import { awaitedTransfer, BANK_SECRET } from '../../support/money/transfers';
import { TestClock } from '../../support/test-clock';
import { World } from '../../support/world';

/** Twenty past midnight on 31 January in Hebron, still 30 January in UTC. */
const BOUGHT = '2026-01-30T22:20:00.000Z';

/** The ends of consecutive periods after a start. */
function ends(start: string, count: number, cycle: 'monthly' | 'yearly' = 'monthly'): string[] {
  const first = new Date(start);
  const anchor = billingDay(first);
  const all: string[] = [];
  for (let end = first; all.length < count;) {
    end = periodEnd(end, cycle, anchor);
    all.push(end.toISOString());
  }
  return all;
}

test('a period that began at night ends on the billing day of Palestine, through both changes of its clocks', () => {
  expect(ends(BOUGHT, 10)).toEqual([
    '2026-02-27T22:20:00.000Z',
    // 31 March, in summer time since the 28th.
    '2026-03-30T21:20:00.000Z',
    '2026-04-29T21:20:00.000Z',
    '2026-05-30T21:20:00.000Z',
    '2026-06-29T21:20:00.000Z',
    '2026-07-30T21:20:00.000Z',
    '2026-08-30T21:20:00.000Z',
    '2026-09-29T21:20:00.000Z',
    // 31 October, in winter time since the 24th.
    '2026-10-30T22:20:00.000Z',
    '2026-11-29T22:20:00.000Z',
  ]);
});

test('a year that began on a leap day ends on the last day of February until the next one', () => {
  expect(ends('2028-02-28T22:20:00.000Z', 4, 'yearly')).toEqual([
    '2029-02-27T22:20:00.000Z',
    '2030-02-27T22:20:00.000Z',
    '2031-02-27T22:20:00.000Z',
    '2032-02-28T22:20:00.000Z',
  ]);
});

test.each([
  // Bought on the 15th at 00:20 in Hebron, which was the 14th in UTC.
  ['2026-06-14T21:20:00.000Z', 14, '2026-07-14T21:20:00.000Z'],
  // Bought on 31 January at 00:20, and paid until 1 March.
  ['2026-02-28T22:20:00.000Z', 30, '2026-03-29T21:20:00.000Z'],
  // Bought on 1 January at 00:20.
  ['2026-05-31T21:20:00.000Z', 31, '2026-06-29T21:20:00.000Z'],
])('a period that was reckoned in UTC, from %s on day %i, goes on to %s', (start, day, end) => {
  expect(periodEnd(new Date(start), 'monthly', day).toISOString()).toBe(end);
});

test.each([
  ['2026-03-20T10:00:00.000Z', 14, '2026-04-03T09:00:00.000Z'],
  ['2026-04-03T09:00:00.000Z', -14, '2026-03-20T10:00:00.000Z'],
  ['2026-10-20T09:00:00.000Z', 7, '2026-10-27T10:00:00.000Z'],
])('days are counted by the calendar, not by hours: %s and %i more', (from, days, until) => {
  expect(daysAfter(new Date(from), days).toISOString()).toBe(until);
});

test.each([
  // Three leap days are between them.
  ['2036-06-01T09:00:00.000Z', -10, '2026-06-01T09:00:00.000Z'],
  // 1 March at 00:20 in Hebron, still 28 February in UTC.
  ['2038-02-28T22:20:00.000Z', -10, '2028-02-29T22:20:00.000Z'],
])('years are counted by the calendar of Palestine: %s and %i more', (from, years, until) => {
  expect(yearsAfter(new Date(from), years).toISOString()).toBe(until);
});

test.each([
  ['2026-03-20T10:00:00.000Z', '2026-04-03T20:59:59.999Z'],
  // Ordered at 00:20 in Hebron, which was the day before in UTC.
  ['2026-10-10T21:20:00.000Z', '2026-10-25T21:59:59.999Z'],
])('a transfer ordered at %s is awaited until the end of the last day, %s', (from, until) => {
  expect(endOfDayAfter(new Date(from), 14).toISOString()).toBe(until);
});

describe.each(databases)('billing days on $name', ({ open }) => {
  test('a trial and a transfer have fourteen days by the calendar, across the change to summer time', async () => {
    const clock = new TestClock(new Date('2026-03-20T10:00:00.000Z'));
    const world = await World.forTest(await open(), {
      clock,
      env: { WEBHOOK_SECRET: BANK_SECRET },
    });
    const end = '2026-04-03T20:59:59.999Z';
    const trying = await Payer.of(world);
    const trial = await trying.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    expect(subscriptionOf(trial)).toMatchObject({ status: 'TRIALING', accessUntil: end });
    const paying = await Payer.of(world, { email: 'paying@example.com' });
    const { id } = await awaitedTransfer(paying);
    expect(await rowOf(world.db, 'payment', ['due_at'], { id })).toEqual({
      due_at: new Date(end),
    });
  });

  test('what is bought after midnight in Hebron is paid until the last day of February', async () => {
    const world = await World.forTest(await open(), { clock: new TestClock(new Date(BOUGHT)) });
    const payer = await Payer.of(world);
    expect((await payer.preview('growth', 'monthly')).body).toMatchObject({
      nextChargeAt: '2026-02-27T22:20:00.000Z',
    });
    expect(subscriptionOf(await payer.start(order()))).toMatchObject({
      accessUntil: '2026-02-27T22:20:00.000Z',
    });
    expect((await (await payer.later(28)).mine()).active).toMatchObject({
      status: 'ACTIVE',
      accessUntil: '2026-03-30T21:20:00.000Z',
    });
  });
});
