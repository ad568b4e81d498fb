import { localStore, oneOf } from '../shared/storage';

const KEY = 'login_method';

const methods = ['password', 'google', 'passkey'] as const;
export type LoginMethod = (typeof methods)[number];

/** Stores on this device which method succeeded, so that the next visit can highlight it. */
export function rememberMethod(method: LoginMethod): void {
  localStore.write(KEY, method);
}

/** The method used last on this device, or `null`. */
export const lastMethod = (): LoginMethod | null => oneOf(methods, localStore.read(KEY)) ?? null;
