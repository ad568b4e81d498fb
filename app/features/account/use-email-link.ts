import { useState } from 'react';
import { serverMessages } from '../../../api/contract/platform/errors';
import { verifyEmailRoute } from '../../../api/contract/accounts/routes-account';
import type { User } from '../../../api/contract/accounts/user';
import type { Endpoint } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { setAuthState } from '../../session/state';
import { readSession, readUser, writeUser } from '../../session/tokens';
import { useAttempt } from '../../shared/use-attempt';
import { useLinkSending } from './use-link-sending';

const endpoint: Endpoint<User> = {
  route: verifyEmailRoute,
  failure: serverMessages.verification,
  read: readUser,
};

const isDead = (error: unknown) =>
  error instanceof CallFailure && (error.code === 'link_expired' || error.code === 'link_used');

async function confirmEmail(token: string): Promise<void> {
  const { accessToken, user: before } = readSession();
  const asked = endpointAt(endpoint, { query: { token } });
  const user = await request(asked, {}, accessToken ?? undefined);
  // The mail may be somebody else's: only the account that is signed in here is made fresh.
  if (user.id === before?.id && readSession().accessToken) {
    writeUser(user);
    setAuthState({ user });
  }
}

/** Confirming an address by the token of a link, and asking for another link, signed in or not. */
export function useEmailLink(token: string | null, email: string | undefined) {
  const [confirmed, setConfirmed] = useState(false);
  const { pending, error, attempt } = useAttempt<'confirming'>();
  const sending = useLinkSending();
  const step: 'ready' | 'confirming' | 'confirmed' | 'expired' =
    pending ?? (confirmed ? 'confirmed' : isDead(error) ? 'expired' : 'ready');

  async function confirm(): Promise<void> {
    if (token === null || pending) return;
    sending.clear();
    setConfirmed(await attempt('confirming', () => confirmEmail(token)));
  }

  return {
    step,
    // What was done last is what the page speaks of.
    error: sending.status === 'idle' ? (sending.error ?? error) : null,
    confirm,
    resend: {
      status: sending.status,
      nextAllowedAt: sending.nextAllowedAt,
      onResend: () => {
        // Where the link went is what its token says, not who happens to be signed in here.
        if (token !== null) void sending.send({ token });
        else if (email !== undefined) void sending.send({ email });
      },
    },
  };
}
