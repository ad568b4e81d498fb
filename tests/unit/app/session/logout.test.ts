/** Logging out leaves nothing personal in the browser. Specification section 4. */
import { expect, test, vi } from 'vitest';
import type { LocalKey, TabKey } from '../../../../api/contract/platform/browser-storage';
import { memory, stubBrowser } from '../support/settings';

type Fate = 'cleared' | 'kept';

/** Typed by key, so that every new key requires a decision here. */
const local: Record<LocalKey, Fate> = {
  access_token: 'cleared',
  refresh_token: 'cleared',
  auth_user: 'cleared',
  otp_pending: 'cleared',
  own_phone_wait: 'cleared',
  email_link_wait: 'cleared',
  payment_intents: 'cleared',
  refund_intents: 'cleared',
  login_method: 'kept',
  analytics_consent: 'kept',
  theme: 'kept',
  lng: 'kept',
};

const tab: Record<TabKey, Fate> = {
  register_draft: 'cleared',
  contact_draft: 'cleared',
  payment_draft: 'cleared',
  payment_left: 'cleared',
  reset_pending: 'cleared',
  login_wait: 'cleared',
  second_step_wait: 'cleared',
  trial_asked: 'cleared',
  return_path: 'cleared',
  tab_owner: 'cleared',
  reloaded_for: 'kept',
};

const keysOf = (fates: Record<string, Fate>, fate: Fate) =>
  Object.keys(fates).filter((key) => fates[key] === fate);

const keptIn = ({ kept }: ReturnType<typeof memory>) => [...kept.keys()].toSorted();

test('a logout deletes every draft, code and intent of the tab, and keeps device preferences', async () => {
  // Every key has a value, which its fate may be.
  const browser = stubBrowser(memory(local), memory(tab));
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const { logout } = await import('../../../../app/session/logout');
  await logout();
  expect(keptIn(browser.local)).toEqual(keysOf(local, 'kept').toSorted());
  expect(keptIn(browser.tab)).toEqual(keysOf(tab, 'kept').toSorted());
});
