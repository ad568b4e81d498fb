/** The comparison of our prices with the gateway's on the operators' page of plans. */
import { expect, test } from 'vitest';
import type { GatewayPlan } from '../../../../../api/contract/money/plans/plans';
import { usd } from '../../../../../api/contract/money/plans/usd';
import { rowsOf } from '../../../../../app/features/operator/gateway-rows';
import { planOf } from '../../../../../api/server/money/catalogue/plans';
import { Prices } from '../../../../../api/server/money/catalogue/prices';

const now = new Date('2026-11-22T08:00:00Z');
const plans = (['free', 'growth'] as const).map((code) => planOf(code, new Prices([]), now));

const there = (part: Partial<GatewayPlan>): GatewayPlan => ({
  code: 'growth',
  gatewayPlanId: 'growth-monthly',
  name: 'Growth',
  status: 'ACTIVE',
  amount: usd(2_500),
  period: 'monthly',
  ...part,
});

test.each([
  ['same', {}, usd(2_500)],
  ['differs', { amount: usd(2_400) }, usd(2_400)],
  ['differs', { status: 'INACTIVE' }, usd(2_500)],
  // Listed at our price, although it was never created there.
  ['missing', { status: 'DRAFT' }, null],
  ['missing', { period: 'yearly' }, null],
  ['missing', { code: 'pro' }, null],
] as const)('a plan is %s with %j at the gateway', (standing, part, theirs) => {
  expect(rowsOf(plans, [there(part)])[0]).toEqual({
    plan: 'growth',
    cycle: 'monthly',
    ours: usd(2_500),
    theirs,
    standing,
  });
});

test('a free plan has no row, and every other plan one per billing cycle', () => {
  expect(rowsOf(plans, []).map(({ plan, cycle }) => [plan, cycle])).toEqual([
    ['growth', 'monthly'],
    ['growth', 'yearly'],
  ]);
});
