/** The stored account, when answers arrive in another order than their calls were made. */
import { beforeEach, expect, test, vi } from 'vitest';
import { later } from '../../support/later';
import { account } from '../../support/account-messages';
import { stubBrowser } from '../../support/settings';

beforeEach(() => {
  stubBrowser();
});

test('a read that is answered after a change does not bring the old account back', async () => {
  const read = later<Response>();
  const changed = { ...account, language: 'ar' };
  vi.stubGlobal(
    'fetch',
    vi.fn((_url: string, { method }: RequestInit) =>
      method === 'GET' ? read.call() : Promise.resolve(Response.json({ user: changed })),
    ),
  );
  const { readAccount, updateAccount } =
    await import('../../../../../app/features/account/account');
  const { getAuthState, setAuthState } = await import('../../../../../app/session/state');
  const { readSession, writeTokens } = await import('../../../../../app/session/tokens');
  writeTokens({ accessToken: 'access', refreshToken: 'refresh' });
  setAuthState(readSession());
  const older = readAccount();
  await updateAccount({ language: 'ar' });
  read.answer(Response.json({ user: { ...account, language: 'en' } }));
  await older;
  expect(getAuthState().user).toMatchObject({ language: 'ar' });
  expect(readSession().user).toMatchObject({ language: 'ar' });
});
