import { vi } from 'vitest';
import { Passwords } from '../../server/accounts/login/passwords';
import { Hold } from './hold';

/**
 * Runs a call and holds it after its password check, does something meanwhile, and lets the call
 * finish.
 */
export async function whileChecked<T>(
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const checked = new Hold();
  const hold = new Hold();
  const { check } = Passwords.prototype;
  const spy = vi.spyOn(Passwords.prototype, 'check');
  spy.mockImplementationOnce(async function (this: Passwords, ...given) {
    const result = await check.apply(this, given);
    checked.release();
    await hold.released;
    return result;
  });
  const answer = call();
  await checked.released;
  spy.mockRestore();
  await meanwhile();
  hold.release();
  return answer;
}
