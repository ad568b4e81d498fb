/** The amounts of an account's order, as its pages show them. */
import { SWRConfig, unstable_serialize } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  preview,
  type PreviewResponse,
} from '../../../../../api/contract/money/plans/subscriptions';
import { usd } from '../../../../../api/contract/money/plans/usd';
import { resultOf } from '../../support/result-of';
import { stubBrowser } from '../../support/settings';

vi.mock('../../../../../app/session/use-auth', () => import('../../support/signed-in'));

beforeEach(() => void stubBrowser());

test('credit that is left reduces the next charge, but not the price stated for each period', async () => {
  const { useOrder } = await import('../../../../../app/features/checkout/use-order');
  const { pathOf } = await import('../../../../../app/client/call-input');
  const choice = { planCode: 'pro', cycle: 'monthly' } as const;
  const nextChargeAt = '2026-09-01T09:00:00.000Z';
  const answer: PreviewResponse = {
    ...choice,
    direction: 'up',
    order: { subtotal: usd(7_500), discount: usd(0), credit: usd(7_500), total: usd(0) },
    creditDays: 292,
    creditLeft: usd(11_700),
    chargedNow: usd(0),
    effectiveAt: '2026-08-01T09:00:00.000Z',
    nextChargeAt,
    nextChargeAmount: usd(0),
    nextPrice: usd(7_500),
    lowerLimits: [],
  };
  const key = unstable_serialize(['u1', pathOf(preview, { query: choice })]);
  const { amounts } = resultOf(
    () => useOrder(choice),
    (page) => <SWRConfig value={{ fallback: { [key]: answer } }}>{page}</SWRConfig>,
  );
  expect(amounts).toMatchObject({
    total: usd(0),
    renewal: { amount: usd(7_500), date: nextChargeAt },
  });
});
