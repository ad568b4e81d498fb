/**
 * Which account an identity at Google stands for: the one linked with it; else the one of its
 * verified e-mail; else a new one. Specification section 11.3.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { NAME_MAX } from '../../../contract/platform/fields';
import { emailKey, normalizeName } from '../../../contract/platform/normalize';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import type { Identity } from '../../messaging/ports';
import { type Account, candidates, newAccount, ownerOf } from '../accounts';
import { removeSecondFactor } from '../second-factor/removal';
import { dropRivals, lockOwnership } from '../registration/activation';
import type { Caller } from '../../platform/http/caller';
import type { AccountDependencies } from '../dependencies';

/** An account to sign in, or one whose password is asked for first. */
export type Linked =
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'ask'; readonly account: Account };

const name = (text: string | undefined): string => normalizeName(text ?? '').slice(0, NAME_MAX);

/** Finds, links and makes accounts. */
export class Linking {
  constructor(
    private readonly dependencies: Pick<AccountDependencies, 'clock' | 'sessions' | 'outbox'>,
  ) {}

  /** @throws ApiError google_email_unverified */
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
    return { kind: 'account', account: await this.merge(trx, owner, identity.sub) };
  }

  /** Links an account whose password has been given. */
  async link(trx: Transaction<Tables>, account: Account, sub: string): Promise<Account> {
    const now = this.dependencies.clock.now();
    await this.dependencies.outbox.add(trx, { template: 'google_linked', ...ownerOf(account) });
    return trx
      .updateTable('account')
      .set({
        google_sub: sub,
        email_verified_at: account.email_verified_at ?? now,
        password_owned: true,
        updated_at: now,
      })
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /**
   * Links an account by its verified e-mail alone. A password that was never shown to be the
   * mailbox owner's may be a squatter's, who registered with the address before its owner came: it
   * is void, with the phone that was proved beside it, the second factor and every session.
   */
  private async merge(trx: Transaction<Tables>, owner: Account, sub: string): Promise<Account> {
    const { clock, sessions, outbox } = this.dependencies;
    const doubtful = owner.password_hash !== null && !owner.password_owned;
    await outbox.add(trx, {
      template: doubtful ? 'google_takeover' : 'google_linked',
      ...ownerOf(owner),
    });
    if (doubtful) {
      await sessions.endAll(trx, owner.id, 'merge');
      await removeSecondFactor(trx, owner.id, clock.now());
    }
    return trx
      .updateTable('account')
      .set({
        google_sub: sub,
        updated_at: clock.now(),
        ...(doubtful && {
          password_hash: null,
          phone_verified_at: null,
          new_email: null,
          new_email_key: null,
          new_phone: null,
        }),
      })
      .where('id', '=', owner.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** A new account: its business name and phone come later, its password only if it wants one. */
  private async make(
    trx: Transaction<Tables>,
    identity: Identity,
    caller: Caller,
  ): Promise<Account> {
    const now = this.dependencies.clock.now();
    const account: Account = {
      ...newAccount(
        {
          id: randomUUID(),
          business_name: '',
          business_name_key: '',
          first_name: name(identity.givenName),
          last_name: name(identity.familyName),
          email: identity.email,
          email_key: emailKey(identity.email),
          phone: '',
          password_hash: null,
          language: caller.language,
        },
        now,
      ),
      google_sub: identity.sub,
      email_verified_at: now,
      activated_at: now,
    };
    await dropRivals(trx, account);
    await trx.insertInto('account').values(account).execute();
    return account;
  }
}
