// @vitest-environment node
/** Reopening a closed account, where the server's answer needs more than a new session. */
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../../support/until';
import { account, type Answer, answering } from '../../support/account-messages';
import { memory } from '../../support/payments';
import { stubSite } from '../../support/settings';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('react-router-dom', () => ({ useNavigate: () => navigate }));

const local = memory();

beforeEach(() => {
  vi.resetModules();
  navigate.mockReset();
  stubSite();
  local.kept.clear();
  vi.stubGlobal('localStorage', local.storage);
  vi.stubGlobal('sessionStorage', memory().storage);
  vi.stubGlobal('addEventListener', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

/** Presses the button that reopens the account of a login that was refused. */
async function open(answer: Answer): Promise<void> {
  answering({ 'auth/restore': answer });
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
    onOpen = useAccountRestore(refusal, 'password')?.onOpen;
    return null;
  }
  renderToString(<Page />);
  onOpen?.();
}

test('an account whose phone is unverified leads to its code', async () => {
  const { phone, id: userId } = account;
  const body = { error: 'Phone not verified', phone, userId, phoneProof: 'proof' };
  await open({ status: 403, body });
  await until(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/verify-phone', { state: '/login' }),
  );
  const { pendingPhone } = await import('../../../../../app/session/registration/pending-phone');
  expect(pendingPhone.read()).toEqual({ phone, userId, phoneProof: 'proof', wait: null });
});

test('an offer that was taken, or has expired, leads back to the login, which says so', async () => {
  await open({ status: 400, body: { error: 'Login failed', code: 'sign_in_expired' } });
  await until(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/login', { replace: true }));
  const { getAuthState } = await import('../../../../../app/session/state');
  const { loginProblemOf } = await import('../../../../../app/features/account/login-problem');
  expect(loginProblemOf(getAuthState().error)).toEqual({ id: 'login.secondStep.expired' });
});
