/**
 * Logins that wait for their second factor. The browser keeps a random name of one in a cookie; what
 * it has earned so far is kept here, and is nothing without the second factor.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { SignedIn } from '../../../contract/accounts/second-step';
import { after, type Clock } from '../../platform/clock';
import { newToken, tokenHash } from '../../platform/crypto/secrets';
import type { SecondStepTable, Tables } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import { CODE_SECONDS, CODE_TRIES } from '../codes/codes';
import { type Account, userOf } from '../accounts';
import type { Sessions } from '../sessions/sessions';
import type { Factors } from './factors';

/** How a login came this far. */
type Way = SecondStepTable['way'];

/** What a way to sign in has led to: a session, or a login that waits, by its cookie. */
export type SignIn =
  | { readonly signedIn: SignedIn; readonly cookie?: string; readonly waiting?: undefined }
  | { readonly waiting: string };

/** Keeps logins and ends them. */
export class SecondSteps {
  constructor(
    private readonly dependencies: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly sessions: Sessions;
      readonly factors: Factors;
    },
  ) {}

  /**
   * Begins a session of an account, or lets its login wait for the second factor where it has one.
   *
   * @param way `google` gives the session a cookie as well.
   */
  async begin(
    db: Kysely<Tables> | Transaction<Tables>,
    account: Account,
    device: string,
    way: Way,
  ): Promise<SignIn> {
    if (account.second_factor_at !== null) {
      return { waiting: await this.wait(db, account.id, device, way) };
    }
    return this.enter(db, account, device, { way, secondFactor: false });
  }

  /** Lets a login wait; returns what its cookie holds. */
  async wait(
    db: Kysely<Tables> | Transaction<Tables>,
    accountId: string,
    device: string,
    way: Way,
  ): Promise<string> {
    const token = newToken();
    await db
      .insertInto('second_step')
      .values({
        hash: tokenHash(token),
        account_id: accountId,
        way,
        device,
        expires_at: after(this.dependencies.clock.now(), CODE_SECONDS),
      })
      .execute();
    return token;
  }

  /**
   * Ends a login with a code of the second factor.
   *
   * @throws ApiError sign_in_expired, otp_wrong, otp_used, otp_locked, too_many
   */
  async finish(
    token: string | undefined,
    code: string,
    caller: Caller,
  ): Promise<Extract<SignIn, { signedIn: SignedIn }>> {
    const { db, factors } = this.dependencies;
    const hash = tokenHash(token ?? '');
    const { accountId, triesLeft } = await this.count(hash);
    try {
      await factors.check(accountId, code, caller);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'otp_wrong') throw error;
      throw triesLeft > 0 ? new ApiError('otp_wrong', { triesLeft }) : locked();
    }
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('second_step')
        .where('hash', '=', hash)
        .returning(['way', 'device'])
        .executeTakeFirst();
      const account = await trx
        .selectFrom('account')
        .selectAll()
        .where('id', '=', accountId)
        .executeTakeFirst();
      // A new password, or another tab with the same login, has ended it meanwhile.
      if (!row || !account) throw new ApiError('sign_in_expired');
      return this.enter(trx, account, row.device, { way: row.way, secondFactor: true });
    });
  }

  /** Counts a try before anything is compared: parallel entries share five. */
  private async count(hash: string): Promise<{ accountId: string; triesLeft: number }> {
    const { rows } = await sql<{ account_id: string; attempts: number }>`
      update second_step set attempts = least(attempts + 1, ${CODE_TRIES + 1}::integer)
      where hash = ${hash} and expires_at > ${this.dependencies.clock.now()}
      returning account_id, attempts`.execute(this.dependencies.db);
    const [row] = rows;
    if (!row) throw new ApiError('sign_in_expired');
    if (row.attempts > CODE_TRIES) throw locked();
    return { accountId: row.account_id, triesLeft: CODE_TRIES - row.attempts };
  }

  private async enter(
    db: Kysely<Tables> | Transaction<Tables>,
    account: Account,
    device: string,
    { way, secondFactor }: { readonly way: Way; readonly secondFactor: boolean },
  ): Promise<Extract<SignIn, { signedIn: SignedIn }>> {
    const { sessions } = this.dependencies;
    const tokens = await sessions.begin(account.id, device, { db, secondFactor });
    const signedIn = { ...tokens, user: userOf(account) };
    if (way === 'password') return { signedIn };
    return { signedIn, cookie: await sessions.cookieFor(tokens.accessToken, db) };
  }
}

/** Five wrong tries: this login is over, and a new one may begin at once. */
const locked = (): ApiError => new ApiError('otp_locked', { triesLeft: 0, retryAfter: 1 });
