import { useState } from 'react';
import { serverMessages } from '../../api/contract/errors';
import { resetPasswordRoute, sendPasswordOtpRoute } from '../../api/contract/routes-account';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { login } from '../session/login';
import type { Outcome } from '../session/outcome';
import { type PendingReset, clearReset, readReset, writeReset } from '../session/reset';

/** Seconds before a code may be sent again. Specification section 9. */
const RESEND_SECONDS = 30;

type Work = 'sending' | 'saving';
type Passwords = { password: string; confirmPassword: string };
type Place = Pick<PendingReset, 'channel' | 'identifier'>;

/** What a failure without an answer tells: nothing. */
const noAnswer: Pick<ApiError, 'status' | 'body' | 'retryAfter'> = { status: 0, body: {} };

/** True when the trouble is the code that was typed in the step before. */
export function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && String(error.body.code).startsWith('otp_');
}

/** Getting a new password: a code to the account, the code typed, and the password. */
export function useReset() {
  const [reset, setReset] = useState(readReset);
  const [work, setWork] = useState<Work | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState(false);
  const [passwords, setPasswords] = useState<Passwords>();

  function keep(next: PendingReset): void {
    writeReset(next);
    setReset(next);
  }

  async function attempt(kind: Work, action: () => Promise<void>): Promise<boolean> {
    setWork(kind);
    setError(null);
    setSent(false);
    try {
      await action();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setWork(null);
    }
  }

  /** Asks for a code. One that was sent a moment ago is on its way, and as good. */
  async function post(place: Place): Promise<void> {
    const { channel, identifier } = place;
    const waitFor = (seconds: number) =>
      keep({ channel, identifier, nextAllowedAt: Date.now() + seconds * 1000 });
    try {
      await request(sendPasswordOtpRoute, {
        body: { channel, identifier },
        language: document.documentElement.lang,
        failure: serverMessages.sendOtp,
      });
      waitFor(RESEND_SECONDS);
    } catch (failure) {
      const { status, body, retryAfter } = failure instanceof ApiError ? failure : noAnswer;
      if (body.code === 'too_soon' || (status === 429 && isSame(readReset(), place))) {
        waitFor(retryAfter ?? RESEND_SECONDS);
      }
      if (body.code !== 'too_soon') throw failure;
    }
  }

  return {
    reset,
    error,
    sending: work === 'sending',
    saving: work === 'saving',
    sent,
    /** Sends a code; resolves with whether the next step may come. */
    send: (place: Place) => attempt('sending', () => post(place)),
    async resend(place: Place): Promise<void> {
      if (await attempt('sending', () => post(place))) setSent(true);
    },
    keepCode(code: string): void {
      if (reset) keep({ ...reset, code });
      setError(null);
      setSent(false);
    },
    /** What was typed as the password, while a refused code is mended. Memory alone keeps it. */
    passwords,
    /** Sets the password and signs in with it; `refused` when the password did not change. */
    async save(values: Passwords): Promise<Outcome | 'refused'> {
      if (!reset?.code) return 'refused';
      const { channel, identifier, code } = reset;
      setPasswords(values);
      const changed = await attempt('saving', async () => {
        await request(resetPasswordRoute, {
          body: { channel, identifier, code, ...values },
          failure: serverMessages.resetPassword,
        });
      });
      if (!changed) return 'refused';
      clearReset();
      setWork('saving');
      const outcome = await login({ email: identifier, password: values.password });
      setWork(null);
      return outcome;
    },
  };
}

function isSame(reset: PendingReset | null, { channel, identifier }: Place): boolean {
  return reset?.channel === channel && reset.identifier === identifier;
}
