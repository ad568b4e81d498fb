/** Signing in with Google, over HTTP, against the real OpenID provider that replaces it. */
import { describe, expect, test } from 'vitest';
import { verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { insertRow } from '../../support/database/rows';
import { World } from '../../support/world';
import {
  begin,
  browsersAt,
  choose,
  codeOf,
  ME,
  SESSIONS,
  signIn,
} from '../../support/providers/google-sign-in';

describe.each(databases)('sign-in with Google on $name', ({ open }) => {
  const world = World.forAll(open);
  const newBrowser = browsersAt(world);

  /** Creates an account in each possible way; returns its email address. */
  const signUps: readonly (readonly [string, () => Promise<string>])[] = [
    ['registration', async () => (await world.member()).form.email],
    [
      'Google',
      async () => {
        const email = `agrees${world.unique()}@example.com`;
        await signIn(newBrowser(), email);
        return email;
      },
    ],
  ];

  test('a new account keeps the versions of the terms and the privacy policy in force, in whatever way it is made', async () => {
    const now = world.clock.now().getTime();
    const agreed = async (make: () => Promise<string>) =>
      world.db
        .selectFrom('account')
        .select(['terms_version as terms', 'privacy_version as privacy'])
        .where('email_key', '=', (await make()).toLowerCase())
        .executeTakeFirstOrThrow();
    const announced_at = new Date(now - 2);
    const announce = (document: 'terms' | 'privacy', version: number, from: number) =>
      insertRow(world.db, 'legal_version', {
        document,
        version,
        summary_en: 'A',
        summary_ar: 'A',
        announced_at,
        effective_from: new Date(from),
      });
    await announce('terms', 2, now + 1);
    await announce('privacy', 2, now + 1);
    for (const [, make] of signUps) expect(await agreed(make)).toEqual({ terms: 1, privacy: 1 });
    await announce('terms', 3, now - 1);
    for (const [, make] of signUps) expect(await agreed(make)).toEqual({ terms: 3, privacy: 1 });
    await announce('privacy', 3, now - 1);
    for (const [, make] of signUps) expect(await agreed(make)).toEqual({ terms: 3, privacy: 3 });
  });

  test('a new user gets a cookie and tokens, with a verified email address and no phone number', async () => {
    const browser = newBrowser();
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

  test('the same user returns to the same account, whatever the state of the tab', async () => {
    const first = await signIn(newBrowser(), 'again@example.com');
    const second = await signIn(newBrowser(), 'again@example.com');
    expect(second.body['user']).toEqual(first.body['user']);
  });

  test('a code is exchanged once: a second call with it is rejected', async () => {
    const browser = newBrowser();
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

  test('the provider also rejects a replayed code in a new attempt', async () => {
    const browser = newBrowser();
    const callback = await choose(browser, await begin(browser), { email: 'replay@example.com' });
    expect((await browser.call('POST', SESSIONS, codeOf(callback))).status).toBe(200);
    await begin(browser);
    const replayed = await browser.call('POST', SESSIONS, codeOf(callback));
    expect(verdict(replayed)).toBe('401 sign_in_refused');
  });

  test('a wrong state is rejected and does not consume the attempt', async () => {
    const browser = newBrowser();
    const callback = await choose(browser, await begin(browser), { email: 'state@example.com' });
    const foreign = await browser.call('POST', SESSIONS, {
      ...codeOf(callback),
      state: 'A'.repeat(43),
    });
    expect(verdict(foreign)).toBe('400 sign_in_expired');
    const state = callback.searchParams.get('state') ?? '';
    const own = await browser.call('POST', SESSIONS, { ...codeOf(callback), state });
    expect(own.status).toBe(200);
  });

  test('a code from another sign-in is rejected because its PKCE verifier differs', async () => {
    const thief = newBrowser();
    const callback = await choose(thief, await begin(thief), { email: 'thief@example.com' });
    const victim = newBrowser();
    await begin(victim);
    const injected = await victim.call('POST', SESSIONS, codeOf(callback));
    expect(verdict(injected)).toBe('401 sign_in_refused');
    expect((await victim.call('GET', ME)).status).toBe(401);
  });

  test('a code without the cookie of its browser is rejected', async () => {
    const browser = newBrowser();
    const callback = await choose(browser, await begin(browser), { email: 'nocookie@example.com' });
    const bare = await newBrowser().call('POST', SESSIONS, codeOf(callback));
    expect(verdict(bare)).toBe('400 sign_in_expired');
  });

  test('a wrong nonce in the id token is rejected', async () => {
    const browser = newBrowser();
    const redirect = new URL(await begin(browser));
    redirect.searchParams.set('nonce', 'a nonce of somebody else');
    const callback = await choose(browser, redirect.href, { email: 'nonce@example.com' });
    const answer = await browser.call('POST', SESSIONS, codeOf(callback));
    expect(verdict(answer)).toBe('401 sign_in_refused');
  });

  test('an issuer that is not the provider is rejected', async () => {
    const browser = newBrowser();
    const callback = await choose(browser, await begin(browser), { email: 'mixup@example.com' });
    const answer = await browser.call('POST', SESSIONS, {
      ...codeOf(callback),
      iss: 'https://another.example',
    });
    expect(verdict(answer)).toBe('401 sign_in_refused');
  });

  test('an attempt expires after ten minutes', async () => {
    const browser = newBrowser();
    const callback = await choose(browser, await begin(browser), { email: 'slow@example.com' });
    world.clock.turn(601);
    const late = await browser.call('POST', SESSIONS, codeOf(callback));
    expect(verdict(late)).toBe('400 sign_in_expired');
  });

  test('two tabs that start concurrently both succeed', async () => {
    const browser = newBrowser();
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

  test('a Google account with an unverified email address creates no account', async () => {
    const browser = newBrowser();
    const callback = await choose(browser, await begin(browser), { account: 'sami' });
    const answer = await browser.call('POST', SESSIONS, codeOf(callback));
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 403,
      body: { error: 'Login failed', code: 'google_email_unverified' },
    });
  });
});
