/** Re-authentication of a session: by password, second factor, passkey or mailed code. */
import { RESEND_SECONDS } from '../../../contract/accounts/auth';
import type { PasskeyLoginOptions } from '../../../contract/accounts/passkeys';
import type { ProveInput } from '../../../contract/accounts/second-factor';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import { type Account, ownerOf } from '../accounts';
import { enteredCode } from '../codes/entered-code';
import type { CodeFor } from '../codes/newest-code';
import type { AccountDependencies } from '../dependencies';
import type { PasskeyAnswers } from '../passkeys/passkey-answers';
import type { Authenticated } from '../sessions/sessions';
import type { Factors } from './factors';

const codeFor = (account: Account): CodeFor => ({
  purpose: 'proof',
  subject: account.email_key,
  channel: 'email',
});

/**
 * A mailed code is for accounts that have nothing else: it is weaker than a second factor, and the
 * address of an account with a password may belong to somebody else, as nobody has to confirm it.
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
    const { db, limits, codes, outbox } = this.dependencies;
    refuseMailedCode(account);
    await limits.beginSend(caller, account.id);
    await limits.takeSend(limits.codes.proof, account.id, caller);
    await db.transaction().execute(async (trx) => {
      const { id, code } = await codes.make(trx, codeFor(account), account.id);
      await outbox.add(trx, { template: 'proof_code', ...ownerOf(account), code }, id);
    });
    outbox.wake();
    return { retryAfter: RESEND_SECONDS };
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
      const codeId = await this.mailedCode(account, input.mailedCode, caller);
      await db.transaction().execute(async (trx) => {
        if (!(await codes.use(trx, codeId))) throw new ApiError('otp_used');
        await sessions.prove(trx, sessionId, { secondFactor: false });
      });
      return;
    }
    if ('password' in input) await this.checkPassword(account, input.password, caller);
    else if ('passkey' in input) {
      await limits.take(limits.checksOfAddress, caller.address);
      await passkeyAnswers.accept(input.passkey, account.id);
    } else {
      // A key that is not enabled proves nothing: whoever has the session may have created it.
      if (account.second_factor_at === null) throw new ApiError('otp_expired');
      await factors.check(account.id, input.code, caller);
    }
    // A passkey counts as both factors, as it does at a login.
    await sessions.prove(db, sessionId, { secondFactor: !('password' in input) });
  }

  private async mailedCode(account: Account, code: string, caller: Caller): Promise<string> {
    const { limits } = this.dependencies;
    refuseMailedCode(account);
    await limits.take(limits.checksOfAddress, caller.address);
    const what = { ...codeFor(account), accountId: account.id };
    const right = await enteredCode(this.dependencies, what, code, limits.codes.proof);
    return right.codeId;
  }

  /** Counted together with password changes, but separately from logins. */
  private async checkPassword(account: Account, password: string, caller: Caller): Promise<void> {
    const { db, throttle, passwords } = this.dependencies;
    const subject = `password of ${account.id}`;
    await throttle.ask(subject, caller.address);
    const { right } = await passwords.check(account.password_hash, password);
    if (!right) {
      await throttle.failed(caller.address);
      throw new ApiError('validation_failed', { fieldCodes: { password: 'password_wrong' } });
    }
    await throttle.forget(db, [subject]);
  }
}
