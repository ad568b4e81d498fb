import { vi } from 'vitest';
import { Passwords } from '../../server/accounts/login/passwords';
import { Sessions } from '../../server/accounts/sessions/sessions';
import { Hold } from './hold';

/** Replaces a method for one call, which waits for `pause` before it returns. */
type Holding = (pause: () => Promise<void>) => { mockRestore(): void };

const afterCheck: Holding = (pause) => {
  const { check } = Passwords.prototype;
  return vi.spyOn(Passwords.prototype, 'check').mockImplementationOnce(async function (
    this: Passwords,
    ...given
  ) {
    const result = await check.apply(this, given);
    await pause();
    return result;
  });
};

const afterAuthentication: Holding = (pause) => {
  const { authenticate } = Sessions.prototype;
  return vi.spyOn(Sessions.prototype, 'authenticate').mockImplementationOnce(async function (
    this: Sessions,
    ...given
  ) {
    const result = await authenticate.apply(this, given);
    await pause();
    return result;
  });
};

async function whileHeld<T>(
  holding: Holding,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const reached = new Hold();
  const hold = new Hold();
  const spy = holding(() => {
    reached.release();
    return hold.released;
  });
  const answer = call();
  await reached.released;
  spy.mockRestore();
  await meanwhile();
  hold.release();
  return answer;
}

/**
 * Runs a call and holds it after its password check, does something meanwhile, and lets the call
 * finish.
 */
export const whileChecked = <T>(call: () => Promise<T>, meanwhile: () => Promise<unknown>) =>
  whileHeld(afterCheck, call, meanwhile);

/** The same, with the call held after its session was found. */
export const whileAuthenticated = <T>(call: () => Promise<T>, meanwhile: () => Promise<unknown>) =>
  whileHeld(afterAuthentication, call, meanwhile);
