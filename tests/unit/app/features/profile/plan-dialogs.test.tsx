/** What the dialogs that change and cancel a plan are given. */
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SubscriptionView } from '../../../../../src';
import { growth } from '../../../../../stories/support/account/profile';
import { until } from '../../../../support/until';
import { subscription } from '../../support/payments';
import { resultOf } from '../../support/result-of';
import { stubBrowser } from '../../support/settings';

vi.mock('../../../../../app/session/use-auth', () => import('../../support/signed-in'));

const refresh = vi.fn();
const asked = vi.fn(async (_address: string, _request: RequestInit) =>
  Response.json({ error: 'Request failed', code: 'price_changed' }, { status: 409 }),
);

beforeEach(() => {
  vi.resetModules();
  stubBrowser().local.kept.set('access_token', 'token');
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { search: '' });
});

/** The dialogs of a plan at this query. */
async function dialogsAt(query: string, current: SubscriptionView) {
  const { usePlanDialogs } =
    await import('../../../../../app/features/profile/dialogs/use-plan-dialogs');
  const { useBilling } = await import('../../../../../app/features/billing/use-billing');
  const { useProfileDialog } =
    await import('../../../../../app/features/profile/dialogs/use-profile-dialog');
  return resultOf(
    () =>
      usePlanDialogs({
        current,
        kept: null,
        billing: { ...useBilling(), fetchingBilling: false },
        usage: [],
        known: true,
        dialog: useProfileDialog(),
        refresh,
        showPaid: vi.fn(),
        onClose: vi.fn(),
      }),
    (page) => <MemoryRouter initialEntries={[query]}>{page}</MemoryRouter>,
  );
}

const shownAt = async (query: string, current: SubscriptionView) =>
  (await dialogsAt(query, current)).shown;

test('a cancelled plan stays until its period ends', async () => {
  expect(await shownAt('?cancel', growth)).toMatchObject({
    kind: 'cancel',
    until: growth.accessUntil,
  });
});

test('a past-due plan ends when it is cancelled', async () => {
  const dialog = await shownAt('?cancel', { ...growth, status: 'PAST_DUE' });
  expect(dialog).toMatchObject({ kind: 'cancel', until: null });
});

test('the price of the own plan is shown only if it is charged again', async () => {
  const own = '?change=growth&cycle=yearly';
  expect(await shownAt(own, growth)).toMatchObject({ preview: null });
  const pastDue = await shownAt(own, { ...growth, status: 'PAST_DUE' });
  expect(pastDue).toMatchObject({ preview: { value: null } });
});

test('undoing a scheduled change charges nothing, even if it can no longer be undone', async () => {
  const { keep } = await dialogsAt('', {
    ...growth,
    plan: 'pro',
    scheduled: { plan: 'growth', cycle: 'yearly', at: '2027-11-21T09:00:00.000Z' },
  });
  keep();
  await until(() => expect(asked).toHaveBeenCalled());
  const [address, { body }] = asked.mock.calls[0] ?? ['', {}];
  expect(address).toContain('/api/v1/subscriptions/change');
  expect(JSON.parse(String(body))).toEqual({
    planCode: 'pro',
    cycle: 'yearly',
    expectedTotal: { amount: 0, currency: 'USD' },
  });
});

test.each([
  [{ scheduledPlanCode: 'pro', scheduledCycle: 'monthly' }, { of: 'monthly' }],
  [
    { scheduledPlanCode: 'growth', scheduledCycle: 'yearly' },
    { of: 'scheduled', plan: 'growth' },
  ],
] as const)('a scheduled change to %j is confirmed as %j', async (next, news) => {
  const at = '2027-11-21T09:00:00.000Z';
  const scheduled = { ...subscription('ACTIVE'), planCode: 'pro', ...next, scheduledAt: at };
  asked.mockImplementation(async () => Response.json({ payment: null, subscription: scheduled }));
  const query = `?change=${next.scheduledPlanCode}&cycle=${next.scheduledCycle}`;
  const dialog = await shownAt(query, { ...growth, plan: 'pro' });
  if (dialog?.kind === 'change') dialog.onConfirm();
  await until(() => expect(refresh).toHaveBeenCalledWith({ ...news, at }));
});

test('a cancelled plan can be followed by a smaller one, but not be cancelled again', async () => {
  const canceled = { ...growth, plan: 'pro', status: 'CANCELED' } as const;
  const dialog = await shownAt('?change=growth&cycle=yearly', canceled);
  expect(dialog).toMatchObject({
    kind: 'change',
    pick: { plan: 'growth', cycle: 'yearly' },
    plans: [{ code: 'growth' }, { code: 'pro' }, { code: 'business' }],
  });
  expect(await shownAt('?cancel', canceled)).toBeNull();
});
