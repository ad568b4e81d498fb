/**
 * Logins that wait for their second factor. The browser has a random id in a cookie; the rest is
 * stored here, and grants nothing without the second factor.
 */
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../contract/accounts/second-step';
import { after } from '../../platform/clock';
import { newToken, tokenHash } from '../../platform/crypto/secrets';
import type { Tables } from '../../platform/database/schema';
import type { SecondStepTable } from '../../platform/database/schema/login';
import { runTransaction } from '../../platform/database/transactions';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import { CODE_SECONDS, CODE_MAX_ATTEMPTS } from '../codes/codes';
import { type Account, accountById, userOf } from '../accounts';
import { reopen } from '../closing/reopen';
import type { KnownDevices } from '../sessions/known-devices';
import type { Factors } from './factors';
import type { AccountCore } from '../core';

/** The first factor of a login. */
type Way = SecondStepTable['way'];

export type Entry = {
  readonly signedIn: SignedIn;
  readonly cookie?: string;
  /** The value of the cookie that identifies a known browser. */
  readonly browser: string;
};

/** The result of the first factor: a session, or the cookie value of a pending login. */
export type SignIn = (Entry & { readonly waiting?: undefined }) | { readonly waiting: string };

export class SecondSteps {
  constructor(
    private readonly dependencies: Pick<AccountCore, 'db' | 'clock' | 'sessions' | 'outbox'> & {
      readonly knownDevices: KnownDevices;
      readonly factors: Factors;
    },
  ) {}

  /** Starts a session, with a cookie after Google, or a pending login. */
  async start(db: Kysely<Tables>, account: Account, caller: Caller, way: Way): Promise<SignIn> {
    if (account.second_factor_at !== null) {
      return { waiting: await this.wait(db, account.id, caller.device, way) };
    }
    return this.enter(db, account, caller, { way, secondFactor: false });
  }

  async wait(db: Kysely<Tables>, accountId: string, device: string, way: Way): Promise<string> {
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

  async finish(token: string | undefined, code: string, caller: Caller): Promise<Entry> {
    const { db, clock, factors, outbox } = this.dependencies;
    const hash = tokenHash(token ?? '');
    const { accountId, triesLeft } = await this.count(hash);
    try {
      await factors.check('login', accountId, code, caller);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'otp_wrong') throw error;
      throw triesLeft > 0 ? new ApiError('otp_wrong', { triesLeft }) : locked();
    }
    const entry = await runTransaction(db, async (trx) => {
      const row = await trx
        .deleteFrom('second_step')
        .where('hash', '=', hash)
        .returning(['way', 'device'])
        .executeTakeFirst();
      // Ended by a password change, or completed in another tab.
      if (!row) throw new ApiError('sign_in_expired');
      const { way, device } = row;
      const found = await accountById(trx, accountId);
      // Closing ends pending logins, so one of a closed account restores it.
      const account =
        found.closed_at === null
          ? found
          : await reopen(trx, accountId, { device, at: clock.now() });
      if (!account) throw new ApiError('sign_in_expired');
      return this.enter(trx, account, { ...caller, device }, { way, secondFactor: true });
    });
    outbox.wake();
    return entry;
  }

  /** Counted before the comparison, so that concurrent attempts share the limit. */
  private async count(hash: string): Promise<{ accountId: string; triesLeft: number }> {
    const { rows } = await sql<{ account_id: string; attempts: number }>`
      update second_step set attempts = least(attempts + 1, ${CODE_MAX_ATTEMPTS + 1}::integer)
      where hash = ${hash} and expires_at > ${this.dependencies.clock.now()}
      returning account_id, attempts`.execute(this.dependencies.db);
    const [row] = rows;
    if (!row) throw new ApiError('sign_in_expired');
    if (row.attempts > CODE_MAX_ATTEMPTS) throw locked();
    return { accountId: row.account_id, triesLeft: CODE_MAX_ATTEMPTS - row.attempts };
  }

  /** Starts a session, with a cookie after Google. */
  async enter(
    db: Kysely<Tables>,
    account: Account,
    caller: Caller,
    { way, secondFactor }: { readonly way: Way | 'passkey'; readonly secondFactor: boolean },
  ): Promise<Entry> {
    const { sessions, knownDevices } = this.dependencies;
    const { tokens, browser } = await knownDevices.start(account.id, caller, { secondFactor }, db);
    const signedIn = { ...tokens, user: userOf(account) };
    if (way !== 'google') return { signedIn, browser };
    return { signedIn, browser, cookie: await sessions.cookieFor(tokens.accessToken, db) };
  }
}

/** After five wrong attempts the login must be restarted, which is possible immediately. */
const locked = (): ApiError => new ApiError('otp_locked', { triesLeft: 0, retryAfter: 1 });
