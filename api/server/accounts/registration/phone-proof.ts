/**
 * What a right password earns while the phone of its account is unverified: leave to prove a number
 * from outside a session. A registration needs none, for there is nothing in it yet to be taken.
 */
import type { Kysely } from 'kysely';
import { after, type Clock } from '../../platform/clock';
import { equalTexts, type Secrets } from '../../platform/crypto/secrets';
import type { Tables } from '../../platform/database/schema';
import type { Account } from '../accounts';

/** Seconds that a proof holds. */
export const PROOF_SECONDS = 60 * 60;

/** Gives and checks proofs. Nothing is stored: a new password or a verified phone ends them. */
export class PhoneProofs {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  give(account: Account): string {
    const expires = String(after(this.clock.now(), PROOF_SECONDS).getTime());
    return `${expires}.${this.sign(account, expires)}`;
  }

  /** Whether a proof was given for this account, whose phone is still unverified. */
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
