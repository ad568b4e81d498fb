/** The session cookie that signing in with Google sets. */
import { describe, expect, test } from 'vitest';
import { databases, openMemory } from '../../support/database/databases';
import { World } from '../../support/world';
import {
  browsersAt,
  LINK,
  ME,
  REDIRECT,
  SESSIONS,
  signIn,
} from '../../support/providers/google-sign-in';

describe.each(databases)('the cookie on $name', ({ open }) => {
  const world = World.forAll(open);
  const newBrowser = browsersAt(world);

  test('GET /api/users/me without one is 401; /api/logout ends the session and its tokens', async () => {
    const browser = newBrowser();
    expect((await browser.call('GET', ME)).status).toBe(401);
    const signedIn = await signIn(browser, 'leaves@example.com');
    const kept = browser.cookies().get('sid') ?? '';
    const left = await browser.call('GET', '/api/logout');
    expect(left.status).toBe(204);
    expect(browser.cookies().has('sid')).toBe(false);
    const stolen = await newBrowser().call('GET', ME, undefined, { cookie: `sid=${kept}` });
    expect(stolen.status).toBe(401);
    expect((await world.me(String(signedIn.body['accessToken']))).status).toBe(401);
    expect((await browser.call('GET', '/api/logout')).status).toBe(204);
  });

  test.each([
    ['GET', '/api/logout'],
    ['GET', ME],
    ['GET', REDIRECT],
    ['POST', SESSIONS],
    ['POST', LINK],
  ])('%s %s from a foreign site is refused', async (method, path) => {
    const browser = newBrowser();
    const body = method === 'POST' ? { code: 'x', password: 'x' } : undefined;
    const foreign: readonly Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await browser.call(method, path, body, headers);
      expect({ headers, status: answer.status, code: answer.body['code'] }).toEqual({
        headers,
        status: 403,
        code: 'origin_refused',
      });
    }
    const own = await browser.call(method, path, body, {
      origin: world.server.publicUrl(),
    });
    expect(own.body['code']).not.toBe('origin_refused');
  });

  test('an image on another site cannot sign a user out', async () => {
    const browser = newBrowser();
    await signIn(browser, 'stays@example.com');
    await browser.call('GET', '/api/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect((await browser.call('GET', ME)).status).toBe(200);
  });
});

describe('over TLS', () => {
  test('the cookies are secure and bound to the host', async () => {
    const world = await World.forTest(await openMemory(), {
      env: { PUBLIC_URL: 'https://wasla.example' },
    });
    await world.server.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await world.call({ method: 'GET', path: REDIRECT });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-gsi=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const redirect = new URL(String(answer.body['redirectUrl']));
    expect(redirect.origin).toBe('https://wasla.example');
    expect(Object.fromEntries(redirect.searchParams)).toMatchObject({
      redirect_uri: 'https://wasla.example/auth/callback',
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});
