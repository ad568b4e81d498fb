/** The answer to a refresh of a session that has been replaced since. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../support/until';
import { later } from '../support/later';
import { memory } from '../support/payments';
import { stubSite } from '../support/settings';

const answer = later<Response>();

beforeEach(() => {
  stubSite();
  vi.stubGlobal('localStorage', memory().storage);
  vi.stubGlobal('sessionStorage', memory().storage);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', vi.fn(answer.call));
});
afterEach(() => vi.unstubAllGlobals());

test('a late 401 does not end the session of someone who has logged in since', async () => {
  const { refreshAccessToken } = await import('../../../../app/session/refresh');
  const { getAuthState } = await import('../../../../app/session/state');
  const { readSession, writeTokens } = await import('../../../../app/session/tokens');
  writeTokens({ accessToken: 'stale', refreshToken: 'first' });
  const refreshed = refreshAccessToken('stale');
  await until(() => expect(fetch).toHaveBeenCalled());
  writeTokens({ accessToken: 'other', refreshToken: 'second' });
  answer.answer(Response.json({ error: 'Not authenticated' }, { status: 401 }));
  expect(await refreshed).toBeNull();
  expect(readSession()).toMatchObject({ accessToken: 'other', refreshToken: 'second' });
  expect(getAuthState().ended).toBeFalsy();
});
