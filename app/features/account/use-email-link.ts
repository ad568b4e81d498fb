import { verifyEmail } from '../../../api/contract/accounts/email-link';
import type { User } from '../../../api/contract/accounts/user';
import { me } from '../../../api/contract/accounts/users';
import { codeOf } from '../../client/failure';
import { request } from '../../client/request';
import { setAuthState } from '../../session/state';
import { readSession, writeUser } from '../../session/tokens';
import { useAttempt } from '../../shared/use-attempt';
import { useLinkSending } from './use-link-sending';

const isDead = (error: unknown) => codeOf(error) === 'link_expired';

/** The account of a link, once its address is confirmed. */
async function userOfLink(token: string, accessToken: string | null): Promise<User | null> {
  try {
    const options = { query: { token }, accessToken: accessToken ?? undefined };
    return (await request(verifyEmail, options)).user;
  } catch (error) {
    // The address is confirmed: an answer was lost, or the link was opened twice.
    if (codeOf(error) !== 'link_used') throw error;
    return accessToken ? (await request(me, { accessToken })).user : null;
  }
}

async function confirmEmail(token: string): Promise<void> {
  const { accessToken, user: before } = readSession();
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
