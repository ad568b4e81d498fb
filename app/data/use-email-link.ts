import { useState } from 'react';
import { serverMessages } from '../../api/contract/errors';
import { sendEmailLinkRoute, verifyEmailRoute } from '../../api/contract/routes-account';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { setAuthState } from '../session/state';
import { asUser, readSession, writeUser } from '../session/tokens';
import { beginWait, useMoment } from './use-moment';

/** Seconds before a link may be sent again, where the server does not say. */
const RESEND_SECONDS = 30;

type Step = 'ready' | 'confirming' | 'confirmed' | 'expired';

const isDead = (error: unknown) =>
  error instanceof ApiError &&
  (error.body.code === 'link_expired' || error.body.code === 'link_used');

/** Confirming an address by the token of a link, and asking for another link. */
export function useEmailLink(token: string | null) {
  const [step, setStep] = useState<Step>('ready');
  const [error, setError] = useState<unknown>(null);
  const [resend, setResend] = useState<'idle' | 'sending' | 'sent'>('idle');
  const nextAllowedAt = useMoment('email_link_wait');

  async function confirm(): Promise<void> {
    if (token === null || step === 'confirming') return;
    setStep('confirming');
    setError(null);
    const { accessToken, user: before } = readSession();
    try {
      const path = `${verifyEmailRoute.path}?token=${encodeURIComponent(token)}` as const;
      const answer = await request(
        { ...verifyEmailRoute, path },
        {
          ...(accessToken ? { accessToken } : {}),
          failure: serverMessages.verification,
        },
      );
      const user = asUser((answer as { user?: unknown } | undefined)?.user);
      // The mail may be somebody else's: only the account that is signed in here is made fresh.
      if (user && user.id === before?.id && readSession().accessToken) {
        writeUser(user);
        setAuthState({ user });
      }
      setStep('confirmed');
    } catch (failure) {
      setError(failure);
      setStep(isDead(failure) ? 'expired' : 'ready');
    }
  }

  async function send(email: string | undefined): Promise<void> {
    setResend('sending');
    setError(null);
    try {
      await request(sendEmailLinkRoute, {
        body: email === undefined ? { token } : { email },
        language: document.documentElement.lang,
        failure: serverMessages.failed,
      });
      beginWait('email_link_wait', RESEND_SECONDS);
      setResend('sent');
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 429) {
        beginWait('email_link_wait', failure.retryAfter ?? RESEND_SECONDS);
      }
      setError(failure);
      setResend('idle');
    }
  }

  return { step, error, resend, nextAllowedAt, confirm, send };
}
