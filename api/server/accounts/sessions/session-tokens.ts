/** Session tokens: lifetimes, creation and rows. */
import { type RawBuilder, sql } from 'kysely';
import type { Tokens } from '../../../contract/accounts/auth';
import { after } from '../../platform/clock';
import { newToken, tokenHash } from '../../platform/crypto/secrets';

const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 30 * 24 * 60 * 60;
export const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/**
 * The absolute lifetime of a session, in seconds, even if refreshed, so that a stolen device or
 * token does not grant permanent access.
 */
export const SESSION_SECONDS = 90 * 24 * 60 * 60;

export function newPair(): Tokens {
  return { accessToken: newToken(), refreshToken: newToken() };
}

/** A token pair as rows `t (hash, kind, expires_at)` for an insert. */
export function rowsOf(pair: Tokens, now: Date): RawBuilder<unknown> {
  return sql`(values
    (${tokenHash(pair.accessToken)}, 'access', ${after(now, ACCESS_SECONDS)}::timestamptz),
    (${tokenHash(pair.refreshToken)}, 'refresh', ${after(now, REFRESH_SECONDS)}::timestamptz)
  ) as t (hash, kind, expires_at)`;
}
