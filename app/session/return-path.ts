import { tabStore } from '../shared/storage';
import { routePaths } from '../paths';
import { useEffect, useState } from 'react';

const KEY = 'return_path';

/** Pages that redirect signed-in visitors away; returning to one would cause a redirect loop. */
const authPages: readonly string[] = [
  routePaths.login,
  routePaths.register,
  routePaths.verifyPhone,
  routePaths.forgotPassword,
  routePaths.authCallback,
];

/** The router matches paths in any case, percent-encoded, and with trailing slashes. */
function isAuthPage(pathname: string): boolean {
  try {
    const plain = decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
    return authPages.includes(plain);
  } catch {
    // Malformed percent-encoding matches no page.
    return true;
  }
}

/**
 * A path of this site, or `null`: one leading slash, no backslash (browsers treat it as a slash),
 * no control character, and none of the sign-in pages. Specification section 11.3.
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

/** Where to go after signing in: the page requested first, else the profile. */
function returnPath(): string {
  return safeReturnPath(tabStore.read(KEY)) ?? routePaths.profile;
}

/** Whether a page that needs an account was requested. */
export function hasReturnPath(): boolean {
  return safeReturnPath(tabStore.read(KEY)) !== null;
}

/**
 * Where to go after signing in. The path is read once, and kept until the page leaves for it: a phone
 * may drop the tab while the person reads a code in another app.
 */
export function useReturn(leaves: boolean): string {
  const [target] = useState(returnPath);
  useEffect(() => {
    if (leaves) tabStore.remove(KEY);
  }, [leaves]);
  return target;
}
