import { verifyEmail } from '../../../api/contract/accounts/email-link';
import { CallFailure, codeOf } from '../../client/failure';
import { request } from '../../client/request';
import { readSession } from '../../session/tokens';
import { useAttempt } from '../../shared/use-attempt';
import { useLinkSending } from './use-link-sending';

const isDead = (error: unknown) => codeOf(error) === 'link_expired';

/** Only a session needs it, and it brings what refreshes a token. */
const loadAccount = () => import('./account');

/**
 * The token of the session in which the link is opened, `null` without one. The server knows the
 * owner by it, and treats an expired one as none, so it is refreshed first.
 */
async function freshToken(): Promise<string | null> {
  try {
    if (readSession().accessToken !== null) await (await loadAccount()).readAccount();
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind !== 'unauthenticated') throw error;
  }
  return readSession().accessToken;
}

async function confirmEmail(token: string): Promise<void> {
  const accessToken = (await freshToken()) ?? undefined;
  try {
    const { user } = await request(verifyEmail, { query: { token }, accessToken });
    // The link may belong to another account than the one that is signed in here.
    const isOwn = accessToken !== undefined && user.id === readSession().user?.id;
    if (isOwn) await (await loadAccount()).storeAccount({ user });
  } catch (error) {
    // The address is confirmed: a response was lost, or the link was opened twice.
    if (codeOf(error) !== 'link_used') throw error;
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
