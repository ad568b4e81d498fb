// @vitest-environment node
/** The amounts of an account's order, as its pages show them. */
import { renderToString } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  preview,
  type PreviewResponse,
} from '../../../../../api/contract/money/plans/subscriptions';
import { usd } from '../../../../../api/contract/money/plans/usd';
import { memory, stubSite } from '../../support/settings';

// Prerendering needs no browser, but has no session, so one is given here.
vi.mock('../../../../../app/session/use-auth', () => ({
  useAuthState: () => ({ accessToken: 'token', user: { id: 'u1' } }),
}));

beforeEach(() => {
  stubSite();
  vi.stubGlobal('localStorage', memory().storage);
});

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
  const found: ReturnType<typeof useOrder>[] = [];
  function Page() {
    found.push(useOrder(choice));
    return null;
  }
  const key = unstable_serialize(['u1', pathOf(preview, { query: choice })]);
  renderToString(
    <SWRConfig value={{ fallback: { [key]: answer } }}>
      <Page />
    </SWRConfig>,
  );
  expect(found[0]?.amounts).toMatchObject({
    total: usd(0),
    renewal: { amount: usd(7_500), date: nextChargeAt },
  });
});
