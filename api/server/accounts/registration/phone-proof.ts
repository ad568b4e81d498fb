/**
 * Proof of a correct password while the account's phone number is unverified. It allows verifying a
 * number without a session. Registrations need none, because they hold nothing to protect yet.
 */
import type { Kysely } from 'kysely';
import { serverMessages } from '../../../contract/platform/errors';
import { after, type Clock } from '../../platform/clock';
import { equalTexts, type Secrets } from '../../platform/crypto/secrets';
import type { Tables } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/api-error';
import type { Account } from '../accounts';

export const PROOF_SECONDS = 60 * 60;

/** Stateless: a new password or a verified phone number invalidates a proof. */
export class PhoneProofs {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** The error of a correct password while the phone number is unverified. */
  notVerified(account: Account): ApiError {
    const expires = String(after(this.clock.now(), PROOF_SECONDS).getTime());
    const phoneProof = `${expires}.${this.sign(account, expires)}`;
    return new ApiError('phone_not_verified', {
      error: serverMessages.phoneNotVerified,
      phone: account.phone,
      userId: account.id,
      ...(account.activated_at !== null && { phoneProof }),
    });
  }

  /** Whether a proof is valid for this account and its phone number is still unverified. */
  async holds(accountId: string, proof: string | undefined): Promise<boolean> {
    const [expires = '', signature = ''] = proof?.split('.') ?? [];
    if (!(Number(expires) > this.clock.now().getTime())) return false;
    const account = await this.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', accountId)
      .where('phone_verified_at', 'is', null)
      .executeTakeFirst();
    return account !== undefined && equalTexts(signature, this.sign(account, expires));
  }

  private sign({ id, password_hash: hash }: Account, expires: string): string {
    return this.secrets.proofHash(`${id}|${expires}|${hash ?? ''}`);
  }
}
