import { serverMessages } from '../../api/contract/errors';
import { changePendingPhoneRoute } from '../../api/contract/routes-account';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { CODE_SENT, RESEND_SECONDS, sendOtp, waitFor } from './codes';
import type { Outcome } from './outcome';
import { readPendingPhone } from './pending-phone';
import { setAuthState } from './state';

/**
 * Gives the registration that waits for its code another number, and sends the code there. Where no
 * registration is known, the code simply goes to the number.
 */
export async function changePendingPhone(newPhone: string): Promise<Outcome> {
  const pending = readPendingPhone();
  if (!pending?.userId || pending.phone === newPhone) return sendOtp(newPhone);
  const { userId, phone } = pending;
  setAuthState({ otpSending: true, error: null, otpMessage: null });
  try {
    await request(changePendingPhoneRoute, {
      body: { userId, phone, newPhone },
      language: document.documentElement.lang,
      failure: serverMessages.sendOtp,
    });
    waitFor({ phone: newPhone, userId }, RESEND_SECONDS);
    setAuthState({ otpMessage: CODE_SENT });
    return 'done';
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      waitFor(pending, error.retryAfter ?? RESEND_SECONDS);
    }
    setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ otpSending: false });
  }
}
