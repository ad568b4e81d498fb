/** Signing in with Google as a browser does it. */
import { beforeAll, expect } from 'vitest';
import { Browser } from '../servers/browser';
import type { World } from '../world';

export const REDIRECT = '/api/oauth/google/redirect_url';
export const SESSIONS = '/api/sessions';
export const LINK = '/api/sessions/link';
export const ME = '/api/users/me';

/** Opens browsers at a world, which listens for all tests of a `describe`. */
export function browsersAt(world: World): () => Browser {
  beforeAll(async () => {
    await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  return () => new Browser(world.server.publicUrl());
}

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
