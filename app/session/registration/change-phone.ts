import { changePendingPhone as changePhoneCall } from '../../../api/contract/accounts/registration';
import { RESEND_SECONDS } from '../../../api/contract/constants';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { CODE_SENT, sendOtp, waitFor } from './codes';
import type { Outcome } from '../outcome';
import { readPendingPhone } from './pending-phone';
import { setAuthState } from '../state';

/**
 * Changes the number of a registration that awaits its code, and sends the code there. If no
 * registration is known, just sends a code to the number.
 */
export async function changePendingPhone(newPhone: string): Promise<Outcome> {
  const pending = readPendingPhone();
  if (!pending?.userId || pending.phone === newPhone) return sendOtp(newPhone);
  const { userId, phone, phoneProof } = pending;
  const whose = { userId, ...(phoneProof ? { phoneProof } : {}) };
  setAuthState({ otpSending: true, error: null, otpMessage: null });
  try {
    await request(changePhoneCall, {
      body: { ...whose, newPhone, ...(phone ? { phone } : {}) },
    });
    waitFor({ ...whose, phone: newPhone }, RESEND_SECONDS);
    setAuthState({ otpMessage: CODE_SENT });
    return 'done';
  } catch (error) {
    if (error instanceof CallFailure && error.status === 429) {
      waitFor(pending, error.retryAfter ?? RESEND_SECONDS);
    }
    setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ otpSending: false });
  }
}
