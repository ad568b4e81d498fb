import {
  sendOtp as sendOtpCall,
  verifyOtp as verifyOtpCall,
} from '../../../api/contract/accounts/registration';
import { RESEND_SECONDS } from '../../../api/contract/constants';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { waitOf } from '../../shared/wait';
import type { Outcome } from '../outcome';
import {
  type PendingPhone,
  clearPendingPhone,
  readPendingPhone,
  writePendingPhone,
} from './pending-phone';
import { enter } from '../login/second-step';
import { setAuthState } from '../state';

/** Specification section 4; the interface shows its translation. */
export const CODE_SENT = 'Verification code sent via WhatsApp.';

/** The fields with which the calls identify a phone's owner. */
function named({ phone, userId, phoneProof }: PendingPhone): Omit<PendingPhone, 'wait'> {
  return { phone, ...(userId ? { userId } : {}), ...(phoneProof ? { phoneProof } : {}) };
}

/** A code was sent to a phone: starts the wait before the next one. */
export function waitFor(pending: Omit<PendingPhone, 'wait'>, seconds: number): void {
  const wait = waitOf(seconds);
  writePendingPhone({ ...pending, wait });
  setAuthState({ otpNextAllowedAt: wait.until });
}

/**
 * Sends a new code to a phone. A 429 gives the wait in its Retry-After (specification section 4);
 * if the person did not ask for this code, it only means that an earlier one is still on its way.
 */
export async function sendOtp(
  phone: string,
  { asked = true }: { asked?: boolean } = {},
): Promise<Outcome> {
  const known = readPendingPhone();
  const pending = known?.phone === phone ? named(known) : { phone };
  setAuthState({ otpSending: true, error: null, otpMessage: null });
  try {
    await request(sendOtpCall, { body: pending });
    waitFor(pending, RESEND_SECONDS);
    setAuthState({ otpMessage: CODE_SENT });
    return 'done';
  } catch (error) {
    const tooSoon = error instanceof CallFailure && error.status === 429;
    if (tooSoon) waitFor(pending, error.retryAfter ?? RESEND_SECONDS);
    if (asked || !tooSoon) setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ otpSending: false });
  }
}

/** Verifies a code; the right one signs in. */
export async function verifyOtp(code: string): Promise<Outcome> {
  const pending = readPendingPhone();
  if (!pending) return 'failed';
  setAuthState({ otpVerifying: true, error: null, otpMessage: null });
  try {
    const body = { ...named(pending), code };
    return enter(await request(verifyOtpCall, { body }), 'password') ? 'done' : 'second-step';
  } catch (error) {
    // The phone is verified, but the account cannot be created: another one has its email, phone or
    // name.
    if (error instanceof CallFailure && error.status === 409) {
      setAuthState({ error });
      return 'register-anew';
    }
    setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ otpVerifying: false });
  }
}

/** Forgets the phone that awaited a code, because its registration no longer exists. */
export function forgetPendingPhone(): void {
  clearPendingPhone();
  setAuthState({ otpNextAllowedAt: null, otpMessage: null });
}
