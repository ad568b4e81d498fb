/** Login with a passkey. User verification is required, so it counts as two factors. */
import type { PasskeyLoginInput, PasskeyLoginOptions } from '../../../contract/accounts/passkeys';
import { runTransaction } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller';
import { accountById } from '../accounts';
import type { AccountRestore } from '../closing/account-restore';
import type { Entry } from '../second-factor/second-steps';
import type { PasskeyAnswers } from './passkey-answers';
import type { AccountDependencies } from '../dependencies';

export class PasskeyLogin {
  constructor(
    private readonly dependencies: Pick<
      AccountDependencies,
      'db' | 'limits' | 'secondSteps' | 'outbox'
    > & {
      readonly passkeyAnswers: PasskeyAnswers;
      readonly accountRestore: Pick<AccountRestore, 'refuseClosed'>;
    },
  ) {}

  async start(caller: Caller): Promise<PasskeyLoginOptions> {
    const { limits, passkeyAnswers } = this.dependencies;
    await limits.take(limits.signInsOfAddress, caller.address);
    return passkeyAnswers.ask(null);
  }

  async finish(input: PasskeyLoginInput, caller: Caller): Promise<Entry> {
    const { db, limits, secondSteps, passkeyAnswers, accountRestore, outbox } = this.dependencies;
    await limits.take(limits.checksOfAddress, caller.address);
    const answered = await passkeyAnswers.verify(input, null);
    const entry = await runTransaction(db, async (trx) => {
      const accountId = await passkeyAnswers.use(trx, answered);
      const account = await accountById(trx, accountId);
      accountRestore.refuseClosed(account, 'passkey');
      return secondSteps.enter(trx, account, caller, { way: 'passkey', secondFactor: true });
    });
    outbox.wake();
    return entry;
  }
}
