import { login as loginCall, type LoginBody } from '../../../api/contract/accounts/auth';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { clearLoginWait, storeLoginWait } from './login-wait';
import { pendingPhone } from '../registration/pending-phone';
import { enter } from './second-step';
import { type Outcome, setAuthState, tracked } from '../state';

/**
 * Whether a correct login was refused because its phone is unverified. The code page then expects the
 * code.
 */
export function awaitsPhone(error: unknown): boolean {
  if (!(error instanceof CallFailure) || error.status !== 403) return false;
  const { phone, userId, phoneProof } = error.body;
  if (phone === undefined) return false;
  pendingPhone.write({
    phone,
    wait: null,
    ...(userId ? { userId } : {}),
    ...(phoneProof ? { phoneProof } : {}),
  });
  setAuthState({ otpNextAllowedAt: null, codeDue: true });
  return true;
}

/**
 * Logs in. A correct password with an unverified phone leads to the code page. Specification
 * section 4.
 */
export function login(body: LoginBody): Promise<Outcome> {
  setAuthState({ ended: false });
  return tracked('loading', async () => {
    try {
      const answer = await request(loginCall, { body });
      clearLoginWait();
      return enter(answer, 'password') ? 'done' : 'second-step';
    } catch (error) {
      if (awaitsPhone(error)) return 'verify-phone';
      storeLoginWait(body.email, error);
      throw error;
    }
  });
}
