import {
  changePendingPhone as changePhoneCall,
  sendOtp as sendOtpCall,
  verifyOtp as verifyOtpCall,
} from '../../../api/contract/accounts/registration';
import { RESEND_SECONDS } from '../../../api/contract/constants';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { waitOf } from '../../shared/wait';
import { type PendingPhone, pendingPhone } from './pending-phone';
import { enter } from '../login/second-step';
import { type Outcome, getAuthState, setAuthState, tracked } from '../state';

/** Specification section 4; the interface shows its translation. */
export const CODE_SENT = 'Verification code sent via WhatsApp.';

/** The fields with which the calls identify a phone's owner. */
type Named = Omit<PendingPhone, 'wait'>;

function named({ phone, userId, phoneProof }: PendingPhone): Named {
  return { phone, ...(userId ? { userId } : {}), ...(phoneProof ? { phoneProof } : {}) };
}

/** A code was sent to a phone: starts the wait before the next one. */
export function waitFor(pending: Named, seconds: number): void {
  const wait = waitOf(seconds);
  pendingPhone.write({ ...pending, wait });
  setAuthState({ otpNextAllowedAt: wait.until, codeDue: false });
}

/**
 * Has a code sent to a phone, in place of the one before. A 429 gives the wait in its Retry-After
 * (specification section 4); if the person did not ask for this code, it only means that an earlier
 * one is still on its way.
 */
function sendCode(
  send: () => Promise<unknown>,
  { to, asked = true, isNew = false }: { to: Named; asked?: boolean; isNew?: boolean },
): Promise<Outcome> {
  return tracked('otpSending', async () => {
    try {
      await send();
    } catch (error) {
      const tooSoon = error instanceof CallFailure && error.status === 429;
      // The wait of a new number that was refused does not hold for the number that is kept.
      if (tooSoon && !isNew) waitFor(to, error.retryAfter ?? RESEND_SECONDS);
      if (tooSoon && !asked) return 'failed';
      throw error;
    }
    waitFor(to, RESEND_SECONDS);
    setAuthState({ otpMessage: CODE_SENT });
    return 'done';
  });
}

export function sendOtp(phone: string, { asked = true } = {}): Promise<Outcome> {
  const known = pendingPhone.read();
  const to = known?.phone === phone ? named(known) : { phone };
  return sendCode(() => request(sendOtpCall, { body: to }), { to, asked });
}

/**
 * Sends the first code after a login. Its page does so, not the login, whose page is left: that drops
 * what a call under way reports.
 */
export function sendFirstCode(): void {
  const phone = pendingPhone.read()?.phone;
  // Without a number, the page asks for one first.
  if (!getAuthState().codeDue || !phone) return;
  setAuthState({ codeDue: false });
  void sendOtp(phone, { asked: false });
}

/**
 * Changes the number of a registration that awaits its code, and sends the code there. If no
 * registration is known, just sends a code to the number.
 */
export function changePendingPhone(newPhone: string): Promise<Outcome> {
  const known = pendingPhone.read();
  if (!known?.userId || known.phone === newPhone) return sendOtp(newPhone);
  const { phone, ...whose } = named(known);
  const body = { ...whose, userId: known.userId, newPhone, ...(phone ? { phone } : {}) };
  return sendCode(() => request(changePhoneCall, { body }), {
    to: { ...whose, phone: newPhone },
    isNew: true,
  });
}

/**
 * A conflict says that the phone is verified, but the account cannot be created: another one has its
 * email, phone or name.
 */
const verifyFailure = (error: unknown): Outcome =>
  error instanceof CallFailure && error.status === 409 ? 'register-again' : 'failed';

/** Verifies a code; the correct one logs in. */
export async function verifyOtp(code: string): Promise<Outcome> {
  const pending = pendingPhone.read();
  if (!pending) return 'failed';
  const body = { ...named(pending), code };
  const verify = async () =>
    enter(await request(verifyOtpCall, { body }), 'password') ? 'done' : 'second-step';
  return tracked('otpVerifying', verify, verifyFailure);
}

/** Forgets the phone that awaited a code, because its registration no longer exists. */
export function forgetPendingPhone(): void {
  pendingPhone.clear();
  setAuthState({ otpNextAllowedAt: null, otpMessage: null });
}
