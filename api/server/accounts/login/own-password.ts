import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { Account } from '../accounts';
import type { AccountDependencies } from '../dependencies';

/**
 * The name under which wrong passwords of a signed-in account are counted: separately from logins,
 * so that a stolen session cannot lock the owner out, and together for every call that asks for the
 * password, so that it gets no extra attempts.
 */
export const passwordSubject = ({ id }: Account): string => `password of ${id}`;

/** Checks the password of a signed-in account, sent in `field`. */
export async function checkOwnPassword(
  { passwords, throttle }: Pick<AccountDependencies, 'passwords' | 'throttle'>,
  account: Account,
  password: string,
  { address }: Caller,
  field = 'password',
): Promise<void> {
  await throttle.ask(passwordSubject(account), address);
  const { matches } = await passwords.check(account.password_hash, password);
  if (matches) return;
  await throttle.failed(address);
  throw new ApiError('validation_failed', { fieldCodes: { [field]: 'password_wrong' } });
}
