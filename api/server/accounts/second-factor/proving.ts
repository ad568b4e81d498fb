/** Re-authentication of a session: by password, second factor, passkey or mailed code. */
import type { PasskeyLoginOptions } from '../../../contract/accounts/passkeys';
import type { ProveInput } from '../../../contract/accounts/second-factor';
import { runTransaction } from '../../platform/database/transactions';
import { ApiError } from '../../platform/http/api-error';
import type { Authenticated, Caller } from '../../platform/http/caller';
import type { Account } from '../accounts';
import { mailCode, mailedCodeId } from '../codes/mailed-code';
import type { AccountDependencies } from '../dependencies';
import { checkOwnPassword } from '../login/own-password';
import type { PasskeyAnswers } from '../passkeys/passkey-answers';
import type { Factors } from './factors';

/**
 * A mailed code is for accounts that have nothing else: it is weaker than a second factor, and the
 * address of an account with a password may be another person's, because it need not be verified.
 */
function refuseMailedCode({ password_hash, second_factor_at }: Account): void {
  if (password_hash !== null || second_factor_at !== null) {
    throw new ApiError('mailed_code_refused');
  }
}

export class Proving {
  constructor(
    private readonly dependencies: AccountDependencies & {
      readonly factors: Factors;
      readonly passkeyAnswers: PasskeyAnswers;
    },
  ) {}

  async sendCode({ account }: Authenticated, caller: Caller): Promise<{ retryAfter: number }> {
    refuseMailedCode(account);
    return mailCode(this.dependencies, account, 'proof', caller);
  }

  async beginPasskey({ account }: Authenticated, caller: Caller): Promise<PasskeyLoginOptions> {
    const { limits, passkeyAnswers } = this.dependencies;
    await limits.take(limits.signInsOfAddress, caller.address);
    return passkeyAnswers.ask(account.id);
  }

  async prove(auth: Authenticated, input: ProveInput, caller: Caller): Promise<void> {
    const { db, sessions, codes, limits, factors, passkeyAnswers } = this.dependencies;
    const { account, sessionId } = auth;
    if ('mailedCode' in input) {
      refuseMailedCode(account);
      const code = input.mailedCode;
      const codeId = await mailedCodeId(this.dependencies, account, 'proof', code, caller);
      await runTransaction(db, async (trx) => {
        if (!(await codes.use(trx, codeId))) throw new ApiError('otp_used');
        await sessions.prove(trx, sessionId, { secondFactor: false });
      });
      return;
    }
    if ('password' in input) {
      await checkOwnPassword(this.dependencies, account, input.password, caller);
    } else if ('passkey' in input) {
      await limits.take(limits.checksOfAddress, caller.address);
      await passkeyAnswers.accept(input.passkey, account.id);
    } else {
      // A key that is not enabled proves nothing: a thief of the session could have created it.
      if (account.second_factor_at === null) throw new ApiError('otp_expired');
      await factors.check('session', account.id, input.code, caller);
    }
    // A passkey counts as both factors, as it does at a login.
    await sessions.prove(db, sessionId, { secondFactor: !('password' in input) });
  }
}
