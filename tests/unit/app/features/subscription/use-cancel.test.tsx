// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../support/account-messages';
import { stubBrowser } from '../../support/settings';

// Prerendering needs no browser, but has no session, so one is given here.
vi.mock('../../../../../app/session/use-auth', () => ({
  useAuthState: () => ({ accessToken: 'token', user: { id: 'u1' } }),
}));

beforeEach(() => {
  vi.resetModules();
  stubBrowser().local.kept.set('access_token', 'token');
});

test.each([
  // An earlier attempt, whose answer was lost, has ended a plan that was past due.
  { code: 'no_subscription', canceled: true },
  { code: 'payment_in_progress', canceled: false },
])('$code: the plan is cancelled is $canceled', async ({ code, canceled }) => {
  const asked = answering({
    '/api/v1/subscriptions/cancel': { status: 409, body: { error: 'Request failed', code } },
  });
  const { useCancel } = await import('../../../../../app/features/subscription/use-cancel');
  let cancel: ReturnType<typeof useCancel>['cancel'] | undefined;
  function Page() {
    ({ cancel } = useCancel());
    return null;
  }
  renderToString(<Page />);
  expect(await cancel?.('')).toBe(canceled);
  expect(asked).toHaveLength(1);
});
