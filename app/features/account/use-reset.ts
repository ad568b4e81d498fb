import { useState } from 'react';
import { resetPassword, sendPasswordOtp } from '../../../api/contract/accounts/password';
import { RESEND_SECONDS } from '../../../api/contract/constants';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { login } from '../../session/login/login';
import type { Outcome } from '../../session/outcome';
import { useAuthState } from '../../session/use-auth';
import { useAttempt } from '../../shared/use-attempt';
import { waitOf } from '../../shared/wait';
import { type PendingReset, clearReset, readReset, writeReset } from './pending-reset';

type Passwords = { password: string; confirmPassword: string };
type Place = Pick<PendingReset, 'channel' | 'identifier'>;

/** Whether the code typed in the previous step is what failed. */
export function isAboutCode(error: unknown): boolean {
  return error instanceof CallFailure && String(error.code).startsWith('otp_');
}

/** Resetting a password: request a code, enter it, then choose a password. */
export function useReset() {
  const [reset, setReset] = useState(readReset);
  const { pending, error, attempt, clearError } = useAttempt<'sending' | 'saving'>();
  // Saving the password also logs in, and the session tracks its own loading state.
  const { loading } = useAuthState();
  const [sent, setSent] = useState(false);
  const [passwords, setPasswords] = useState<Passwords>();

  function keep(next: PendingReset): void {
    writeReset(next);
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
      if (code === 'too_soon' || (status === 429 && isSame(readReset(), place))) {
        waitFor(retryAfter ?? RESEND_SECONDS);
      }
      if (code !== 'too_soon') throw failure;
    }
  }

  function send(place: Place): Promise<boolean> {
    setSent(false);
    return attempt('sending', () => post(place));
  }

  return {
    reset,
    error,
    sending: pending === 'sending',
    saving: pending === 'saving' || loading,
    sent,
    /** Sends a code; resolves with whether to go to the next step. */
    send,
    async resend(place: Place): Promise<void> {
      setSent(await send(place));
    },
    keepCode(code: string): void {
      if (reset) keep({ ...reset, code });
      clearError();
      setSent(false);
    },
    /** The typed passwords, held in memory only while a rejected code is corrected. */
    passwords,
    /** Sets the password and signs in with it; `refused` when the password did not change. */
    async save(values: Passwords): Promise<Outcome | 'refused'> {
      if (!reset?.code) return 'refused';
      const { channel, identifier, code } = reset;
      setPasswords(values);
      setSent(false);
      const body = { channel, identifier, code, ...values };
      const changed = await attempt('saving', () => request(resetPassword, { body }));
      if (!changed) return 'refused';
      clearReset();
      return login({ email: identifier, password: values.password });
    },
  };
}

function isSame(reset: PendingReset | null, { channel, identifier }: Place): boolean {
  return reset?.channel === channel && reset.identifier === identifier;
}
