import { login as loginCall, type LoginBody } from '../../../api/contract/accounts/auth';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { clearLoginWait, storeLoginWait } from './login-wait';
import { pendingPhone } from '../registration/pending-phone';
import { enter } from './second-step';
import { type Outcome, setAuthState, tracked } from '../state';

/** Sends the first code for the next page; if that fails, the page can send one. */
async function sendFirstCode(phone: string): Promise<void> {
  try {
    const { sendOtp } = await import('../registration/codes');
    await sendOtp(phone, { asked: false });
  } catch (error) {
    setAuthState({ error });
  }
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
      if (error instanceof CallFailure && error.status === 403 && error.body.phone !== undefined) {
        const { phone, userId, phoneProof } = error.body;
        pendingPhone.write({
          phone,
          wait: null,
          ...(userId ? { userId } : {}),
          ...(phoneProof ? { phoneProof } : {}),
        });
        setAuthState({ otpNextAllowedAt: null });
        // Without a number, the page asks for one first.
        if (phone) void sendFirstCode(phone);
        return 'verify-phone';
      }
      storeLoginWait(body.email, error);
      throw error;
    }
  });
}
