/** The passkeys of an account. */
import { randomUUID } from 'node:crypto';
import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isoUint8Array } from '@simplewebauthn/server/helpers';
import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import {
  type AddPasskeyInput,
  type Passkey,
  PASSKEYS_MAX,
  type PasskeyOptions,
} from '../../../contract/accounts/passkeys';
import { serverMessages } from '../../../contract/platform/errors';
import type { PasskeyTable } from '../../platform/database/schema/login';
import { runTransaction } from '../../platform/database/transactions';
import { ApiError } from '../../platform/http/api-error';
import type { Authenticated, Caller } from '../../platform/http/caller';
import type { Language } from '../../platform/http/language';
import { notifyOwner } from '../events/owner-mail';
import { requireUnchanged } from '../login/own-password';
import { requireRecentProof } from '../second-factor/proof';
import { CHALLENGE_SECONDS, type Challenges } from './challenges';
import type { AccountDependencies } from '../dependencies';
import { iso } from '../../platform/clock';

/** ES256, EdDSA, and RS256 for older versions of Windows (IANA COSE). */
const ALGORITHMS = [-7, -8, -257];

const serialize = (row: Selectable<PasskeyTable>): Passkey => ({
  id: row.id,
  device: row.device,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: iso(row.last_used_at),
});

export class Passkeys {
  constructor(
    private readonly dependencies: Pick<
      AccountDependencies,
      'db' | 'clock' | 'sessions' | 'outbox'
    > & {
      readonly challenges: Challenges;
      readonly publicUrl: () => string;
      /** The site name in the browser's list of passkeys. */
      readonly brand: Readonly<Record<Language, string>>;
      readonly log: Pick<Logger, 'warn'>;
    },
  ) {}

  async list(accountId: string): Promise<Passkey[]> {
    return (await this.rowsOf(accountId)).map(serialize);
  }

  async start(auth: Authenticated): Promise<PasskeyOptions> {
    const { clock, challenges, publicUrl, brand } = this.dependencies;
    const { account } = auth;
    requireRecentProof(auth, clock.now());
    const rows = await this.rowsOf(account.id);
    if (rows.length >= PASSKEYS_MAX) throw new ApiError('passkeys_full');
    const { hostname: rpID } = new URL(publicUrl());
    const rpName = brand[account.language];
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName,
      rpID,
      userName: account.email,
      userDisplayName: account.business_name || `${account.first_name} ${account.last_name}`,
      userID: isoUint8Array.fromUTF8String(account.id),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await challenges.keep(challenge, account.id);
    return {
      rp: { id: rpID, name: rpName },
      user,
      challenge,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_SECONDS * 1000,
      excludeCredentials: rows.map((row) => ({ id: row.credential_id, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  async add(auth: Authenticated, input: AddPasskeyInput, caller: Caller): Promise<Passkey> {
    const { db, clock, sessions, outbox } = this.dependencies;
    const { id: accountId } = auth.account;
    requireRecentProof(auth, clock.now());
    const { credential, credentialBackedUp } = await this.verify(input, accountId);
    const { device } = caller;
    const now = clock.now();
    const added = await runTransaction(db, async (trx) => {
      // Its lock also keeps concurrent additions from exceeding the maximum.
      await requireUnchanged(trx, sessions, auth);
      const { count } = await trx
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= PASSKEYS_MAX) throw new ApiError('passkeys_full');
      const row = await trx
        .insertInto('passkey')
        .values({
          id: randomUUID(),
          account_id: accountId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          device,
          synced: credentialBackedUp,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ApiError('passkey_known');
      await notifyOwner(trx, outbox, auth.account, { kind: 'passkey_added', device, at: now });
      return serialize(row);
    });
    outbox.wake();
    return added;
  }

  /** @throws ApiError not_found if the account has no passkey with this id */
  async remove(auth: Authenticated, id: string, { device }: Caller): Promise<void> {
    const { db, clock, sessions, outbox } = this.dependencies;
    const now = clock.now();
    requireRecentProof(auth, now);
    await runTransaction(db, async (trx) => {
      await requireUnchanged(trx, sessions, auth);
      const row = await trx
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('account_id', '=', auth.account.id)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new ApiError('not_found', { error: serverMessages.notFound });
      await notifyOwner(trx, outbox, auth.account, { kind: 'passkey_removed', device, at: now });
    });
    outbox.wake();
  }

  private async verify(
    input: AddPasskeyInput,
    accountId: string,
  ): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
    const { challenges, publicUrl, log } = this.dependencies;
    const { hostname: expectedRPID, origin: expectedOrigin } = new URL(publicUrl());
    const expectedChallenge = await challenges.redeem(input.response.clientDataJSON, accountId);
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...input, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin,
        expectedRPID,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (verified) return registrationInfo;
    } catch (error) {
      log.warn({ err: error }, 'A passkey could not be verified');
    }
    throw new ApiError('passkey_refused');
  }

  private rowsOf(accountId: string): Promise<Selectable<PasskeyTable>[]> {
    return this.dependencies.db
      .selectFrom('passkey')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
}
