/** Signing in with Google, over HTTP, against the real OpenID provider that replaces it. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openIdIdentity } from '../../../../../api/server/accounts/google/openid';
import { IdentityError } from '../../../../../api/server/messaging/ports';
import { Browser } from '../../support/browser';
import { databases, openMemory } from '../../support/databases';
import { Factor } from '../../support/second-factor';
import { form, World } from '../../support/world';

const REDIRECT = '/api/oauth/google/redirect_url';
const SESSIONS = '/api/sessions';
const LINK = '/api/sessions/link';
const ME = '/api/users/me';

const atCallback = (url: URL): boolean => url.pathname === '/auth/callback';
const codeOf = (url: URL): { code: string } => ({ code: url.searchParams.get('code') ?? '' });

/** Chooses an account on the provider's page; returns the callback URL. */
async function choose(
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

async function begin(browser: Browser): Promise<string> {
  const begun = await browser.call('GET', REDIRECT);
  expect(begun.status).toBe(200);
  return String(begun.body['redirectUrl']);
}

/** Signs in with the account of an email; returns the response of the exchange. */
async function signIn(browser: Browser, email: string) {
  const callback = await choose(browser, await begin(browser), { email });
  return browser.call('POST', SESSIONS, codeOf(callback));
}

describe.each(databases)('sign-in with Google on $name', ({ open }) => {
  let world: World;
  let origin: string;
  beforeAll(async () => {
    world = await World.on(await open());
    await world.server.app.listen({ port: 0, host: '127.0.0.1' });
    origin = world.server.publicUrl();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => world.close());

  test('a new person is signed in by cookie and by tokens, with a verified e-mail and no phone', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { account: 'lina' });
    const finished = await browser.call('POST', SESSIONS, codeOf(callback));
    expect(finished.status).toBe(200);
    expect(finished.body['user']).toMatchObject({
      businessName: '',
      firstName: 'Lina',
      lastName: 'Haddad',
      email: 'lina.haddad@example.com',
      emailVerified: true,
      phone: '',
      phoneVerified: false,
      hasPassword: false,
      googleLinked: true,
    });
    const [session = ''] = finished.headers
      .getSetCookie()
      .filter((line) => line.startsWith('sid='));
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(finished.headers.get('cache-control')).toBe('no-store');
    expect((await browser.call('GET', ME)).body).toEqual(finished.body['user']);
    const byToken = await world.me(String(finished.body['accessToken']));
    expect(byToken.body['user']).toEqual(finished.body['user']);
  });

  test('the same person comes back to the same account, whatever the state of the tab', async () => {
    const first = await signIn(new Browser(origin), 'again@example.com');
    const second = await signIn(new Browser(origin), 'again@example.com');
    expect(second.body['user']).toEqual(first.body['user']);
  });

  test('a phone is added and proved then', async () => {
    const signedIn = await signIn(new Browser(origin), 'phone@example.com');
    const token = String(signedIn.body['accessToken']);
    const phone = form(world.unique()).phone;
    const changed = await world.call(
      { method: 'PATCH', path: '/api/v1/users/me' },
      { phone, businessName: `google_${world.unique()}` },
      { token },
    );
    expect(changed.body['user']).toMatchObject({ phone, phoneVerified: false });
    const verified = await world.call(
      { method: 'POST', path: '/api/v1/users/me/verify-phone' },
      { code: await world.codeOf(phone) },
      { token },
    );
    expect(verified.body['user']).toMatchObject({ phone, phoneVerified: true });
  });

  test('a code is exchanged once: a second call with it is refused', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { email: 'once@example.com' });
    const both = await Promise.all([
      browser.call('POST', SESSIONS, codeOf(callback)),
      browser.call('POST', SESSIONS, codeOf(callback)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body).toEqual({
      error: 'Login failed',
      code: 'sign_in_expired',
    });
  });

  test('a replayed code is refused by the provider too, in a new attempt', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { email: 'replay@example.com' });
    expect((await browser.call('POST', SESSIONS, codeOf(callback))).status).toBe(200);
    await begin(browser);
    const replayed = await browser.call('POST', SESSIONS, codeOf(callback));
    expect({ status: replayed.status, code: replayed.body['code'] }).toEqual({
      status: 401,
      code: 'sign_in_refused',
    });
  });

  test('a foreign state is refused, and does not spend the attempt', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { email: 'state@example.com' });
    const foreign = await browser.call('POST', SESSIONS, {
      ...codeOf(callback),
      state: 'A'.repeat(43),
    });
    expect({ status: foreign.status, code: foreign.body['code'] }).toEqual({
      status: 400,
      code: 'sign_in_expired',
    });
    const state = callback.searchParams.get('state') ?? '';
    const own = await browser.call('POST', SESSIONS, { ...codeOf(callback), state });
    expect(own.status).toBe(200);
  });

  test("a code of another's sign-in is refused: it was asked for with another verifier", async () => {
    const thief = new Browser(origin);
    const callback = await choose(thief, await begin(thief), { email: 'thief@example.com' });
    const victim = new Browser(origin);
    await begin(victim);
    const injected = await victim.call('POST', SESSIONS, codeOf(callback));
    expect({ status: injected.status, code: injected.body['code'] }).toEqual({
      status: 401,
      code: 'sign_in_refused',
    });
    expect((await victim.call('GET', ME)).status).toBe(401);
  });

  test('a code without the cookie of its browser is refused', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { email: 'nocookie@example.com' });
    const bare = await new Browser(origin).call('POST', SESSIONS, codeOf(callback));
    expect({ status: bare.status, code: bare.body['code'] }).toEqual({
      status: 400,
      code: 'sign_in_expired',
    });
  });

  test('a wrong nonce in the id token is refused', async () => {
    const browser = new Browser(origin);
    const redirect = new URL(await begin(browser));
    redirect.searchParams.set('nonce', 'a nonce of somebody else');
    const callback = await choose(browser, redirect.href, { email: 'nonce@example.com' });
    const answer = await browser.call('POST', SESSIONS, codeOf(callback));
    expect({ status: answer.status, code: answer.body['code'] }).toEqual({
      status: 401,
      code: 'sign_in_refused',
    });
  });

  test('an issuer that is not the provider is refused', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { email: 'mixup@example.com' });
    const answer = await browser.call('POST', SESSIONS, {
      ...codeOf(callback),
      iss: 'https://another.example',
    });
    expect({ status: answer.status, code: answer.body['code'] }).toEqual({
      status: 401,
      code: 'sign_in_refused',
    });
  });

  test('an expired code is refused', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { email: 'late@example.com' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const late = await browser.call('POST', SESSIONS, codeOf(callback));
    expect({ status: late.status, code: late.body['code'] }).toEqual({
      status: 401,
      code: 'sign_in_refused',
    });
  });

  test('an attempt that took more than ten minutes is over', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { email: 'slow@example.com' });
    world.clock.turn(601);
    const late = await browser.call('POST', SESSIONS, codeOf(callback));
    expect({ status: late.status, code: late.body['code'] }).toEqual({
      status: 400,
      code: 'sign_in_expired',
    });
  });

  test('who cancels comes back with the refusal and no code', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { cancel: '1' });
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('code')).toBeNull();
  });

  test('two tabs that begin at once both arrive', async () => {
    const browser = new Browser(origin);
    const first = await begin(browser);
    const second = await begin(browser);
    for (const redirect of [first, second]) {
      const callback = await choose(browser, redirect, { email: 'tabs@example.com' });
      const state = callback.searchParams.get('state') ?? '';
      expect((await browser.call('POST', SESSIONS, { ...codeOf(callback), state })).status).toBe(
        200,
      );
    }
    expect((await browser.call('GET', ME)).body).toMatchObject({ email: 'tabs@example.com' });
  });

  test('an account at Google whose e-mail is not verified makes no account', async () => {
    const browser = new Browser(origin);
    const callback = await choose(browser, await begin(browser), { account: 'sami' });
    const answer = await browser.call('POST', SESSIONS, codeOf(callback));
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 403,
      body: { error: 'Login failed', code: 'google_email_unverified' },
    });
  });

  test('no code is a field that is missing', async () => {
    const answer = await new Browser(origin).call('POST', SESSIONS, {});
    expect(answer.body['fieldCodes']).toEqual({ code: 'required' });
  });

  const linkOf = async (email: string): Promise<string> => {
    const link = (await world.messagesTo(email)).find(({ template }) => template === 'email_link');
    return new URL(link?.link ?? '').searchParams.get('token') ?? '';
  };

  const confirm = async (email: string, accessToken?: string) =>
    world.call(
      { method: 'GET', path: `/api/v1/auth/verify-email?token=${await linkOf(email)}` },
      undefined,
      accessToken === undefined ? {} : { token: accessToken },
    );

  describe('linking', () => {
    test('an account whose owner confirmed the e-mail signed in is linked and keeps its password', async () => {
      const member = await world.member();
      expect((await confirm(member.form.email, member.accessToken)).status).toBe(200);
      const answer = await signIn(new Browser(origin), member.form.email);
      expect(answer.body['user']).toMatchObject({
        id: member.user['id'],
        googleLinked: true,
        hasPassword: true,
        phoneVerified: true,
      });
      expect((await world.login(member.form.email, member.form.password)).status).toBe(200);
      const [mail] = await world.messagesTo(member.form.email);
      expect(mail?.template).toBe('google_linked');
    });

    test("a squatter's password, phone, second factor and sessions are void when the owner of the mailbox comes", async () => {
      const squatter = await world.member();
      // Left in force, its code would be asked of the owner, who could never give it.
      await Factor.turnOn(world, squatter.accessToken);
      // The mailbox owner confirmed the link in a mail that only a squatter had requested.
      expect((await confirm(squatter.form.email)).status).toBe(200);
      const owner = await signIn(new Browser(origin), squatter.form.email);
      expect(owner.body['user']).toMatchObject({
        id: squatter.user['id'],
        hasPassword: false,
        phoneVerified: false,
      });
      expect((await world.login(squatter.form.email, squatter.form.password)).status).toBe(401);
      expect((await world.login(squatter.form.phone, squatter.form.password)).status).toBe(401);
      expect((await world.me(squatter.accessToken)).status).toBe(401);
      expect((await world.refresh(squatter.refreshToken)).status).toBe(401);
      const [mail] = await world.messagesTo(squatter.form.email);
      expect(mail?.template).toBe('google_takeover');
    });

    test('an account whose e-mail is not verified is linked by its password, once', async () => {
      const member = await world.member();
      const browser = new Browser(origin);
      const asked = await signIn(browser, member.form.email);
      expect({ status: asked.status, body: asked.body }).toEqual({
        status: 409,
        body: {
          error: 'Login failed',
          code: 'google_password_needed',
          email: member.form.email,
        },
      });
      expect((await browser.call('GET', ME)).status).toBe(401);
      const wrong = await browser.call('POST', LINK, { password: 'not the password' });
      expect({ status: wrong.status, code: wrong.body['code'] }).toEqual({
        status: 401,
        code: 'credentials_invalid',
      });
      const linked = await browser.call('POST', LINK, { password: member.form.password });
      expect(linked.status).toBe(200);
      expect(linked.body['user']).toMatchObject({
        id: member.user['id'],
        googleLinked: true,
        emailVerified: true,
        hasPassword: true,
      });
      expect((await browser.call('GET', ME)).body).toEqual(linked.body['user']);
      const again = await browser.call('POST', LINK, { password: member.form.password });
      expect(again.body['code']).toBe('sign_in_expired');
      expect((await signIn(new Browser(origin), member.form.email)).status).toBe(200);
    });

    test('guesses of that password are slowed down like those of a login', async () => {
      const member = await world.member();
      const browser = new Browser(origin);
      await signIn(browser, member.form.email);
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        statuses.push((await browser.call('POST', LINK, { password: 'not it' })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });

    test('ten minutes later, or in another browser, nothing waits for a password', async () => {
      const member = await world.member();
      const browser = new Browser(origin);
      await signIn(browser, member.form.email);
      const password = { password: member.form.password };
      const other = await new Browser(origin).call('POST', LINK, password);
      expect(other.body['code']).toBe('sign_in_expired');
      world.clock.turn(601);
      expect((await browser.call('POST', LINK, password)).body['code']).toBe('sign_in_expired');
    });

    test('a registration that was never verified gives way', async () => {
      const pending = form(world.unique());
      await world.register(pending);
      const answer = await signIn(new Browser(origin), pending.email);
      expect(answer.body['user']).toMatchObject({ email: pending.email, businessName: '' });
      expect((await world.login(pending.email, pending.password)).status).toBe(401);
    });
  });

  describe('the cookie', () => {
    test('GET /api/users/me without one is 401; /api/logout ends the session and its tokens', async () => {
      const browser = new Browser(origin);
      expect((await browser.call('GET', ME)).status).toBe(401);
      const signedIn = await signIn(browser, 'leaves@example.com');
      const kept = browser.cookies().get('sid') ?? '';
      const left = await browser.call('GET', '/api/logout');
      expect(left.status).toBe(204);
      expect(browser.cookies().has('sid')).toBe(false);
      const stolen = await new Browser(origin).call('GET', ME, undefined, {
        cookie: `sid=${kept}`,
      });
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
      const browser = new Browser(origin);
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
      const own = await browser.call(method, path, body, { origin });
      expect(own.body['code']).not.toBe('origin_refused');
    });

    test('a foreign image does not sign anybody out', async () => {
      const browser = new Browser(origin);
      await signIn(browser, 'stays@example.com');
      await browser.call('GET', '/api/logout', undefined, { 'sec-fetch-site': 'cross-site' });
      expect((await browser.call('GET', ME)).status).toBe(200);
    });
  });
});

describe('over TLS', () => {
  test('the cookies are secure and bound to the host', async () => {
    const world = await World.on(await openMemory(), {
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
    await world.close();
  });
});

describe('a provider that fails', () => {
  let server: HttpServer;
  let issuer: string;
  let answer: () => { status: number; body: string };
  beforeAll(async () => {
    server = createServer((_request, response) => {
      const { status, body } = answer();
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const world = async (): Promise<World> =>
    World.on(await openMemory(), {
      providers: (kept) => ({
        ...kept,
        identity: openIdIdentity({
          issuer: () => issuer,
          clientId: 'client',
          clientSecret: 'a secret of the client',
        }),
      }),
    });

  test.each([
    ['an error of its own', 500, '{}'],
    ['no JSON', 200, '<html>busy</html>'],
    ["another's metadata", 200, '{"issuer":"https://another.example"}'],
  ])(
    '%s is answered 502, in one sentence, and the next call asks again',
    async (_what, status, body) => {
      const failing = await world();
      answer = () => ({ status, body });
      const first = await failing.call({ method: 'GET', path: REDIRECT });
      expect({ status: first.status, body: first.body }).toEqual({
        status: 502,
        body: { error: 'Login failed', code: 'provider_failed' },
      });
      answer = () => ({
        status: 200,
        body: JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          response_types_supported: ['code'],
        }),
      });
      expect((await failing.call({ method: 'GET', path: REDIRECT })).status).toBe(200);
      await failing.close();
    },
  );

  test('an outage at the exchange is no refusal', async () => {
    const identity = openIdIdentity({
      issuer: () => issuer,
      clientId: 'client',
      clientSecret: 'a secret of the client',
    });
    const binding = {
      redirectUri: 'http://localhost/auth/callback',
      state: 'state',
      nonce: 'nonce',
      verifier: 'v'.repeat(43),
    };
    answer = () => ({
      status: 200,
      body: JSON.stringify({ issuer, token_endpoint: `${issuer}/token` }),
    });
    await identity.finish({ ...binding, code: 'code' }).catch(() => undefined);
    const reasonOf = async (status: number, body: string): Promise<string> => {
      answer = () => ({ status, body });
      const failure: unknown = await identity
        .finish({ ...binding, code: 'code' })
        .catch((error: unknown) => error);
      return failure instanceof IdentityError ? failure.reason : String(failure);
    };
    expect(await reasonOf(503, 'busy')).toBe('unavailable');
    expect(await reasonOf(400, '{"error":"invalid_client"}')).toBe('unavailable');
    expect(await reasonOf(400, '{"error":"invalid_grant"}')).toBe('refused');
  });
});
