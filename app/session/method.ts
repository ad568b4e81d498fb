import { localStore } from '../shared/storage';

const KEY = 'login_method';

/** The ways to log in. */
export type LoginMethod = 'password' | 'google';

/** Remembers on this device which way worked, so that the next visit can mark it. */
export function rememberMethod(method: LoginMethod): void {
  localStore.write(KEY, method);
}

/** The way that worked last time on this device, or `null`. */
export function lastMethod(): LoginMethod | null {
  const kept = localStore.read(KEY);
  return kept === 'password' || kept === 'google' ? kept : null;
}
