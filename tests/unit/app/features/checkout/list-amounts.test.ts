/** The amounts that a visitor sees: the current price and an announced one. */
import { expect, test } from 'vitest';
import { stubSite } from '../../support/settings';

stubSite();
const { listAmounts } = await import('../../../../../app/features/checkout/use-order');
const { planOffers } = await import('../../../../../app/features/subscription/plan-offers');

const usd = (amount: number) => ({ amount, currency: 'USD' });
const now = new Date('2026-06-01T09:00:00.000Z');

function growthFrom(from: string) {
  const offer = planOffers.find(({ code }) => code === 'growth');
  if (!offer) throw new Error('There is a Growth plan.');
  return { ...offer, coming: { monthlyPrice: usd(3_000), yearlyPrice: usd(28_800), from } };
}

test('a renewal due before the date costs the current price', () => {
  const offer = growthFrom('2026-07-09T21:00:00.000Z');
  expect(listAmounts({ planCode: 'growth', cycle: 'monthly' }, offer, now)).toMatchObject({
    total: usd(2_500),
    renewal: { amount: usd(2_500), date: '2026-07-01T12:00:00.000Z' },
    coming: { amount: usd(3_000), from: '2026-07-09T21:00:00.000Z' },
  });
});

test('a renewal due on or after the date costs the new price', () => {
  const offer = growthFrom('2026-07-09T21:00:00.000Z');
  expect(listAmounts({ planCode: 'growth', cycle: 'yearly' }, offer, now)).toMatchObject({
    monthly: usd(2_500),
    total: usd(24_000),
    renewal: { amount: usd(28_800), date: '2027-06-01T12:00:00.000Z' },
    coming: { amount: usd(28_800) },
  });
});

test('the next charge of what is bought after midnight in Hebron is on its last day of February', () => {
  const night = new Date('2026-01-30T22:20:00.000Z');
  const offer = growthFrom('2026-07-09T21:00:00.000Z');
  expect(listAmounts({ planCode: 'growth', cycle: 'monthly' }, offer, night)).toMatchObject({
    renewal: { date: '2026-02-28T12:00:00.000Z' },
  });
});
