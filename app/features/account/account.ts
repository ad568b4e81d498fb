import { serverMessages } from '../../../api/contract/platform/errors';
import { RESEND_SECONDS } from '../../../api/contract/accounts/resend';
import { meRoute } from '../../../api/contract/platform/routes';
import { updateMeRoute } from '../../../api/contract/accounts/routes-account';
import type { User } from '../../../api/contract/accounts/user';
import type { UpdateMeBody } from '../../../api/contract/accounts/users';
import type { Endpoint } from '../../client/endpoint';
import type { CallOptions } from '../../client/request';
import { call } from '../../session/call';
import { setAuthState } from '../../session/state';
import { readSession, readUser, writeUser } from '../../session/tokens';
import { beginWait } from '../../shared/use-moment';

export const accountEndpoint: Endpoint<User> = {
  route: meRoute,
  failure: serverMessages.failed,
  read: readUser,
};

const updateEndpoint: Endpoint<User> = { ...accountEndpoint, route: updateMeRoute };

/** Makes a call that answers with the account, and keeps the account for every page and tab. */
export async function accountCall(
  endpoint: Endpoint<User>,
  options: CallOptions = {},
): Promise<User> {
  const user = await call(endpoint, options);
  const { accessToken, user: now } = readSession();
  // Whoever signed out, or in as somebody else, while the answer was on its way is left alone.
  if (accessToken && (!now || now.id === user.id)) {
    writeUser(user);
    setAuthState({ user });
  }
  return user;
}

/** Changes what is given of the account that is signed in. */
export async function updateAccount(body: UpdateMeBody): Promise<User> {
  const user = await accountCall(updateEndpoint, { body });
  // A code went to the new number, whichever page gave it.
  if (body.phone !== undefined && !user.phoneVerified) beginWait('own_phone_wait', RESEND_SECONDS);
  return user;
}
