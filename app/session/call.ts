import type { Call } from '../../api/contract/platform/call';
import type { AnyInput, Answer, Argument, CallInput } from '../client/call-input';
import { CallFailure, unauthenticated } from '../client/failure';
import { request } from '../client/request';
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
export function call<C extends Call>(call: C, ...input: Argument<CallInput<C>>): Promise<Answer<C>>;
export async function call(definition: Call, input: AnyInput = {}): Promise<unknown> {
  if (!definition.bearer) return request(definition, input);
  const owner = getAuthState().user?.id;
  const accessToken = tokenOf(owner);
  try {
    return await request(definition, { ...input, accessToken });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
    if (!(await refreshAccessToken(accessToken))) throw unauthenticated();
    return request(definition, { ...input, accessToken: tokenOf(owner) });
  }
}
