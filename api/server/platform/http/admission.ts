/**
 * Who is let in to a call: asked before the body is read, so that a caller who may not make a call
 * learns nothing from it, not even what it takes.
 */
import type { FastifyRequest } from 'fastify';
import { entryOf } from '../../../contract/platform/access';
import type { Call } from '../../../contract/platform/call';
import { serverMessages } from '../../../contract/platform/errors';
import type { Operators } from '../../accounts/operators';
import { refuseUnready } from '../../accounts/ready';
import type { Authenticated, Sessions } from '../../accounts/sessions/sessions';
import { equalTexts } from '../crypto/secrets';
import { ApiError } from './api-error';

/** What the door knows beside the sessions. */
export type Doors = {
  readonly operators: Operators;
  /** The token of the messaging engine; `null` when there is no engine. */
  readonly usageToken: string | null;
};

type Headers = FastifyRequest['headers'];

/** Who is signed in by the access token of a call, if it has a valid one. */
export async function readerOf(
  headers: Headers,
  sessions: Sessions,
): Promise<Authenticated | undefined> {
  const token = /^Bearer +([A-Za-z0-9_-]{20,200}) *$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : sessions.authenticate(token);
}

const notAuthenticated = (): ApiError =>
  new ApiError('not_authenticated', { error: serverMessages.notAuthenticated });

/** @throws ApiError not_authenticated */
function refuseOtherServices(headers: Headers, usageToken: string | null): void {
  const token = /^Bearer +(\S{1,500}) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  if (usageToken === null || !equalTexts(token, usageToken)) throw notAuthenticated();
}

/**
 * Lets a caller in to a call and says who it is, where the call stands on an access token. The calls
 * that stand on a cookie look at it themselves: none of them has a body.
 *
 * @throws ApiError not_authenticated, phone_not_verified, business_name_needed, not_operator,
 * second_factor_needed, proof_needed
 */
export async function admit(
  call: Call,
  headers: Headers,
  sessions: Sessions,
  { operators, usageToken }: Doors,
): Promise<Authenticated | undefined> {
  const entry = entryOf(call);
  if (entry === 'service') refuseOtherServices(headers, usageToken);
  if (!call.bearer) return undefined;
  const reader = await readerOf(headers, sessions);
  if (!reader) throw notAuthenticated();
  if (entry === 'operator') {
    operators.refuseOthers(reader);
    // Here and not in the calls, so that none that is added can forget it.
    if (call.method !== 'GET') operators.refuseStale(reader);
  }
  if (entry === 'ready') refuseUnready(reader.account);
  return reader;
}
