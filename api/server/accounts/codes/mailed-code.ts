/** Codes that are mailed to the owner of a signed-in account. */
import { RESEND_SECONDS } from '../../../contract/constants';
import { runTransaction } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller';
import { type Account, ownerOf } from '../accounts';
import type { AccountDependencies } from '../dependencies';
import { enteredCode } from './entered-code';

type Purpose = 'closing' | 'proof';

const codeFor = (account: Account, purpose: Purpose) =>
  ({ purpose, subject: account.email_key, channel: 'email' }) as const;

export async function mailCode(
  { db, limits, codes, outbox }: Pick<AccountDependencies, 'db' | 'limits' | 'codes' | 'outbox'>,
  account: Account,
  purpose: Purpose,
  caller: Caller,
): Promise<{ retryAfter: number }> {
  await limits.beginSend(caller, account.id);
  await limits.takeSend(limits.codes[purpose], account.id, caller);
  await runTransaction(db, async (trx) => {
    const { id, code } = await codes.make(trx, codeFor(account, purpose), account.id);
    await outbox.add(trx, { template: `${purpose}_code`, ...ownerOf(account), code }, id);
  });
  outbox.wake();
  return { retryAfter: RESEND_SECONDS };
}

/** The id of a mailed code that was entered. */
export async function mailedCodeId(
  dependencies: Pick<AccountDependencies, 'codes' | 'limits'>,
  account: Account,
  purpose: Purpose,
  code: string,
  caller: Caller,
): Promise<string> {
  const { limits } = dependencies;
  await limits.take(limits.checksOfAddress, caller.address);
  const what = { ...codeFor(account, purpose), accountId: account.id };
  const sends = limits.codes[purpose];
  return (await enteredCode(dependencies, what, code, sends, account.id)).codeId;
}
