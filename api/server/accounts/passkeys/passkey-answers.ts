/** The use of passkeys, for a login or to re-authenticate a session. */
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { PasskeyLoginInput, PasskeyLoginOptions } from '../../../contract/accounts/passkeys';
import type { Tables } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/api-error';
import { CHALLENGE_SECONDS, type Challenges } from './challenges';
import type { AccountDependencies } from '../dependencies';

type Answered = { readonly id: string; readonly counter: number; readonly synced: boolean };

export class PasskeyAnswers {
  constructor(
    private readonly dependencies: Pick<AccountDependencies, 'db' | 'clock'> & {
      readonly challenges: Challenges;
      readonly publicUrl: () => string;
      readonly log: Pick<Logger, 'warn'>;
    },
  ) {}

  /** Creates options, which list no passkeys, for an account or for a login. */
  async ask(accountId: string | null): Promise<PasskeyLoginOptions> {
    const { challenges, publicUrl } = this.dependencies;
    const { hostname: rpId } = new URL(publicUrl());
    const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
    await challenges.keep(challenge, accountId);
    return { rpId, challenge, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' };
  }

  /** Verifies the response of a passkey: of the account or, at a login, of any account. */
  async verify(input: PasskeyLoginInput, accountId: string | null): Promise<Answered> {
    const { db, challenges, publicUrl, log } = this.dependencies;
    const { hostname: expectedRPID, origin: expectedOrigin } = new URL(publicUrl());
    const expectedChallenge = await challenges.redeem(input.response.clientDataJSON, accountId);
    const row = await db
      .selectFrom('passkey')
      .selectAll()
      .where('credential_id', '=', input.id)
      .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
      .executeTakeFirst();
    if (!row || !belongsTo(input, row.account_id)) throw new ApiError('passkey_refused');
    try {
      const { userHandle, ...response } = input.response;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...input,
          response: { ...response, ...(userHandle !== undefined && { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin,
        expectedRPID,
        credential: {
          id: row.credential_id,
          publicKey: isoBase64URL.toBuffer(row.public_key),
          counter: Number(row.counter),
        },
      });
      const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo;
      if (verified) return { id: row.id, counter, synced };
    } catch (error) {
      log.warn({ err: error, passkeyId: row.id }, "A passkey's response could not be verified");
    }
    throw new ApiError('passkey_refused');
  }

  /** Records the use of a passkey, unless it was removed in the meantime. */
  async use(trx: Kysely<Tables>, { id, counter, synced }: Answered): Promise<string> {
    const used = await trx
      .updateTable('passkey')
      .set({ counter, synced, last_used_at: this.dependencies.clock.now() })
      .where('id', '=', id)
      .returning('account_id')
      .executeTakeFirst();
    if (!used) throw new ApiError('passkey_refused');
    return used.account_id;
  }

  async accept(input: PasskeyLoginInput, accountId: string): Promise<void> {
    await this.use(this.dependencies.db, await this.verify(input, accountId));
  }
}

/** A given user handle must be the account's (WebAuthn Level 3, 7.2, step 6). */
const belongsTo = ({ response: { userHandle } }: PasskeyLoginInput, accountId: string): boolean =>
  userHandle === undefined || isoBase64URL.toUTF8String(userHandle) === accountId;
