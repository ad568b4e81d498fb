import { useState } from 'react';
import { sendPasswordOtp } from '../../../api/contract/accounts/password';
import { RESEND_SECONDS } from '../../../api/contract/constants';
import { CallFailure, codeOf } from '../../client/failure';
import { request } from '../../client/request';
import { login } from '../../session/login/login';
import { type Outcome, clearError, getAuthState, setAuthState } from '../../session/state';
import { clearSession, readSession } from '../../session/tokens';
import { useAuthState } from '../../session/use-auth';
import { useAttempt } from '../../shared/use-attempt';
import { waitOf } from '../../shared/wait';
import { type PendingReset, pendingReset } from './pending-reset';
import { passwordSetter } from './set-password';

type Passwords = { password: string; confirmPassword: string };
type Place = Pick<PendingReset, 'channel' | 'identifier'>;

/** Whether the code typed in the previous step is what failed. */
export const isAboutCode = (error: unknown): boolean => codeOf(error).startsWith('otp_');

/** Resetting a password: request a code, enter it, then choose a password. */
export function useReset() {
  const [reset, setReset] = useState(pendingReset.read);
  const attempts = useAttempt<'sending' | 'resending' | 'saving'>();
  const { pending, attempt } = attempts;
  // Saving the password also logs in, and the session tracks its own loading state.
  const { loading } = useAuthState();
  const [passwords, setPasswords] = useState<Passwords>();
  const [setPassword] = useState(passwordSetter);

  function keep(next: PendingReset): void {
    pendingReset.write(next);
    setReset(next);
  }

  /**
   * Requests a code. If one was sent a moment ago it is still on its way, which is just as good.
   */
  async function post(place: Place): Promise<void> {
    const { channel, identifier } = place;
    const waitFor = (seconds: number) => keep({ channel, identifier, wait: waitOf(seconds) });
    try {
      await request(sendPasswordOtp, { body: { channel, identifier } });
      waitFor(RESEND_SECONDS);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const { code, status, retryAfter } = failure;
      if (code === 'too_soon' || (status === 429 && isSame(pendingReset.read(), place))) {
        waitFor(retryAfter ?? RESEND_SECONDS);
      }
      if (code !== 'too_soon') throw failure;
    }
  }

  return {
    reset,
    /** Why the code was not sent to the place, a step before the others. */
    placeError: attempts.failed === 'sending' ? attempts.error : null,
    error: attempts.failed === 'sending' ? null : attempts.error,
    sending: pending === 'sending' || pending === 'resending',
    saving: pending === 'saving' || loading,
    sent: attempts.done === 'resending',
    /** Sends a code; resolves with whether to go to the next step. */
    send: (place: Place) => attempt('sending', () => post(place)),
    resend: (place: Place) => attempt('resending', () => post(place)),
    keepCode(code: string): void {
      if (reset) keep({ ...reset, code });
      attempts.reset();
    },
    /** The typed passwords, held in memory only while a rejected code is corrected. */
    passwords,
    /** Sets the password and signs in with it; `refused` when the password did not change. */
    async save(values: Passwords): Promise<Outcome | 'refused'> {
      if (!reset?.code) return 'refused';
      const { channel, identifier, code } = reset;
      setPasswords(values);
      const body = { channel, identifier, code, ...values };
      const changed = await attempt('saving', () => setPassword(body));
      if (!changed) return 'refused';
      pendingReset.clear();
      // All sessions have ended, also the one in which an account of Google gets its first password.
      clearSession();
      setAuthState(readSession());
      const outcome = await login({ email: identifier, password: values.password });
      // The login page offers to reopen a closed account. It must not show any other failure of this
      // login.
      if (outcome === 'failed' && codeOf(getAuthState().error) !== 'account_closed') clearError();
      return outcome;
    },
  };
}

function isSame(reset: PendingReset | null, { channel, identifier }: Place): boolean {
  return reset?.channel === channel && reset.identifier === identifier;
}
