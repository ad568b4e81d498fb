import type { Transaction } from 'kysely';
import { ApiError } from '../../platform/http/api-error';
import type { Authenticated, Caller } from '../../platform/http/caller';
import type { Tables } from '../../platform/database/schema';
import type { Account } from '../accounts';
import type { AccountDependencies } from '../dependencies';
import type { Sessions } from '../sessions/sessions';

type Dependencies = Pick<AccountDependencies, 'db' | 'passwords' | 'throttle'>;

export const wrongPassword = (field: string) =>
  new ApiError('validation_failed', { fieldCodes: { [field]: 'password_wrong' } });

/**
 * Returns the one of some candidates that is the password of a signed-in account. Wrong attempts are
 * counted separately from logins, so that a stolen session cannot lock the owner out, and together
 * for every call that asks for the password, so that it gets no extra attempts.
 */
export async function ownPasswordAmong(
  { db, passwords, throttle }: Dependencies,
  account: Account,
  candidates: readonly string[],
  { address }: Caller,
): Promise<string | undefined> {
  const subject = `password of ${account.id}`;
  await throttle.ask(subject, address);
  for (const password of candidates) {
    const { matches } = await throttle.checking(subject, () =>
      passwords.check(account.password_hash, password),
    );
    if (matches) {
      await throttle.forget(db, [subject]);
      return password;
    }
  }
  await throttle.failed(address);
  return undefined;
}

/** Checks the password of a signed-in account, as `ownPasswordAmong` does. */
export async function checkOwnPassword(
  dependencies: Dependencies,
  account: Account,
  password: string,
  caller: Caller,
): Promise<void> {
  if ((await ownPasswordAmong(dependencies, account, [password], caller)) === undefined) {
    throw wrongPassword('password');
  }
}

/**
 * Fails if the session has ended or the password has changed since they were checked, for example
 * because the owner reset it. Locks the account, so that a concurrent reset waits for the commit,
 * and returns it as it is now.
 */
export async function requireUnchanged(
  trx: Transaction<Tables>,
  sessions: Sessions,
  { account, sessionId }: Authenticated,
): Promise<Account> {
  const unchanged = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account.id)
    .where('password_hash', 'is not distinct from', account.password_hash)
    .forUpdate()
    .executeTakeFirst();
  if (!unchanged || !(await sessions.isOpen(trx, sessionId))) {
    throw new ApiError('not_authenticated');
  }
  return unchanged;
}
