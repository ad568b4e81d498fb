import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { Account } from '../accounts';
import type { AccountDependencies } from '../dependencies';

/**
 * Checks the password of a signed-in account, sent in `field`. Wrong ones are counted separately
 * from logins, so that a stolen session cannot lock the owner out, and together for every call that
 * asks for the password, so that it gets no extra attempts.
 */
export async function checkOwnPassword(
  { db, passwords, throttle }: Pick<AccountDependencies, 'db' | 'passwords' | 'throttle'>,
  account: Account,
  password: string,
  { address }: Caller,
  field = 'password',
): Promise<void> {
  const subject = `password of ${account.id}`;
  await throttle.ask(subject, address);
  const { matches } = await throttle.checking(subject, () =>
    passwords.check(account.password_hash, password),
  );
  if (matches) {
    await throttle.forget(db, [subject]);
    return;
  }
  await throttle.failed(address);
  throw new ApiError('validation_failed', { fieldCodes: { [field]: 'password_wrong' } });
}
