import { verifyEmail } from '../../../api/contract/accounts/email-link';
import type { User } from '../../../api/contract/accounts/user';
import { me } from '../../../api/contract/accounts/users';
import { CallFailure, codeOf } from '../../client/failure';
import { request } from '../../client/request';
import { setAuthState } from '../../session/state';
import { readSession, writeUser } from '../../session/tokens';
import { useAttempt } from '../../shared/use-attempt';
import { useLinkSending } from './use-link-sending';

const isDead = (error: unknown) => codeOf(error) === 'link_expired';

/** The account that is signed in here. Only then is the code that refreshes a token loaded. */
async function readOwn(): Promise<User> {
  const { call } = await import('../../session/call');
  return (await call(me)).user;
}

/**
 * The token of the session in which the link is opened, `null` without one. The server knows the
 * owner by it, and treats an expired one as none, so it is refreshed first.
 */
async function freshToken(): Promise<string | null> {
  try {
    if (readSession().accessToken !== null) await readOwn();
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind !== 'unauthenticated') throw error;
  }
  return readSession().accessToken;
}

/** The account of a link, once its address is confirmed. */
async function userOfLink(token: string, accessToken: string | null): Promise<User | null> {
  try {
    const options = { query: { token }, accessToken: accessToken ?? undefined };
    return (await request(verifyEmail, options)).user;
  } catch (error) {
    // The address is confirmed: an answer was lost, or the link was opened twice.
    if (codeOf(error) !== 'link_used') throw error;
    return accessToken ? readOwn() : null;
  }
}

async function confirmEmail(token: string): Promise<void> {
  const accessToken = await freshToken();
  const { user: before } = readSession();
  const user = await userOfLink(token, accessToken);
  // The link may belong to another account; only update the one that is signed in here.
  if (user && user.id === before?.id && readSession().accessToken) {
    writeUser(user);
    setAuthState({ user });
  }
}

/**
 * Confirms an email address with the token of a link, and requests another link, signed in or not.
 */
export function useEmailLink(token: string | null, email: string | undefined) {
  const { pending, done, error, attempt } = useAttempt<'confirming'>();
  const sending = useLinkSending();
  const step: 'ready' | 'confirming' | 'confirmed' | 'expired' =
    pending ?? (done ? 'confirmed' : isDead(error) ? 'expired' : 'ready');

  async function confirm(): Promise<void> {
    if (token === null || pending) return;
    sending.clear();
    await attempt('confirming', () => confirmEmail(token));
  }

  return {
    step,
    // The page reports the most recent action.
    error: sending.status === 'idle' ? (sending.error ?? error) : null,
    confirm,
    resend: {
      status: sending.status,
      nextAllowedAt: sending.nextAllowedAt,
      onResend: () => {
        // The token identifies who the link was sent to, which may not be who is signed in here.
        if (token !== null) void sending.send({ token });
        else if (email !== undefined) void sending.send({ email });
      },
    },
  };
}
