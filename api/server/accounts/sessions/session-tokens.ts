/** The tokens of a session: how long each lives, how a pair is made, and its rows. */
import { type RawBuilder, sql } from 'kysely';
import type { Tokens } from '../../../contract/accounts/auth';
import { after } from '../../platform/clock';
import { newToken, tokenHash } from '../../platform/crypto/secrets';

/** Lifetime of an access token, in seconds. */
export const ACCESS_SECONDS = 15 * 60;
/** Lifetime of a refresh token, in seconds. */
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;
/** Lifetime of a session's cookie, in seconds. */
export const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/**
 * How long after its sign-in a session ends, in seconds, however often it is refreshed: whoever got
 * hold of a device or a token does not keep an account for good.
 */
export const SESSION_SECONDS = 90 * 24 * 60 * 60;

/** A new access token and a new refresh token. */
export function newPair(): Tokens {
  return { accessToken: newToken(), refreshToken: newToken() };
}

/** A pair as rows `t (hash, kind, expires_at)` of a statement that keeps it. */
export function rowsOf(pair: Tokens, now: Date): RawBuilder<unknown> {
  return sql`(values
    (${tokenHash(pair.accessToken)}, 'access', ${after(now, ACCESS_SECONDS)}::timestamptz),
    (${tokenHash(pair.refreshToken)}, 'refresh', ${after(now, REFRESH_SECONDS)}::timestamptz)
  ) as t (hash, kind, expires_at)`;
}
