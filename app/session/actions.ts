import type { LoginBody, RegisterBody, SignedIn } from '../../api/contract/auth';
import { serverMessages } from '../../api/contract/errors';
import { loginRoute, registerRoute, sendOtpRoute, verifyOtpRoute } from '../../api/contract/routes';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { clearPendingPhone, readPendingPhone, writePendingPhone } from './pending-phone';
import { registerDraft } from './draft';
import { endOnServer } from './refresh';
import { getAuthState, setAuthState } from './state';
import { asTokens, asUser, clearSession, readSession, writeTokens, writeUser } from './tokens';

/** Seconds before a code may be sent again. Specification section 9. */
const RESEND_SECONDS = 30;

/** Specification section 4; what is shown is its translation. */
const CODE_SENT = 'Verification code sent via WhatsApp.';

const language = () => document.documentElement.lang;

function asSignedIn(answer: unknown): SignedIn | null {
  const tokens = asTokens(answer);
  const user = asUser((answer as { user?: unknown } | undefined)?.user);
  return tokens && user ? { ...tokens, user } : null;
}

function begin({ user, ...tokens }: SignedIn): void {
  writeTokens(tokens);
  writeUser(user);
  clearPendingPhone();
  registerDraft.clear();
  setAuthState({
    ...readSession(),
    error: null,
    ended: false,
    signedOut: false,
    otpNextAllowedAt: null,
  });
}

function waitFor(phone: string, seconds: number, userId?: string): void {
  const nextAllowedAt = Date.now() + seconds * 1000;
  writePendingPhone({ phone, nextAllowedAt, ...(userId ? { userId } : {}) });
  setAuthState({ otpNextAllowedAt: nextAllowedAt });
}

/** How an attempt ended, for the page to decide where to go. */
export type Outcome = 'done' | 'verify-phone' | 'register-anew' | 'failed';

/** Registers; on success a code is on its way to the phone. Specification section 4. */
export async function register(body: RegisterBody): Promise<Outcome> {
  setAuthState({ loading: true, error: null });
  try {
    const answer = await request(registerRoute, {
      body,
      language: language(),
      failure: serverMessages.register,
    });
    const user = asUser((answer as { user?: unknown } | undefined)?.user);
    if (!user) throw new ApiError(502, serverMessages.register);
    waitFor(user.phone, RESEND_SECONDS, user.id);
    writeUser(user);
    setAuthState({ user, otpMessage: CODE_SENT });
    return 'done';
  } catch (error) {
    setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ loading: false });
  }
}

/** Logs in. A right password of an unverified phone leads to the code. Specification section 4. */
export async function login(body: LoginBody): Promise<Outcome> {
  setAuthState({ loading: true, error: null, ended: false });
  try {
    const answer = asSignedIn(await request(loginRoute, { body, failure: serverMessages.login }));
    if (!answer) throw new ApiError(502, serverMessages.login);
    begin(answer);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError && error.status === 403 && error.body.phone) {
      const { phone, userId } = error.body;
      writePendingPhone({ phone, nextAllowedAt: null, ...(userId ? { userId } : {}) });
      setAuthState({ otpMessage: null, otpNextAllowedAt: null });
      void sendOtp(phone, { asked: false });
      return 'verify-phone';
    }
    setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ loading: false });
  }
}

/**
 * Sends a new code to a phone. A 429 gives the wait in its Retry-After (specification section 4);
 * where nobody asked for this code, it only means that an earlier one is still on its way.
 */
export async function sendOtp(
  phone: string,
  { asked = true }: { asked?: boolean } = {},
): Promise<Outcome> {
  const pending = readPendingPhone();
  const userId = pending?.phone === phone ? pending.userId : undefined;
  setAuthState({ otpSending: true, error: null, otpMessage: null });
  try {
    await request(sendOtpRoute, {
      body: { phone, ...(userId ? { userId } : {}) },
      language: language(),
      failure: serverMessages.sendOtp,
    });
    waitFor(phone, RESEND_SECONDS, userId);
    setAuthState({ otpMessage: CODE_SENT });
    return 'done';
  } catch (error) {
    const tooSoon = error instanceof ApiError && error.status === 429;
    if (tooSoon) waitFor(phone, error.retryAfter ?? RESEND_SECONDS, userId);
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
    begin(answer);
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

/**
 * Logs out: this browser forgets the session at once, in every tab; the server is told afterwards,
 * and its not answering changes nothing here (its tokens expire by themselves).
 */
export async function logout(): Promise<void> {
  const { accessToken, refreshToken } = readSession();
  clearSession();
  clearPendingPhone();
  setAuthState({
    ...readSession(),
    error: null,
    ended: false,
    signedOut: true,
    otpMessage: null,
    otpNextAllowedAt: null,
  });
  if (accessToken && refreshToken) await endOnServer({ accessToken, refreshToken });
}

/** Forgets the phone that waited for a code: its registration is no more. */
export function forgetPendingPhone(): void {
  clearPendingPhone();
  setAuthState({ otpNextAllowedAt: null, otpMessage: null });
}

/** Forgets the last failure, as when its form is left. */
export function clearError(): void {
  if (getAuthState().error !== null) setAuthState({ error: null });
}
