import { tabStore } from '../shared/storage';
import { routePaths } from '../paths';

const KEY = 'return_path';

/** Pages one is sent away from when signed in; returning to them would go round in circles. */
const authPages: readonly string[] = [
  routePaths.login,
  routePaths.register,
  routePaths.verifyPhone,
  routePaths.forgotPassword,
  routePaths.authCallback,
];

/** The router takes a path in any case, escaped, and with slashes at its end. */
function isAuthPage(pathname: string): boolean {
  try {
    const plain = decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
    return authPages.includes(plain);
  } catch {
    // What is no text leads to no page.
    return true;
  }
}

/**
 * A path of this site, or `null`: one leading slash, no backslash (browsers read it as a slash), no
 * control character, and none of the sign-in pages. Specification section 11.3.
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null;
  if (!/^\/(?!\/)/.test(value) || /[\\\p{Cc}]/u.test(value)) return null;
  const url = new URL(value, 'https://origin.invalid');
  if (url.origin !== 'https://origin.invalid') return null;
  return isAuthPage(url.pathname) ? null : `${url.pathname}${url.search}${url.hash}`;
}

export function rememberReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe) tabStore.write(KEY, safe);
}

/** Where to go after signing in: the path first asked for, else the profile. */
export function returnPath(): string {
  return safeReturnPath(tabStore.read(KEY)) ?? routePaths.profile;
}

export function forgetReturnPath(): void {
  tabStore.remove(KEY);
}

/** True when a page was asked for that needs an account. */
export function hasReturnPath(): boolean {
  return safeReturnPath(tabStore.read(KEY)) !== null;
}
