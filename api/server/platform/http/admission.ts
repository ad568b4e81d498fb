/**
 * Authorization of calls. It runs before the body is read, so that an unauthorized caller learns
 * nothing about the call, not even what body it takes.
 */
import type { FastifyRequest } from 'fastify';
import { entryOf } from '../../../contract/platform/access';
import type { Call } from '../../../contract/platform/call';
import { serverMessages } from '../../../contract/platform/errors';
import type { Authenticated } from './caller';
import { equalTexts } from '../crypto/secrets';
import { ApiError } from './api-error';

/** What `accounts` knows about who may make a call. Each `require…` throws an `ApiError`. */
export type AuthorizationDeps = {
  /** Finds who an access token belongs to. */
  readonly sessions: {
    authenticate(accessToken: string): Promise<Authenticated | undefined>;
  };
  readonly operators: {
    requireOperator(reader: Authenticated): void;
    requireRecentSecondFactor(reader: Authenticated): void;
  };
  readonly requireReady: (account: Authenticated['account']) => void;
  /** The messaging engine's service token; `null` if there is none. */
  readonly usageToken: string | null;
};

type Headers = FastifyRequest['headers'];

/** The account signed in by the call's access token, if the token is valid. */
export async function readerOf(
  headers: Headers,
  { sessions }: Pick<AuthorizationDeps, 'sessions'>,
): Promise<Authenticated | undefined> {
  const token = /^Bearer +([A-Za-z0-9_-]{20,200}) *$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : sessions.authenticate(token);
}

const notAuthenticated = (): ApiError =>
  new ApiError('not_authenticated', { error: serverMessages.notAuthenticated });

function requireUsageToken(headers: Headers, usageToken: string | null): void {
  const token = /^Bearer +(\S{1,500}) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  if (usageToken === null || !equalTexts(token, usageToken)) throw notAuthenticated();
}

/**
 * Authorizes a call and returns the caller if the call requires an access token. Calls that use a
 * cookie check it themselves; none of them has a body.
 *
 * @throws ApiError not_authenticated, phone_not_verified, business_name_needed, not_operator,
 * second_factor_needed, proof_needed
 */
export async function admit(
  call: Call,
  headers: Headers,
  { sessions, operators, requireReady, usageToken }: AuthorizationDeps,
): Promise<Authenticated | undefined> {
  const entry = entryOf(call);
  if (entry === 'service') requireUsageToken(headers, usageToken);
  if (!call.bearer) return undefined;
  const reader = await readerOf(headers, { sessions });
  if (!reader) throw notAuthenticated();
  if (entry === 'operator') {
    operators.requireOperator(reader);
    // Enforced here rather than in each call, so that a new call cannot forget it.
    if (call.method !== 'GET') operators.requireRecentSecondFactor(reader);
  }
  if (entry === 'ready') requireReady(reader.account);
  return reader;
}
