/** Signing in with Google as a browser does it. */
import { expect } from 'vitest';
import type { Browser } from '../servers/browser';

export const REDIRECT = '/api/oauth/google/redirect_url';
export const SESSIONS = '/api/sessions';
export const LINK = '/api/sessions/link';
export const ME = '/api/users/me';

const atCallback = (url: URL): boolean => url.pathname === '/auth/callback';
/** The code in the URL of a callback. */
export const codeOf = (url: URL): { code: string } => ({
  code: url.searchParams.get('code') ?? '',
});

/** Chooses an account on the provider's page; returns the callback URL. */
export async function choose(
  browser: Browser,
  redirectUrl: string,
  choice: Record<string, string>,
): Promise<URL> {
  const { url } = await browser.walk(redirectUrl, atCallback);
  const chosen = await browser.walk(url.href, atCallback, {
    method: 'POST',
    body: new URLSearchParams(choice),
  });
  return chosen.url;
}

export async function begin(browser: Browser): Promise<string> {
  const begun = await browser.call('GET', REDIRECT);
  expect(begun.status).toBe(200);
  return String(begun.body['redirectUrl']);
}

/** Signs in with the account of an email; returns the response of the exchange. */
export async function signIn(browser: Browser, email: string) {
  const callback = await choose(browser, await begin(browser), { email });
  return browser.call('POST', SESSIONS, codeOf(callback));
}
