/**
 * Maps a Google identity to an account: the linked one, otherwise the one with its verified email
 * address, otherwise a new one. Specification section 11.3.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { NAME_MAX } from '../../../contract/platform/fields';
import { emailKey, normalizeName } from '../../../contract/platform/normalize';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import type { Identity } from '../../messaging/ports';
import { type Account, candidates } from '../accounts';
import { notifyOwner } from '../events/owner-mail';
import { agreementAt } from '../legal-versions';
import { revokeAccess } from '../login/takeover';
import { dropRivals, lockOwnership } from '../registration/activation';
import type { Caller } from '../../platform/http/caller';
import type { AccountDependencies } from '../dependencies';

/** The account to sign in (`account`), or one whose password is required first (`ask`). */
type Linked = { readonly kind: 'account' | 'ask'; readonly account: Account };

/** A name, cut to our maximum length without splitting an emoji or a rare letter. */
export function fittingName(text = ''): string {
  let fitting = '';
  for (const letter of normalizeName(text)) {
    if (fitting.length + letter.length > NAME_MAX) break;
    fitting += letter;
  }
  return fitting;
}

export class Linking {
  constructor(
    private readonly dependencies: Pick<
      AccountDependencies,
      'clock' | 'sessions' | 'knownDevices' | 'outbox'
    >,
  ) {}

  async accountOf(trx: Transaction<Tables>, identity: Identity, caller: Caller): Promise<Linked> {
    await lockOwnership(trx);
    const linked = await trx
      .selectFrom('account')
      .selectAll()
      .where('google_sub', '=', identity.sub)
      .executeTakeFirst();
    if (linked) return { kind: 'account', account: linked };
    if (!identity.emailVerified) throw new ApiError('google_email_unverified');
    const key = emailKey(identity.email);
    const { verified: owner } = await candidates(trx, { emailKey: key });
    if (!owner) return { kind: 'account', account: await this.make(trx, identity, caller) };
    const free = owner.email_verified_at !== null && owner.google_sub === null;
    if (!free) return { kind: 'ask', account: owner };
    return { kind: 'account', account: await this.merge(trx, owner, identity.sub, caller) };
  }

  /** @throws ApiError credentials_invalid if the password has changed since it was checked */
  async link(
    trx: Transaction<Tables>,
    account: Account,
    sub: string,
    { device }: Caller,
  ): Promise<Account> {
    const now = this.dependencies.clock.now();
    const act = { kind: 'google_linked', device, at: now } as const;
    await notifyOwner(trx, this.dependencies.outbox, account, act);
    const linked = await trx
      .updateTable('account')
      .set({
        google_sub: sub,
        email_verified_at: account.email_verified_at ?? now,
        password_owned: true,
        updated_at: now,
      })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .returningAll()
      .executeTakeFirst();
    if (!linked) throw new ApiError('credentials_invalid');
    return linked;
  }

  /**
   * Links an account by its verified email address alone. A password that was never confirmed
   * through the mailbox may be an attacker's, who registered the address first (pre-hijacking). In
   * that case the password, the phone verification, the second factor, passkeys and all sessions
   * are revoked.
   */
  private async merge(
    trx: Transaction<Tables>,
    owner: Account,
    sub: string,
    { device }: Caller,
  ): Promise<Account> {
    const { clock, sessions, knownDevices, outbox } = this.dependencies;
    const doubtful = owner.password_hash !== null && !owner.password_owned;
    const act = { kind: 'google_linked', device, at: clock.now() } as const;
    await notifyOwner(trx, outbox, owner, act, {
      template: doubtful ? 'google_takeover' : 'google_linked',
    });
    if (doubtful) {
      await revokeAccess(trx, owner.id, clock.now());
      await sessions.endAll(trx, owner.id, 'merge');
      await knownDevices.forget(trx, owner.id);
    }
    return trx
      .updateTable('account')
      .set({
        google_sub: sub,
        updated_at: clock.now(),
        ...(doubtful && { password_hash: null }),
      })
      .where('id', '=', owner.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Creates an account. Business name and phone number follow later; a password is optional. */
  private async make(
    trx: Transaction<Tables>,
    identity: Identity,
    caller: Caller,
  ): Promise<Account> {
    const now = this.dependencies.clock.now();
    const email_key = emailKey(identity.email);
    await dropRivals(trx, { email_key, phone: '', phone_verified_at: null });
    return trx
      .insertInto('account')
      .values({
        id: randomUUID(),
        business_name: '',
        business_name_key: '',
        first_name: fittingName(identity.givenName),
        last_name: fittingName(identity.familyName),
        email: identity.email,
        email_key,
        phone: '',
        password_hash: null,
        language: caller.language,
        ...(await agreementAt(trx, now)),
        google_sub: identity.sub,
        email_verified_at: now,
        activated_at: now,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}
