/** Google sign-in: start, exchange exactly once, and link by password if required. */
import type { Logger } from 'pino';
import type { CreateSessionInput } from '../../../contract/accounts/google';
import { ApiError } from '../../platform/http/api-error';
import { after } from '../../platform/clock';
import { IdentityError, type IdentityPort } from '../../messaging/ports';
import type { Account } from '../accounts';
import type { Caller } from '../../platform/http/caller';
import type { AccountRestore } from '../closing/account-restore';
import { namesOf } from '../login/login';
import { refusePassword } from '../login/refuse-password';
import type { AccountDependencies } from '../dependencies';
import { tokenHash } from '../../platform/crypto/secrets';
import { runTransaction } from '../../platform/database/transactions';
import type { Attempts } from './attempts';
import type { SignIn } from '../second-factor/second-steps';
import { Linking } from './linking';

/** The time a user has to enter the account's password, in seconds. */
const CLAIM_SECONDS = 10 * 60;

export class GoogleSignIn {
  private readonly linking: Linking;

  constructor(
    private readonly dependencies: AccountDependencies & {
      readonly attempts: Attempts;
      readonly identity: IdentityPort | undefined;
      readonly accountRestore: Pick<AccountRestore, 'refuseClosed'>;
      readonly publicUrl: () => string;
      readonly log: Pick<Logger, 'warn'>;
    },
  ) {
    this.linking = new Linking(dependencies);
  }

  /** Starts an attempt of a browser and returns the URL of Google's page. */
  async redirect(browser: string, caller: Caller): Promise<string> {
    const { limits, attempts, publicUrl } = this.dependencies;
    await limits.take(limits.signInsOfAddress, caller.address);
    const secrets = await attempts.start(browser, `${publicUrl()}/auth/callback`);
    return this.callIdentityProvider((identity) =>
      identity.start({ ...secrets, language: caller.language }),
    );
  }

  async finish(
    browser: string | undefined,
    input: CreateSessionInput,
    caller: Caller,
  ): Promise<SignIn> {
    const { limits, attempts, db, outbox } = this.dependencies;
    await limits.take(limits.signInsOfAddress, caller.address);
    if (browser === undefined) throw new ApiError('sign_in_expired');
    const secrets = await attempts.take(browser, input.state);
    if (!secrets) throw new ApiError('sign_in_expired');
    const identity = await this.callIdentityProvider((provider) =>
      provider.finish({ ...secrets, ...input }),
    );
    const found = await runTransaction(db, (trx) => this.linking.accountOf(trx, identity, caller));
    if (found.kind === 'ask') {
      await this.claim(browser, found.account, identity.sub);
      throw new ApiError('google_password_needed', { email: found.account.email });
    }
    outbox.wake();
    return this.start(found.account, caller);
  }

  async link(browser: string | undefined, password: string, caller: Caller): Promise<SignIn> {
    const { db, throttle, passwords, outbox } = this.dependencies;
    const claim = browser === undefined ? undefined : await this.claimOf(browser);
    if (!claim) throw new ApiError('sign_in_expired');
    const { account, sub } = claim;
    const { locked } = await throttle.askLogin(account.email_key, caller.address);
    const { matches } = await throttle.checking(account.email_key, () =>
      passwords.check(account.password_hash, password),
    );
    if (!matches) {
      return refusePassword(this.dependencies, { locked, accountId: account.id }, caller);
    }
    const linked = await runTransaction(db, async (trx) => {
      const taken = await trx
        .deleteFrom('google_claim')
        .where('account_id', '=', account.id)
        .where('google_sub', '=', sub)
        .returning('account_id')
        .executeTakeFirst();
      if (!taken) throw new ApiError('sign_in_expired');
      await throttle.forget(trx, namesOf(account));
      return this.linking.link(trx, account, sub, caller);
    });
    outbox.wake();
    return this.start(linked, caller);
  }

  /** Calls the provider and translates its errors into API errors. */
  private async callIdentityProvider<T>(ask: (identity: IdentityPort) => Promise<T>): Promise<T> {
    const { identity } = this.dependencies;
    if (!identity) throw new ApiError('provider_failed');
    try {
      return await ask(identity);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      const { reason, cause } = error;
      this.dependencies.log.warn({ err: cause ?? error, reason }, 'A sign-in with Google failed');
      throw new ApiError(reason === 'refused' ? 'sign_in_refused' : 'provider_failed');
    }
  }

  private start(account: Account, caller: Caller): Promise<SignIn> {
    this.dependencies.accountRestore.refuseClosed(account, 'google');
    const { db, secondSteps } = this.dependencies;
    return secondSteps.start(db, account, caller, 'google');
  }

  private async claim(browser: string, account: Account, sub: string): Promise<void> {
    const { db, clock } = this.dependencies;
    const row = {
      account_id: account.id,
      google_sub: sub,
      expires_at: after(clock.now(), CLAIM_SECONDS),
    };
    await db
      .insertInto('google_claim')
      .values({ browser_hash: tokenHash(browser), ...row })
      .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
      .execute();
  }

  private async claimOf(
    browser: string,
  ): Promise<{ readonly account: Account; readonly sub: string } | undefined> {
    const row = await this.dependencies.db
      .selectFrom('google_claim')
      .innerJoin('account', 'account.id', 'google_claim.account_id')
      .where('google_claim.browser_hash', '=', tokenHash(browser))
      .where('google_claim.expires_at', '>', this.dependencies.clock.now())
      .selectAll('account')
      .select('google_claim.google_sub as claimed')
      .executeTakeFirst();
    if (!row) return undefined;
    const { claimed: sub, ...account } = row;
    return { account, sub };
  }
}
