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
import { startWait } from '../../shared/use-wait-end';

export const accountEndpoint: Endpoint<User> = {
  route: meRoute,
  failure: serverMessages.failed,
  read: readUser,
};

const updateEndpoint: Endpoint<User> = { ...accountEndpoint, route: updateMeRoute };

/** Makes a call that returns the account, and stores the account for every page and tab. */
export async function accountCall(
  endpoint: Endpoint<User>,
  options: CallOptions = {},
): Promise<User> {
  const user = await call(endpoint, options);
  const { accessToken, user: now } = readSession();
  // Ignore the response if the person signed out, or in as someone else, while it was on its way.
  if (accessToken && (!now || now.id === user.id)) {
    writeUser(user);
    setAuthState({ user });
  }
  return user;
}

/** Updates the given fields of the signed-in account. */
export async function updateAccount(body: UpdateMeBody): Promise<User> {
  const user = await accountCall(updateEndpoint, { body });
  // The server sent a code to the new number, whichever page it was entered on.
  if (body.phone !== undefined && !user.phoneVerified) startWait('own_phone_wait', RESEND_SECONDS);
  return user;
}
