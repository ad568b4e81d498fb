import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../support/account-messages';
import { resultOf } from '../../support/result-of';
import { stubBrowser } from '../../support/settings';

vi.mock('../../../../../app/session/use-auth', () => import('../../support/signed-in'));

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
  const { cancel } = resultOf(useCancel);
  expect(await cancel('')).toBe(canceled);
  expect(asked).toHaveLength(1);
});
