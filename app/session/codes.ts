import { serverMessages } from '../../api/contract/errors';
import { sendOtpRoute, verifyOtpRoute } from '../../api/contract/routes';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { asSignedIn, begin } from './begin';
import type { Outcome } from './outcome';
import {
  type PendingPhone,
  clearPendingPhone,
  readPendingPhone,
  writePendingPhone,
} from './pending-phone';
import { setAuthState } from './state';

/** Seconds before a code may be sent again. Specification section 9. */
export const RESEND_SECONDS = 30;

/** Specification section 4; what is shown is its translation. */
export const CODE_SENT = 'Verification code sent via WhatsApp.';

/** A code is on its way to a phone, and how long a further one waits. */
export function waitFor(pending: Omit<PendingPhone, 'nextAllowedAt'>, seconds: number): void {
  const nextAllowedAt = Date.now() + seconds * 1000;
  writePendingPhone({ ...pending, nextAllowedAt });
  setAuthState({ otpNextAllowedAt: nextAllowedAt });
}

/**
 * Sends a new code to a phone. A 429 gives the wait in its Retry-After (specification section 4);
 * where nobody asked for this code, it only means that an earlier one is still on its way.
 */
export async function sendOtp(
  phone: string,
  { asked = true, channel }: { asked?: boolean; channel?: 'email' | undefined } = {},
): Promise<Outcome> {
  const known = readPendingPhone();
  const userId = known?.phone === phone ? known.userId : undefined;
  const pending = {
    phone,
    ...(userId ? { userId } : {}),
    ...(channel ? { channel } : {}),
  };
  setAuthState({ otpSending: true, error: null, otpMessage: null });
  try {
    await request(sendOtpRoute, {
      body: pending,
      language: document.documentElement.lang,
      failure: serverMessages.sendOtp,
    });
    waitFor(pending, RESEND_SECONDS);
    setAuthState({ otpMessage: CODE_SENT });
    return 'done';
  } catch (error) {
    const tooSoon = error instanceof ApiError && error.status === 429;
    // The code that is on its way went where the last one did.
    if (tooSoon) {
      waitFor(known?.phone === phone ? known : pending, error.retryAfter ?? RESEND_SECONDS);
    }
    if (asked || !tooSoon) setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ otpSending: false });
  }
}

/** Checks a code; the right one signs in. */
export async function verifyOtp(code: string): Promise<Outcome> {
  const pending = readPendingPhone();
  if (!pending) return 'failed';
  setAuthState({ otpVerifying: true, error: null, otpMessage: null });
  try {
    const { phone, userId } = pending;
    const answer = asSignedIn(
      await request(verifyOtpRoute, {
        body: { phone, code, ...(userId ? { userId } : {}) },
        failure: serverMessages.verification,
      }),
    );
    if (!answer) throw new ApiError(502, serverMessages.verification);
    begin(answer, 'password');
    return 'done';
  } catch (error) {
    // The phone is proved, but the account cannot be: another one holds its e-mail, phone or name.
    if (error instanceof ApiError && error.status === 409) {
      setAuthState({ error });
      return 'register-anew';
    }
    setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ otpVerifying: false });
  }
}

/** Forgets the phone that waited for a code: its registration is no more. */
export function forgetPendingPhone(): void {
  clearPendingPhone();
  setAuthState({ otpNextAllowedAt: null, otpMessage: null });
}
