/** What closing an account would do, as servers of two releases describe it. */
import { useEffect } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../../support/until';
import { account, answering } from '../../support/account-messages';
import { mount } from '../../support/mount';
import { stubBrowser } from '../../support/settings';

beforeEach(() => {
  vi.resetModules();
  stubBrowser();
});

test.each([
  ['of this release', { state: 'trial' }, 'trial'],
  ['of the release before, which sends no state', {}, 'renewing'],
])('the preview of a server %s is shown', async (_which, sent, state) => {
  const credit = { amount: 0, currency: 'USD' };
  const end = '2026-12-12T09:00:00Z';
  const plan = { planCode: 'growth', ...sent, until: end };
  const body = { proof: 'password', deletedAt: end, plan, paymentWaits: false, credit };
  answering({ 'account/closing': { status: 200, body } });
  const { startSession } = await import('../../../../../app/session/login/start-session');
  startSession({ accessToken: 'token', refreshToken: 'token', user: account }, 'password');
  const { useClosing } = await import('../../../../../app/features/profile/settings/use-closing');
  let shown: ReturnType<typeof useClosing> | undefined;
  function Page() {
    const section = useClosing(account);
    useEffect(() => {
      shown = section;
    });
    return null;
  }
  await mount(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page />
    </SWRConfig>,
  );
  await until(() => expect(shown).toBeDefined());
  shown?.onOpen();
  await until(() => {
    const dialog = shown?.dialog;
    expect(dialog?.meaning ?? dialog?.problem).toBeTruthy();
  });
  expect(shown?.dialog?.problem).toBeUndefined();
  expect(shown?.dialog?.meaning?.plan).toEqual({ code: 'growth', state, until: end });
});
