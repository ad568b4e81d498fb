/**
 * Restores closed accounts with a signed token, which a successful login returns. An account with a
 * second factor is reopened once that is given too: the token alone starts a pending login, unless it
 * is of a passkey, which counts as both factors.
 */
import { after } from '../../platform/clock';
import { equalTexts } from '../../platform/crypto/secrets';
import { isId } from '../../platform/database/ids';
import { runTransaction } from '../../platform/database/transactions';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { Account } from '../accounts';
import type { AccountDependencies } from '../dependencies';
import type { SignIn } from '../second-factor/second-steps';
import { deletionOf } from './closing';
import { reopen } from './reopen';

/** The lifetime of a token, in seconds; long enough to read the offer. */
const TOKEN_SECONDS = 60 * 60;

/** How the owner was authenticated. A password also requires a verified phone number. */
type LoginWay = 'password' | 'google' | 'passkey';

/** Stateless: restoring the account or changing its password invalidates a token. */
export class AccountRestore {
  constructor(
    private readonly dependencies: Pick<
      AccountDependencies,
      'db' | 'clock' | 'secrets' | 'secondSteps' | 'limits' | 'phoneProofs'
    >,
  ) {}

  /** @throws ApiError account_closed, with a token, for a successful login to a closed account */
  refuseClosed(account: Account, way: LoginWay): void {
    if (account.closed_at === null) return;
    const expires = String(after(this.dependencies.clock.now(), TOKEN_SECONDS).getTime());
    throw new ApiError('account_closed', {
      deletedAt: deletionOf(account.closed_at).toISOString(),
      restoreToken: [account.id, way, expires, this.sign(account, way, expires)].join('.'),
    });
  }

  async restore(token: string, caller: Caller): Promise<SignIn> {
    const { db, limits, secondSteps, phoneProofs } = this.dependencies;
    await limits.take(limits.signInsOfAddress, caller.address);
    const { account, way } = await this.open(token, caller);
    if (way === 'password' && account.phone_verified_at === null) {
      throw phoneProofs.notVerified(account);
    }
    return way === 'passkey'
      ? secondSteps.enter(db, account, caller, { way, secondFactor: true })
      : secondSteps.start(db, account, caller, 'password');
  }

  /** The account of a token, reopened unless it needs its second factor first. */
  private async open(
    token: string,
    { device }: Caller,
  ): Promise<{ account: Account; way: LoginWay }> {
    const { db, clock } = this.dependencies;
    const [id = '', way = '', expires = '', signature = ''] = token.split('.');
    const now = clock.now();
    const expired = new ApiError('sign_in_expired');
    if (!isLoginWay(way)) throw expired;
    if (!isId(id) || !(Number(expires) > now.getTime())) throw expired;
    return runTransaction(db, async (trx) => {
      const closed = await trx
        .selectFrom('account')
        .selectAll()
        .where('id', '=', id)
        .where('closed_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      if (!closed || !equalTexts(signature, this.sign(closed, way, expires))) throw expired;
      if (closed.second_factor_at !== null && way !== 'passkey') return { account: closed, way };
      const account = await reopen(trx, id, { device, at: now });
      if (!account) throw expired;
      return { account, way };
    });
  }

  private sign(account: Account, way: LoginWay, expires: string): string {
    const { id, password_hash: hash, closed_at: closed } = account;
    const what = ['restore', id, way, expires, hash ?? '', closed?.toISOString() ?? ''];
    return this.dependencies.secrets.proofHash(what.join('|'));
  }
}

const isLoginWay = (text: string): text is LoginWay =>
  text === 'password' || text === 'google' || text === 'passkey';
