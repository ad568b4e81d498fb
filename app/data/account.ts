import type { UpdateMeBody } from '../../api/contract/users';
import { serverMessages } from '../../api/contract/errors';
import type { Route } from '../../api/contract/routes';
import { updateMeRoute } from '../../api/contract/routes-account';
import type { User } from '../../api/contract/user';
import { ApiError } from '../client/errors';
import { type AuthorizedOptions, authorizedRequest } from '../session/authorized';
import { setAuthState } from '../session/state';
import { asUser, readSession, writeUser } from '../session/tokens';
import { beginWait } from './use-moment';

/** Seconds before a code may be sent again. Specification section 9. */
const RESEND_SECONDS = 30;

/** Makes a call that answers with the account, and keeps what it says. */
export async function accountCall(
  route: Route,
  options: Pick<AuthorizedOptions, 'body' | 'failure'>,
): Promise<User> {
  const answer = await authorizedRequest(route, {
    ...options,
    language: document.documentElement.lang,
  });
  const user = asUser((answer as { user?: unknown } | undefined)?.user);
  if (!user) throw new ApiError(502, serverMessages.failed);
  // Who signed out while the answer was on its way stays so.
  if (readSession().accessToken) {
    writeUser(user);
    setAuthState({ user });
  }
  return user;
}

/** Changes what is given of the account that is signed in. */
export async function updateAccount(body: UpdateMeBody): Promise<User> {
  const user = await accountCall(updateMeRoute, { body, failure: serverMessages.failed });
  // A code went to the new number, whichever page gave it.
  if (body.phone !== undefined && !user.phoneVerified) beginWait('own_phone_wait', RESEND_SECONDS);
  return user;
}
