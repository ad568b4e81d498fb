/** One account's drafts and codes are removed from a tab before another account can see them. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serverMessages } from '../../../../api/contract/platform/errors';
import { account } from '../support/account-messages';
import { memory, stubSite } from '../support/settings';

const tokens = (id: string) => ({ accessToken: `access-${id}`, refreshToken: `refresh-${id}` });

/** What a person leaves in a tab. */
const left = ['contact_draft', 'payment_draft', 'payment_left', 'reset_pending'];

/** A browser's storage, which other tabs share. */
const local = memory();
/** The storage of the tab under test. */
const tab = memory();
/** Delivers the changes of other tabs to the tab under test. */
let browser: EventTarget;

function openStorageOf(which: 'this tab' | 'another tab'): void {
  const here = which === 'this tab';
  vi.stubGlobal('localStorage', here ? local.storage : elsewhere);
  vi.stubGlobal('sessionStorage', (here ? tab : memory()).storage);
  // No test asks what another tab learns of this one.
  vi.stubGlobal('addEventListener', here ? browser.addEventListener.bind(browser) : () => {});
}

/** Another tab's change, which the tab under test learns of immediately. */
function changeElsewhere(key: string, newValue: string | null): void {
  if (newValue === null) local.storage.removeItem(key);
  else local.storage.setItem(key, newValue);
  openStorageOf('this tab');
  browser.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  openStorageOf('another tab');
}

const elsewhere = {
  getItem: local.storage.getItem,
  setItem: changeElsewhere,
  removeItem: (key: string) => changeElsewhere(key, null),
};

/** The modules of one tab, freshly loaded as after a reload. */
async function load() {
  vi.resetModules();
  const [state, start, end, refresh] = await Promise.all([
    import('../../../../app/session/state'),
    import('../../../../app/session/login/start-session'),
    import('../../../../app/session/logout'),
    import('../../../../app/session/refresh'),
  ]);
  const startSession = (id: string) =>
    start.startSession({ ...tokens(id), user: { ...account, id } }, 'password');
  return { ...state, ...end, ...refresh, startSession };
}

/** Opens the tab under test. */
async function openTab() {
  openStorageOf('this tab');
  return load();
}

/**
 * Runs something in another tab while the tab under test is in the back/forward cache, which drops
 * the events of storage; then the page is shown again.
 */
async function whileCached(act: (other: Awaited<ReturnType<typeof load>>) => unknown) {
  const here = browser;
  browser = new EventTarget();
  await inAnotherTab(act);
  browser = here;
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

/** Runs something in another tab of the same browser. */
async function inAnotherTab(act: (other: Awaited<ReturnType<typeof load>>) => unknown) {
  openStorageOf('another tab');
  await act(await load());
  openStorageOf('this tab');
}

function type(): void {
  for (const key of left) tab.kept.set(key, 'something');
}

const kept = () => left.filter((key) => tab.kept.has(key));

/** The server ends the session. */
async function expire({ refreshAccessToken }: Awaited<ReturnType<typeof load>>, id: string) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error: serverMessages.notAuthenticated }, { status: 401 }),
  );
  expect(await refreshAccessToken(`access-${id}`)).toBeNull();
}

beforeEach(() => {
  stubSite();
  local.kept.clear();
  tab.kept.clear();
  browser = new EventTarget();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});

test('what a visitor typed survives the first login', async () => {
  const { startSession, getAuthState } = await openTab();
  type();
  startSession('a');
  expect(getAuthState().user?.id).toBe('a');
  expect(kept()).toEqual(left);
});

test('what a visitor typed survives a login in another tab', async () => {
  const { getAuthState } = await openTab();
  type();
  await inAnotherTab((other) => other.startSession('a'));
  expect(getAuthState().user?.id).toBe('a');
  expect(kept()).toEqual(left);
});

test('another account that logs in after a session expired sees nothing of the previous one', async () => {
  const here = await openTab();
  here.startSession('a');
  type();
  await expire(here, 'a');
  here.startSession('b');
  expect(here.getAuthState().user?.id).toBe('b');
  expect(kept()).toEqual([]);
});

test('the same account that logs in after its session expired finds its drafts', async () => {
  const here = await openTab();
  here.startSession('a');
  type();
  await expire(here, 'a');
  here.startSession('a');
  expect(here.getAuthState().user?.id).toBe('a');
  expect(kept()).toEqual(left);
});

test('the owner of the drafts is still known after a reload', async () => {
  const before = await openTab();
  before.startSession('a');
  type();
  await expire(before, 'a');
  const after = await openTab();
  expect(after.getAuthState().user).toBeNull();
  expect(kept()).toEqual(left);
  after.startSession('b');
  expect(kept()).toEqual([]);
});

test('a logout in another tab removes the drafts of this one', async () => {
  const here = await openTab();
  here.startSession('a');
  type();
  await inAnotherTab((other) => other.logout());
  const gone = { accessToken: null, user: null };
  expect(here.getAuthState()).toMatchObject({ ...gone, ended: false, signedOut: true });
  expect(kept()).toEqual([]);
});

test('a session that expires in another tab keeps the drafts of this one, which says that it ended', async () => {
  const here = await openTab();
  here.startSession('a');
  type();
  await inAnotherTab((other) => expire(other, 'a'));
  const gone = { accessToken: null, user: null };
  expect(here.getAuthState()).toMatchObject({ ...gone, ended: true, signedOut: false });
  expect(kept()).toEqual(left);
  await inAnotherTab((other) => other.startSession('a'));
  expect(here.getAuthState()).toMatchObject({ accessToken: 'access-a', ended: false });
});

test('an account that was closed here and reopened in another tab is no longer reported as closed', async () => {
  const here = await openTab();
  here.startSession('a');
  here.setAuthState({ closed: '2026-12-30T00:00:00Z' });
  await here.logout();
  await inAnotherTab((other) => other.startSession('a'));
  expect(here.getAuthState()).toMatchObject({ accessToken: 'access-a', closed: null });
});

test('another account that logs in in another tab sees nothing of the previous one here', async () => {
  const here = await openTab();
  here.startSession('a');
  type();
  let seen: string[] | undefined;
  here.authStore.subscribe(() => {
    if (here.getAuthState().user?.id === 'b') seen ??= kept();
  });
  await inAnotherTab((other) => other.startSession('b'));
  // Pages render when they are notified: the drafts must be gone by then.
  expect(seen).toEqual([]);
});

test('a tab that missed the change of account removes the drafts when it is opened again', async () => {
  const here = await openTab();
  here.startSession('a');
  type();
  local.kept.set('access_token', 'access-b');
  local.kept.set('auth_user', JSON.stringify({ ...account, id: 'b' }));
  const again = await openTab();
  expect(again.getAuthState().user?.id).toBe('b');
  expect(kept()).toEqual([]);
});

describe('a page that returns from the back/forward cache', () => {
  test('asks for a login after a logout elsewhere, and its drafts are gone', async () => {
    const here = await openTab();
    here.startSession('a');
    type();
    const seen = vi.fn();
    here.authStore.subscribe(seen);
    await whileCached((other) => other.logout());
    expect(here.getAuthState()).toMatchObject({ accessToken: null, user: null, signedOut: true });
    expect(seen).toHaveBeenCalled();
    expect(kept()).toEqual([]);
  });

  test('asks for a login after the session expired elsewhere', async () => {
    const here = await openTab();
    here.startSession('a');
    await whileCached((other) => expire(other, 'a'));
    expect(here.getAuthState()).toMatchObject({ accessToken: null, user: null });
  });

  test('belongs to the account that logged in elsewhere', async () => {
    const here = await openTab();
    here.startSession('a');
    type();
    await whileCached((other) => other.startSession('b'));
    expect(here.getAuthState()).toMatchObject({ accessToken: 'access-b', user: { id: 'b' } });
    expect(kept()).toEqual([]);
  });

  test('keeps its session and its drafts when nothing happened', async () => {
    const here = await openTab();
    here.startSession('a');
    type();
    await whileCached(() => undefined);
    expect(here.getAuthState()).toMatchObject({ accessToken: 'access-a', signedOut: false });
    expect(kept()).toEqual(left);
  });

  test('shows the choices that were made elsewhere', async () => {
    openStorageOf('this tab');
    const { onStoredChange } = await import('../../../../app/shared/stored-changes');
    const changed = vi.fn();
    onStoredChange(changed);
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(changed).not.toHaveBeenCalled();
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(changed).toHaveBeenCalledExactlyOnceWith(null);
  });
});
