import type { Endpoint } from '../client/endpoint';
import { CallFailure, unauthenticated } from '../client/failure';
import { type CallOptions, request } from '../client/request';
import { refreshAccessToken } from './refresh';
import { getAuthState } from './state';
import { readSession } from './tokens';

/**
 * The token of the person this page belongs to. If another tab has just signed someone else in,
 * their token must not be used for this page's requests.
 */
function tokenOf(owner: string | undefined): string {
  const { accessToken, user } = readSession();
  if (!accessToken || (owner !== undefined && user?.id !== owner)) throw unauthenticated();
  return accessToken;
}

/**
 * Makes a call, with the session's token if it needs one. An expired token is refreshed and the
 * call retried, once.
 *
 * @throws CallFailure
 */
export async function call<Answer>(
  endpoint: Endpoint<Answer>,
  options: CallOptions = {},
): Promise<Answer> {
  if (!endpoint.route.bearer) return request(endpoint, options);
  const owner = getAuthState().user?.id;
  const accessToken = tokenOf(owner);
  try {
    return await request(endpoint, options, accessToken);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
    if (!(await refreshAccessToken(accessToken))) throw unauthenticated();
    return request(endpoint, options, tokenOf(owner));
  }
}
