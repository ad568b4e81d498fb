/** Login with a password. An unknown account gets the response of a wrong password. */
import type { LoginInput, Tokens } from '../../../contract/accounts/auth';
import { emailKey } from '../../../contract/platform/normalize';
import { ApiError } from '../../platform/http/api-error';
import {
  type Account,
  accountById,
  type Candidates,
  findCandidatesAndCount,
  type CountedAttempt,
  type AccountLookup,
  userOf,
} from '../accounts';
import type { Authenticated, Caller } from '../../platform/http/caller';
import type { AccountRestore } from '../closing/account-restore';
import type { EmailLinks } from '../codes/email-links';
import type { AccountDependencies } from '../dependencies';
import type { PasswordCheck } from './passwords';
import { phoneNumber } from '../../platform/phone-number';
import { refusePassword } from './refuse-password';
import type { SignIn } from '../second-factor/second-steps';

type Found = Candidates & CountedAttempt;

/** The identifiers under which an account's failures are counted. */
export const namesOf = (account: Account): readonly string[] => [account.email_key, account.phone];

export class Login {
  constructor(
    private readonly dependencies: AccountDependencies,
    private readonly links: EmailLinks,
    private readonly accountRestore: Pick<AccountRestore, 'refuseClosed'>,
  ) {}

  async login(input: LoginInput, caller: Caller): Promise<SignIn> {
    const { throttle, knownDevices, secondSteps, db, phoneProofs } = this.dependencies;
    const by = input.email.includes('@')
      ? { emailKey: emailKey(input.email) }
      : { emailKey: undefined, phone: phoneNumber(input.email) ?? input.email };
    const subject = by.emailKey ?? by.phone;
    const found = await this.find(by, subject, input.unlock, caller);
    const proved = await throttle.checking(subject, () => this.prove(found, input.password));
    if (!proved) {
      const { locked, verified } = found;
      return refusePassword(this.dependencies, { locked, accountId: verified?.id }, caller);
    }
    const resetStatement = throttle.resetStatement(subject);
    if (proved.closed_at !== null) await resetStatement.execute(db);
    this.accountRestore.refuseClosed(proved, 'password');
    if (proved.phone_verified_at === null) {
      await resetStatement.execute(db);
      throw phoneProofs.notVerified(proved);
    }
    if (proved.second_factor_at !== null) {
      await resetStatement.execute(db);
      return { waiting: await secondSteps.wait(db, proved.id, caller.device, 'password') };
    }
    const { tokens, browser } = await knownDevices.start(proved.id, caller, {
      together: resetStatement,
      passwordHash: proved.password_hash,
    });
    return { signedIn: { ...tokens, user: userOf(proved) }, browser };
  }

  async refresh(refreshToken: string, onReuse: (sessionId: string) => void): Promise<Tokens> {
    const refreshed = await this.dependencies.sessions.refresh(refreshToken);
    if (refreshed.outcome === 'refreshed') return refreshed.tokens;
    if (refreshed.outcome === 'invalid') throw new ApiError('refresh_invalid');
    onReuse(refreshed.sessionId);
    throw new ApiError('refresh_reused');
  }

  /** Ends the caller's session, and that of the refresh token if it is of the same account. */
  async logout(auth: Authenticated, refreshToken: string): Promise<void> {
    await this.dependencies.sessions.end(auth.sessionId, 'logout');
    await this.dependencies.sessions.endByRefreshToken(refreshToken, auth.account.id);
  }

  /** Counts the attempt and finds the account. An unlock link permits one more attempt. */
  private async find(
    by: AccountLookup,
    subject: string,
    unlock: string | undefined,
    caller: Caller,
  ): Promise<Found> {
    const { throttle, db } = this.dependencies;
    const attemptStatement = throttle.attemptStatement(subject, caller.address);
    const found = await findCandidatesAndCount(db, by, attemptStatement);
    if (found.counted) return found;
    const { verified } = found;
    if (unlock !== undefined && verified && (await this.links.unlocks(unlock, verified))) {
      await throttle.forget(db, namesOf(verified));
      const again = await findCandidatesAndCount(db, by, attemptStatement);
      if (again.counted) return again;
    }
    return throttle.refuseLogin(subject, caller.address);
  }

  /**
   * The account or registration with this password. If there is a registration, two passwords are
   * always checked, so that registering someone else's address does not reveal by timing or
   * response whether it has an account.
   */
  private async prove(
    { verified, pending }: Candidates,
    password: string,
  ): Promise<Account | undefined> {
    const { passwords } = this.dependencies;
    const ofVerified = await passwords.check(verified?.password_hash, password);
    if (verified && ofVerified.matches) return this.upToDate(verified, ofVerified, password);
    if (!pending) return undefined;
    const ofPending = await passwords.check(pending.password_hash, password);
    return ofPending.matches ? pending : undefined;
  }

  /** Rehashes a password whose hash has outdated parameters. */
  private async upToDate(
    account: Account,
    check: PasswordCheck,
    password: string,
  ): Promise<Account | undefined> {
    if (!check.outdated) return account;
    const { db, passwords, clock } = this.dependencies;
    const passwordHash = await passwords.hash(password);
    const updated = await db
      .updateTable('account')
      .set({ password_hash: passwordHash, updated_at: clock.now() })
      .where('id', '=', account.id)
      // Do not overwrite a concurrent password change.
      .where('password_hash', '=', account.password_hash)
      .returningAll()
      .executeTakeFirst();
    if (updated) return updated;
    const current = await accountById(db, account.id);
    // The password is still right if a concurrent login has replaced the hash.
    const { matches } = await passwords.check(current.password_hash, password);
    return matches ? current : undefined;
  }
}
