import { useState } from 'react';
import { serverMessages } from '../../api/contract/errors';
import { sendPhoneOtpRoute, verifyMyPhoneRoute } from '../../api/contract/routes-account';
import { ApiError } from '../client/errors';
import { authorizedRequest } from '../session/authorized';
import { accountCall, updateAccount } from './account';
import { beginWait, useMoment } from './use-moment';

const RESEND_SECONDS = 30;

type Work = 'sending' | 'verifying';

/** Giving the signed-in account a phone, and proving it by a code. */
export function useOwnPhone() {
  const [work, setWork] = useState<Work | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState(false);
  const nextAllowedAt = useMoment('own_phone_wait');

  async function attempt(kind: Work, action: () => Promise<unknown>): Promise<boolean> {
    setWork(kind);
    setError(null);
    setSent(false);
    try {
      await action();
      return true;
    } catch (failure) {
      if (kind === 'sending' && failure instanceof ApiError && failure.status === 429) {
        beginWait('own_phone_wait', failure.retryAfter ?? RESEND_SECONDS);
      }
      setError(failure);
      return false;
    } finally {
      setWork(null);
    }
  }

  async function send(action: () => Promise<unknown>): Promise<boolean> {
    const done = await attempt('sending', action);
    if (done) {
      beginWait('own_phone_wait', RESEND_SECONDS);
      setSent(true);
    }
    return done;
  }

  return {
    sending: work === 'sending',
    verifying: work === 'verifying',
    error,
    sent,
    nextAllowedAt,
    /** Sets the number; a code goes to it. */
    give: (phone: string) => send(() => updateAccount({ phone })),
    resend: () =>
      send(() =>
        authorizedRequest(sendPhoneOtpRoute, {
          language: document.documentElement.lang,
          failure: serverMessages.sendOtp,
        }),
      ),
    verify: (code: string) =>
      attempt('verifying', () =>
        accountCall(verifyMyPhoneRoute, { body: { code }, failure: serverMessages.verification }),
      ),
  };
}
