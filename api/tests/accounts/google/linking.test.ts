/** Signing in with Google when an account already has the email address. */
import { describe, expect, test, vi } from 'vitest';
import { login } from '../../../contract/accounts/auth';
import { HashQueue, QueueFullError } from '../../../server/platform/crypto/hash-queue';
import { Accounts, verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { rowOf } from '../../support/database/rows';
import { whileChecked } from '../../support/held-check';
import { Authenticator } from '../../support/authenticator';
import { Factor } from '../../support/second-factor';
import { form, World } from '../../support/world';
import { browsersAt, LINK, ME, signIn } from '../../support/providers/google-sign-in';

describe.each(databases)('linking on $name', ({ open }) => {
  const world = World.forAll(open);
  const newBrowser = browsersAt(world);

  const accounts = new Accounts(world);
  const confirm = async (email: string, accessToken?: string) =>
    accounts.verifyEmail(await accounts.linkTo(email), accessToken);

  test('an account with a verified email address is linked and keeps its password', async () => {
    const member = await world.member();
    expect((await confirm(member.form.email, member.accessToken)).status).toBe(200);
    const answer = await signIn(newBrowser(), member.form.email);
    expect(answer.body['user']).toMatchObject({
      id: member.id,
      googleLinked: true,
      hasPassword: true,
      phoneVerified: true,
    });
    expect((await world.login(member.form.email, member.form.password)).status).toBe(200);
    const mails = await world.messagesTo(member.form.email);
    expect(mails.map(({ template }) => template)).toContain('google_linked');
  });

  test("an attacker's password, phone number, second factor, passkeys and sessions are revoked when the mailbox's owner signs in", async () => {
    const squatter = await world.member();
    // If it stayed enabled, the owner would be asked for a code that they cannot have.
    await Factor.turnOn(world, squatter.accessToken);
    const device = await Authenticator.added(world, squatter.accessToken);
    expect((await device.login(world)).status).toBe(200);
    // The mailbox owner confirmed the link in a mail that only a squatter had requested.
    expect((await confirm(squatter.form.email)).status).toBe(200);
    const owner = await signIn(newBrowser(), squatter.form.email);
    expect(owner.body['user']).toMatchObject({
      id: squatter.id,
      hasPassword: false,
      phoneVerified: false,
    });
    expect((await world.login(squatter.form.email, squatter.form.password)).status).toBe(401);
    expect((await world.login(squatter.form.phone, squatter.form.password)).status).toBe(401);
    expect((await device.login(world)).body['code']).toBe('passkey_refused');
    expect((await world.me(squatter.accessToken)).status).toBe(401);
    expect((await world.refresh(squatter.refreshToken)).status).toBe(401);
    const [mail] = await world.messagesTo(squatter.form.email);
    expect(mail?.template).toBe('google_takeover');
    for (const removed of [/password/, /passkeys/, /two-step login/, /phone number/, /devices/]) {
      expect(mail?.text).toMatch(removed);
    }
  });

  test('an account with an unverified email address is linked by its password, once', async () => {
    const member = await world.member();
    const browser = newBrowser();
    const asked = await signIn(browser, member.form.email);
    expect({ status: asked.status, body: asked.body }).toEqual({
      status: 409,
      body: { error: 'Login failed', code: 'google_password_needed', email: member.form.email },
    });
    expect((await browser.call('GET', ME)).status).toBe(401);
    const wrong = await browser.call('POST', LINK, { password: 'not the password' });
    expect(verdict(wrong)).toBe('401 credentials_invalid');
    const linked = await browser.call('POST', LINK, { password: member.form.password });
    expect(linked.status).toBe(200);
    expect(linked.body['user']).toMatchObject({
      id: member.id,
      googleLinked: true,
      emailVerified: true,
      hasPassword: true,
    });
    expect((await browser.call('GET', ME)).body).toEqual(linked.body['user']);
    const again = await browser.call('POST', LINK, { password: member.form.password });
    expect(again.body['code']).toBe('sign_in_expired');
    expect((await signIn(newBrowser(), member.form.email)).status).toBe(200);
  });

  test('guesses of that password are throttled like logins', async () => {
    const member = await world.member();
    const browser = newBrowser();
    await signIn(browser, member.form.email);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await browser.call('POST', LINK, { password: 'not it' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('ten wrong passwords lock the login, whose owner is mailed the link that unlocks it', async () => {
    const { form: filled } = await world.member();
    const browser = newBrowser();
    await signIn(browser, filled.email);
    for (let n = 0; n < 10; n += 1) {
      const wrong = await browser.call('POST', LINK, { password: 'not it' });
      expect(verdict(wrong)).toBe('401 credentials_invalid');
      // Longer than the delays, and all within the ten minutes of the prompt.
      world.clock.turn(n < 5 ? 1 : 2 ** (n - 3));
    }
    const locked = await browser.call('POST', LINK, { password: filled.password });
    expect(verdict(locked)).toBe('429 login_locked');
    const unlock = await accounts.linkTo(filled.email, 'login_locked', 'unlock');
    const { email, password } = filled;
    expect((await world.call(login, { email, password, unlock })).status).toBe(200);
  });

  test('with a full hash queue, the password is not checked and does not count as an attempt', async () => {
    const { form: filled } = await world.member();
    const browser = newBrowser();
    await signIn(browser, filled.email);
    const link = async () => {
      const { status } = await browser.call('POST', LINK, { password: filled.password });
      return status;
    };
    const busy = vi.spyOn(HashQueue.prototype, 'run').mockRejectedValue(new QueueFullError());
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await link());
    busy.mockRestore();
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await link()).toBe(200);
  });

  test('nothing is linked if the password is reset while the old one is checked', async () => {
    const { form: filled, id } = await world.member();
    const browser = newBrowser();
    await signIn(browser, filled.email);
    const linked = await whileChecked(
      () => browser.call('POST', LINK, { password: filled.password }),
      () => accounts.resetByCode('phone', filled.phone, 'seven loud storks'),
    );
    expect(verdict(linked)).toBe('401 credentials_invalid');
    const row = await rowOf(world.db, 'account', ['google_sub'], { id });
    expect(row.google_sub).toBeNull();
  });

  test('the password prompt expires after ten minutes and is bound to the browser', async () => {
    const member = await world.member();
    const browser = newBrowser();
    await signIn(browser, member.form.email);
    const password = { password: member.form.password };
    const other = await newBrowser().call('POST', LINK, password);
    expect(other.body['code']).toBe('sign_in_expired');
    world.clock.turn(601);
    expect((await browser.call('POST', LINK, password)).body['code']).toBe('sign_in_expired');
  });

  test('a pending registration is replaced', async () => {
    const pending = form(world.unique());
    await world.register(pending);
    const answer = await signIn(newBrowser(), pending.email);
    expect(answer.body['user']).toMatchObject({ email: pending.email, businessName: '' });
    expect((await world.login(pending.email, pending.password)).status).toBe(401);
  });
});
