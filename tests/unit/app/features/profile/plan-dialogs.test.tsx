// @vitest-environment node
/** What the dialogs that change and cancel a plan are given. */
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubscriptionView } from '../../../../../src';
import { growth } from '../../../../../stories/support/account/profile';
import { memory } from '../../support/payments';
import { stubSite } from '../../support/settings';

// Prerendering needs no browser, but has no session, so one is given here.
vi.mock('../../../../../app/session/use-auth', () => ({
  useAuthState: () => ({ accessToken: 'token', user: { id: 'u1' } }),
}));

beforeEach(() => {
  stubSite();
  vi.stubGlobal('localStorage', memory().storage);
  vi.stubGlobal('sessionStorage', memory().storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The dialog that is shown for a plan at this query. */
async function shownAt(query: string, current: SubscriptionView) {
  const { usePlanDialogs } =
    await import('../../../../../app/features/profile/dialogs/use-plan-dialogs');
  const { useProfileDialog } =
    await import('../../../../../app/features/profile/dialogs/use-profile-dialog');
  const found: ReturnType<typeof usePlanDialogs>['shown'][] = [];
  function Page() {
    const { shown } = usePlanDialogs({
      current,
      kept: null,
      usage: [],
      dialog: useProfileDialog(),
      refresh: vi.fn(),
      showPaid: vi.fn(),
      onClose: vi.fn(),
    });
    found.push(shown);
    return null;
  }
  renderToString(
    <MemoryRouter initialEntries={[query]}>
      <Page />
    </MemoryRouter>,
  );
  return found[0];
}

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
