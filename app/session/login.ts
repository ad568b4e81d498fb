import type { LoginBody } from '../../api/contract/auth';
import { serverMessages } from '../../api/contract/errors';
import { loginRoute } from '../../api/contract/routes';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { asSignedIn, begin } from './begin';
import { clearLoginWait, keepLoginWait } from './login-wait';
import type { Outcome } from './outcome';
import { writePendingPhone } from './pending-phone';
import { setAuthState } from './state';

/** Sends the code that the next page will ask for; should that not arrive, the page can send one. */
async function sendFirstCode(phone: string): Promise<void> {
  try {
    const { sendOtp } = await import('./codes');
    await sendOtp(phone, { asked: false });
  } catch (error) {
    setAuthState({ error });
  }
}

/** Logs in. A right password of an unverified phone leads to the code. Specification section 4. */
export async function login(body: LoginBody): Promise<Outcome> {
  setAuthState({ loading: true, error: null, ended: false });
  try {
    const answer = asSignedIn(await request(loginRoute, { body, failure: serverMessages.login }));
    if (!answer) throw new ApiError(502, serverMessages.login);
    clearLoginWait();
    begin(answer, 'password');
    return 'done';
  } catch (error) {
    if (error instanceof ApiError && error.status === 403 && error.body.phone) {
      const { phone, userId } = error.body;
      writePendingPhone({ phone, nextAllowedAt: null, ...(userId ? { userId } : {}) });
      setAuthState({ otpMessage: null, otpNextAllowedAt: null });
      void sendFirstCode(phone);
      return 'verify-phone';
    }
    keepLoginWait(body.email, error);
    setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ loading: false });
  }
}
