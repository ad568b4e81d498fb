/** The clock of a device may be wrong, or be set while a page is open; it makes no wait longer. */
import { beforeEach, expect, test, vi } from 'vitest';
import { serverMessages } from '../../../../api/contract/platform/errors';
import { stubBrowser } from '../support/settings';

const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  stubBrowser();
});

/** The modules as after a reload. */
async function load() {
  vi.resetModules();
  const [codes, state, failure, login, second, reset] = await Promise.all([
    import('../../../../app/session/registration/codes'),
    import('../../../../app/session/state'),
    import('../../../../app/client/failure'),
    import('../../../../app/session/login/login-wait'),
    import('../../../../app/session/login/second-step'),
    import('../../../../app/features/account/pending-reset'),
  ]);
  return { ...codes, ...state, ...failure, ...login, ...second, ...reset };
}

const phone = '+970599123456';
const secondsLeft = (until: number | null) => (until === null ? 0 : (until - Date.now()) / 1000);

test('the wait for another code survives a reload', async () => {
  const { waitFor } = await load();
  waitFor({ phone }, 30);
  vi.advanceTimersByTime(10_000);
  const { getAuthState } = await load();
  expect(secondsLeft(getAuthState().otpNextAllowedAt)).toBe(20);
});

test.each([
  ['back', -3 * DAY],
  ['forward', 3 * DAY],
])('a clock that is put %s leaves no wait behind, and the server decides', async (_, by) => {
  const { waitFor, storeLoginWait, answerFailure } = await load();
  waitFor({ phone }, 30);
  storeLoginWait('salma', answerFailure(serverMessages.login, 429, { code: 'too_many' }, 60));
  vi.setSystemTime(Date.now() + by);
  const { getAuthState, readLoginWait } = await load();
  expect(getAuthState().otpNextAllowedAt).toBeNull();
  expect(readLoginWait()).toBeNull();
});

test('a wait that begins after the clock was put back is as long as the server says', async () => {
  const { getAuthState, waitFor, answerFailure } = await load();
  const { steadyNow } = await import('../../../../src/foundations/steady-now');
  waitFor({ phone }, 30);
  vi.setSystemTime(Date.now() - 3 * DAY);
  expect(getAuthState().otpNextAllowedAt).toBe(steadyNow() + 30_000);
  waitFor({ phone }, 20);
  expect(getAuthState().otpNextAllowedAt).toBe(steadyNow() + 20_000);
  const { retryAt } = answerFailure(serverMessages.login, 429, {}, 60);
  expect(retryAt).toBe(steadyNow() + 60_000);
});

test('a step of a login is over when its time is, whichever way the clock was put', async () => {
  const { enter } = await load();
  enter({ needs: 'second_factor', expiresIn: 600 }, 'password');
  vi.advanceTimersByTime(300_000);
  expect((await load()).getAuthState().secondStep).toMatchObject({ method: 'password' });
  vi.setSystemTime(Date.now() - 3 * DAY);
  expect((await load()).getAuthState().secondStep).toBeNull();
});
