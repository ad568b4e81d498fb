import { useState } from 'react';
import { serverMessages } from '../../api/contract/errors';
import { verifyEmailRoute } from '../../api/contract/routes-account';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { setAuthState } from '../session/state';
import { asUser, readSession, writeUser } from '../session/tokens';
import { useLinkSending } from './use-link-sending';

type Step = 'ready' | 'confirming' | 'confirmed' | 'expired';

const isDead = (error: unknown) =>
  error instanceof ApiError &&
  (error.body.code === 'link_expired' || error.body.code === 'link_used');

/** Confirming an address by the token of a link, and asking for another link, signed in or not. */
export function useEmailLink(token: string | null, email: string | undefined) {
  const [step, setStep] = useState<Step>('ready');
  const [error, setError] = useState<unknown>(null);
  const sending = useLinkSending(setError);

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

  function resend(): void {
    // Where the link went is what its token says, not who happens to be signed in here.
    if (token !== null) void sending.send({ token });
    else if (email !== undefined) void sending.send({ email });
  }

  return {
    step,
    error,
    confirm,
    resend: {
      status: sending.status,
      nextAllowedAt: sending.nextAllowedAt,
      onResend: resend,
    },
  };
}
