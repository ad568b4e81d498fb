// @vitest-environment node
/** The last step of a forgotten password: the new one is set, and logs in. */
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account, type Answer, answering } from '../../support/account-messages';
import { memory } from '../../support/payments';
import { stubSite } from '../../support/settings';

const local = memory();
const tab = memory();

beforeEach(() => {
  vi.resetModules();
  stubSite();
  local.kept.clear();
  tab.kept.clear();
  const reset = { channel: 'email', identifier: account.email, code: '123456', wait: null };
  tab.kept.set('reset_pending', JSON.stringify(reset));
  vi.stubGlobal('localStorage', local.storage);
  vi.stubGlobal('sessionStorage', tab.storage);
  vi.stubGlobal('addEventListener', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

const used: Answer = { status: 400, body: { error: 'Failed to reset password', code: 'otp_used' } };
const signedIn: Answer = {
  status: 200,
  body: { accessToken: 'access', refreshToken: 'refresh', user: account },
};

/** Sets passwords one after the other, each with its answer of the server. */
async function setting(...tries: [password: string, answer: Answer][]) {
  const { useReset } = await import('../../../../../app/features/account/use-reset');
  let save: ReturnType<typeof useReset>['save'] | undefined;
  function Page() {
    ({ save } = useReset());
    return null;
  }
  renderToString(<Page />);
  const outcomes: unknown[] = [];
  for (const [password, answer] of tries) {
    answering({ 'reset-password': answer, 'auth/login': signedIn });
    outcomes.push(await save?.({ password, confirmPassword: password }));
  }
  return outcomes;
}

test('a password whose answer was lost is set when the code is used at the next try', async () => {
  expect(await setting(['first-olive', 'none'], ['first-olive', used])).toEqual([
    'refused',
    'done',
  ]);
});

test('another password than the one whose answer was lost is not reported as set', async () => {
  const tries = await setting(
    ['first-olive', 'none'],
    ['other-olive', used],
    ['other-olive', 'none'],
    ['other-olive', used],
  );
  expect(tries).toEqual(['refused', 'refused', 'refused', 'refused']);
});

test('a used code is refused if no answer was lost', async () => {
  expect(await setting(['first-olive', used])).toEqual(['refused']);
});
