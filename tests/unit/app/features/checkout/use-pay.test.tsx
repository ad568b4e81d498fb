/** A checkout through the hooks of the pages: its response is the new subscription state. */
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { payment, subscription } from '../../support/payments';
import { resultOf } from '../../support/result-of';
import { stubBrowser } from '../../support/settings';

vi.mock('../../../../../app/session/use-auth', () => import('../../support/signed-in'));

const asked = vi.fn();

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('fetch', asked);
});

type Cache = Map<string, { data?: unknown }>;

/** What a hook returns to a page with this cache of answers. */
function resultWith<T>(cache: Cache, useHook: () => T): T {
  // Prerendering reads a cache as it was at first, so what it has since is given beside it.
  const fallback = Object.fromEntries([...cache].map(([key, { data }]) => [key, data]));
  return resultOf(useHook, (page) => (
    <MemoryRouter>
      <SWRConfig value={{ provider: () => cache, fallback }}>{page}</SWRConfig>
    </MemoryRouter>
  ));
}

// Specification section 4.
test('a checkout sets current and lastPayment for every page, without another request', async () => {
  const { usePay } = await import('../../../../../app/features/checkout/use-pay');
  const { useSubscription } =
    await import('../../../../../app/features/subscription/use-subscription');
  const cache: Cache = new Map();
  const state = () => {
    const { current, lastPayment, status } = resultWith(cache, useSubscription);
    return { current, lastPayment, status };
  };
  expect(state()).toEqual({ current: null, lastPayment: null, status: null });

  const paid = { payment, subscription: subscription('ACTIVE'), redirectUrl: null };
  const whenPaid: unknown[] = [];
  const { pay } = resultWith(cache, () =>
    usePay({
      purpose: 'checkout',
      send: async () => paid,
      intentOf: () => ['growth', 'yearly'],
      onPaid: async () => void whenPaid.push(state()),
      codes: {},
      lost: { id: 'payment.notArrived.error' },
    }),
  );
  await pay(undefined);
  const expected = { current: paid.subscription, lastPayment: payment, status: 'ACTIVE' };
  // The page that shows the receipt has it already.
  expect(whenPaid).toEqual([expected]);
  expect(state()).toEqual(expected);
  expect(asked).not.toHaveBeenCalled();
});
