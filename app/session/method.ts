import { localStore } from '../shared/storage';

const KEY = 'login_method';

export type LoginMethod = 'password' | 'google' | 'passkey';

/** Stores on this device which method succeeded, so that the next visit can highlight it. */
export function rememberMethod(method: LoginMethod): void {
  localStore.write(KEY, method);
}

/** The method used last on this device, or `null`. */
export function lastMethod(): LoginMethod | null {
  const kept = localStore.read(KEY);
  return kept === 'password' || kept === 'google' || kept === 'passkey' ? kept : null;
}
