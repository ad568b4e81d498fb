/** The dialog that cancels a plan, where there is nothing to cancel any more. */
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SubscriptionView } from '../../../../../src';
import { growth } from '../../../../../stories/support/account/profile';
import { until } from '../../../../support/until';
import { mount } from '../../support/mount';
import { settled } from '../../support/settled';
import { stubBrowser } from '../../support/settings';

vi.mock('../../../../../app/session/use-auth', () => import('../../support/signed-in'));

const canceled: SubscriptionView = { ...growth, status: 'CANCELED' };
const refresh = vi.fn();

beforeEach(() => {
  vi.resetModules();
  refresh.mockClear();
  stubBrowser().local.kept.set('access_token', 'token');
  vi.stubGlobal('fetch', async (address: string) => {
    // The server cancels the plan, and its answer is lost.
    if (address.includes('/cancel')) throw new TypeError('Failed to fetch');
    return Response.json({}, { status: 404 });
  });
});

/** The profile at `?cancel`, with the subscription that it reads. */
async function profileWith(first: SubscriptionView | null, isKnown = true) {
  const { usePlanDialogs } =
    await import('../../../../../app/features/profile/dialogs/use-plan-dialogs');
  const { useBilling } = await import('../../../../../app/features/billing/use-billing');
  const { useProfileDialog } =
    await import('../../../../../app/features/profile/dialogs/use-profile-dialog');
  const read = createStore(() => ({ current: first, known: isKnown }));
  const found: { shown: ReturnType<typeof usePlanDialogs>['shown'] } = { shown: null };
  function Page() {
    const { current, known } = useStore(read);
    found.shown = usePlanDialogs({
      current,
      known,
      kept: null,
      billing: { ...useBilling(), fetchingBilling: false },
      usage: [],
      dialog: useProfileDialog(),
      refresh,
      showPaid: vi.fn(),
      onClose: vi.fn(),
    }).shown;
    return null;
  }
  const router = createMemoryRouter([{ path: '/profile', Component: Page }], {
    initialEntries: ['/profile?cancel'],
  });
  const place = () => router.state.location;
  vi.stubGlobal('location', {
    get search() {
      return place().search;
    },
  });
  await mount(<RouterProvider router={router} />);
  return { read, shown: () => found.shown, query: () => place().search };
}

test.each([
  ['cancelled already', canceled],
  ['over', null],
])('a link to cancel a plan that is %s opens nothing, also later', async (_name, current) => {
  const { read, shown, query } = await profileWith(growth, false);
  read.setState({ current });
  await until(() => expect(shown()).toBeNull());
  // Without a known plan, nothing says that there is none to cancel.
  expect(query()).toBe('?cancel');
  read.setState({ known: true });
  await until(() => expect(query()).toBe(''));
  read.setState({ current: growth });
  await settled();
  expect(shown()).toBeNull();
  expect(refresh).not.toHaveBeenCalled();
});

test('a cancellation whose answer was lost closes the dialog and is reported', async () => {
  const { read, shown, query } = await profileWith(growth);
  await until(() => expect(shown()).toMatchObject({ kind: 'cancel' }));
  const dialog = shown();
  if (dialog?.kind === 'cancel') dialog.onConfirm('');
  await until(() => expect(shown()).toMatchObject({ problem: expect.anything() }));
  expect(query()).toContain('cancel');
  read.setState({ current: canceled });
  await until(() => expect(query()).toBe(''));
  expect(refresh.mock.calls).toEqual([[{ of: 'canceled' }]]);
});
