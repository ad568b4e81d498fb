import type { FailureMessage } from '../../api/contract/call';
import type { Route } from '../../api/contract/routes';
import { ApiError, NotAuthenticatedError } from '../client/errors';
import { type RequestOptions, request } from '../client/request';
import { refreshAccessToken } from './refresh';
import { readSession } from './tokens';

export interface AuthorizedOptions extends Omit<RequestOptions, 'accessToken'> {
  failure: FailureMessage;
}

/**
 * Makes a call with the session's token; an expired one is refreshed, once, and the call made again.
 *
 * @throws NotAuthenticatedError when there is no session, or it has ended.
 */
export async function authorizedRequest(
  route: Route,
  options: AuthorizedOptions,
): Promise<unknown> {
  const { accessToken } = readSession();
  if (!accessToken) throw new NotAuthenticatedError();
  try {
    return await request(route, { ...options, accessToken });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = await refreshAccessToken(accessToken);
    if (!fresh) throw new NotAuthenticatedError();
    return request(route, { ...options, accessToken: fresh });
  }
}
