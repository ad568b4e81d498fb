/** Reopening a closed account, where the server's answer needs more than a new session. */
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { settled } from '../../support/settled';
import { until } from '../../../../support/until';
import { account } from '../../support/account-messages';
import { later } from '../../support/later';
import { mount } from '../../support/mount';
import { stubBrowser } from '../../support/settings';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('react-router-dom', () => ({ useNavigate: () => navigate }));

const expired = { error: 'Login failed', code: 'sign_in_expired' };

beforeEach(() => {
  vi.resetModules();
  navigate.mockReset();
  stubBrowser();
});

/**
 * Presses the button that reopens the account of a login that was refused. The answer arrives while
 * its page is shown, or after it was left.
 */
async function open(status: number, body: object, { isLeft = false } = {}): Promise<void> {
  const answer = later<Response>();
  vi.stubGlobal('fetch', answer.call);
  const { useAccountRestore } =
    await import('../../../../../app/features/account/use-account-restore');
  const { answerFailure } = await import('../../../../../app/client/failure');
  const refusal = answerFailure('Login failed', 403, {
    code: 'account_closed',
    restoreToken: 'token',
    deletedAt: '2026-12-30T00:00:00Z',
  });
  let onOpen: (() => void) | undefined;
  function Page() {
    const offer = useAccountRestore(refusal, 'password');
    // A press comes after the page's effects; until they run, the page leads nowhere.
    useEffect(() => {
      onOpen = offer?.onOpen;
    });
    return null;
  }
  const unmount = await mount(<Page />);
  await until(() => expect(onOpen).toBeDefined());
  onOpen?.();
  if (isLeft) await unmount();
  answer.answer(Response.json(body, { status }));
}

test('an account whose phone is unverified leads to its code', async () => {
  const { phone, id: userId } = account;
  const body = { error: 'Phone not verified', phone, userId, phoneProof: 'proof' };
  await open(403, body);
  await until(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/verify-phone', { state: '/login' }),
  );
  const { pendingPhone } = await import('../../../../../app/session/registration/pending-phone');
  expect(pendingPhone.read()).toEqual({ phone, userId, phoneProof: 'proof', wait: null });
});

test('an offer that was taken, or has expired, leads back to the login, which says so', async () => {
  await open(400, expired);
  await until(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/login', { replace: true }));
  const { getAuthState } = await import('../../../../../app/session/state');
  const { loginProblemOf } = await import('../../../../../app/features/account/login-problem');
  expect(loginProblemOf(getAuthState().error)).toEqual({ id: 'login.secondStep.expired' });
});

test('an answer that arrives after the page was left leads nowhere and shows no error', async () => {
  await open(400, expired, { isLeft: true });
  await settled();
  expect(navigate).not.toHaveBeenCalled();
  const { getAuthState } = await import('../../../../../app/session/state');
  expect(getAuthState().error).toBeNull();
});
