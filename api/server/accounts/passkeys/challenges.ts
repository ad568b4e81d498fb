/** WebAuthn challenges: random, stored as a hash, single-use, valid for five minutes. */
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { after } from '../../platform/clock';
import { tokenHash } from '../../platform/crypto/secrets';
import type { AccountDependencies } from '../dependencies';
import { ApiError } from '../../platform/http/api-error';

/** Five minutes, as WebAuthn Level 3, section 15.1, recommends. */
export const CHALLENGE_SECONDS = 5 * 60;

export class Challenges {
  constructor(private readonly dependencies: Pick<AccountDependencies, 'db' | 'clock'>) {}

  /** Stores a challenge, for an account that adds a passkey or for a login. */
  async keep(challenge: string, accountId: string | null): Promise<void> {
    const { db, clock } = this.dependencies;
    await db
      .insertInto('passkey_challenge')
      .values({
        hash: tokenHash(challenge),
        account_id: accountId,
        expires_at: after(clock.now(), CHALLENGE_SECONDS),
      })
      .execute();
  }

  /**
   * Consumes the challenge of a response and returns it. Of concurrent responses to the same
   * challenge, one succeeds.
   *
   * @param clientDataJSON as in the response, base64url.
   */
  async redeem(clientDataJSON: string, accountId: string | null): Promise<string> {
    const { db, clock } = this.dependencies;
    const challenge = challengeOf(clientDataJSON);
    const row = await db
      .deleteFrom('passkey_challenge')
      .where('hash', '=', tokenHash(challenge))
      .where('account_id', 'is not distinct from', accountId)
      .where('expires_at', '>', clock.now())
      .returning('hash')
      .executeTakeFirst();
    if (!row) throw new ApiError('passkey_expired');
    return challenge;
  }
}

function challengeOf(clientDataJSON: string): string {
  let data: unknown;
  try {
    data = decodeClientDataJSON(clientDataJSON);
  } catch {
    // Not JSON, so not from a browser.
    throw new ApiError('passkey_refused');
  }
  if (typeof data !== 'object' || data === null || !('challenge' in data)) {
    throw new ApiError('passkey_refused');
  }
  return String(data.challenge);
}
