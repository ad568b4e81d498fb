/** Re-authentication before changes that could take over an account, and for operators. */
import { alarms as alarmsCall } from '../../../contract/platform/alarms';
import { describe, expect, test } from 'vitest';
import { endSecondFactor, prove } from '../../../contract/accounts/second-factor';
import { closeAccount, restoreAccount } from '../../../contract/accounts/closing';
import { accountEvents } from '../../../contract/accounts/events';
import { sendOtp, verifyOtp } from '../../../contract/accounts/registration';
import { reEncrypt } from '../../../server/platform/crypto/re-encrypt';
import { Accounts, verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { rowOf, updateRows } from '../../support/database/rows';
import { byGoogle, identity } from '../../support/providers/google';
import { cookieOf, Factor } from '../../support/second-factor';
import { form, TEST_KEYS, World } from '../../support/world';

const PASSWORD = 'five grey geese';
const OPERATOR = 'operator@example.com';

describe.each(databases)('proofs on $name', ({ open }) => {
  const world = World.forAll(open, {
    env: { OPERATORS: OPERATOR },
    providers: (kept) => ({ ...kept, identity }),
  });
  const accounts = new Accounts(world);

  const needed = '403 proof_needed';
  const proof = (token: string, body: unknown) => world.call(prove, body, { token });

  test('ten minutes after login, changing the phone number or email address requires re-authentication; a name does not', async () => {
    const { accessToken: token, refreshToken } = await world.member();
    const phone = (): Readonly<Record<string, string>> => ({ phone: form(world.unique()).phone });
    world.clock.turn(599);
    expect((await accounts.update(token, phone())).status).toBe(200);
    world.clock.turn(31);
    const mail = { email: form(world.unique()).email };
    expect(verdict(await accounts.update(token, phone()))).toEqual(needed);
    expect(verdict(await accounts.update(token, mail))).toEqual(needed);
    expect((await accounts.update(token, { firstName: 'Salma' })).status).toBe(200);
    const wrong = await proof(token, { password: 'nine grey geese' });
    expect(wrong.body).toMatchObject({ fieldCodes: { password: 'password_wrong' } });
    expect(verdict(await accounts.update(token, mail))).toEqual(needed);
    expect((await proof(token, { password: PASSWORD })).status).toBe(204);
    expect((await accounts.update(token, mail)).status).toBe(200);
    world.clock.turn(601);
    const later = String((await world.refresh(refreshToken)).body['accessToken']);
    expect(verdict(await accounts.update(later, phone()))).toEqual(needed);
  });

  test('a second factor that is not enabled proves nothing', async () => {
    const { accessToken: token } = await world.member();
    const factor = await Factor.start(world, token);
    world.clock.turn(601);
    expect(verdict(await proof(token, { code: factor.code() }))).toBe('422 otp_expired');
    expect(verdict(await accounts.update(token, { email: 'thief@example.com' }))).toEqual(needed);
  });

  test('Google sign-in also requires the second factor, and then sets its cookie', async () => {
    const first = await byGoogle(world, 'google2@example.com');
    const factor = await Factor.turnOn(world, String(first.body['accessToken']));
    world.clock.turn(31);
    const waiting = await byGoogle(world, 'google2@example.com');
    expect(waiting.body).toEqual({ needs: 'second_factor', expiresIn: 600 });
    expect(waiting.headers['set-cookie']).not.toMatch(/\bsid=/);
    const cookie = /second_step=[\w-]+/.exec(waiting.headers['set-cookie'] ?? '')?.[0] ?? '';
    const answer = await Factor.step(world, cookie, factor.code());
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/\bsid=[\w-]{43};/);
  });

  /** A closed account with a second factor, and whether it is still closed. */
  async function closed() {
    const { accessToken: token, form: filled, id } = await world.member();
    const factor = await Factor.turnOn(world, token);
    world.clock.turn(31);
    await world.call(closeAccount, { password: PASSWORD }, { token });
    const restore = async () => {
      const refused = await world.login(filled.email, PASSWORD);
      expect(verdict(refused)).toBe('403 account_closed');
      return world.call(restoreAccount, { restoreToken: refused.body['restoreToken'] });
    };
    const isClosed = async () =>
      (await rowOf(world.db, 'account', ['closed_at'], { id })).closed_at !== null;
    return { id, filled, factor, restore, isClosed };
  }

  test('restoring a closed account also requires the second factor', async () => {
    const { factor, restore, isClosed } = await closed();
    const back = await restore();
    expect(back.body).toEqual({ needs: 'second_factor', expiresIn: 600 });
    const cookie = cookieOf(back);
    expect(verdict(await Factor.step(world, cookie, factor.wrong()))).toBe('422 otp_wrong');
    expect(await isClosed()).toBe(true);
    const signedIn = await Factor.step(world, cookie, factor.code());
    expect(signedIn.status).toBe(200);
    expect(await isClosed()).toBe(false);
    const token = String(signedIn.body['accessToken']);
    const { body } = await world.call(accountEvents, undefined, { token });
    expect(body['events']).toContainEqual(expect.objectContaining({ kind: 'account_reopened' }));
  });

  test('a pending restoration ends with the thirty days', async () => {
    const { factor, restore, isClosed } = await closed();
    world.clock.turn(30 * 24 * 60 * 60 - 60);
    const cookie = cookieOf(await restore());
    world.clock.turn(60);
    await world.server.accountEraser.runOnce();
    expect(verdict(await Factor.step(world, cookie, factor.code()))).toBe('400 sign_in_expired');
    expect(await isClosed()).toBe(true);
  });

  test('an unverified phone number is verified before the second factor restores the account', async () => {
    const { id, filled, factor, restore, isClosed } = await closed();
    await updateRows(world.db, 'account', { phone_verified_at: null }, { id });
    const refused = await restore();
    expect(verdict(refused)).toBe('403 phone_not_verified');
    const { phone } = filled;
    const proved = { phone, userId: id, phoneProof: refused.body['phoneProof'] };
    world.clock.turn(31);
    await world.call(sendOtp, proved);
    const code = await world.codeOf(phone);
    const waiting = await world.call(verifyOtp, { ...proved, code });
    expect(waiting.body).toEqual({ needs: 'second_factor', expiresIn: 600 });
    expect(await isClosed()).toBe(true);
    const signedIn = await Factor.step(world, cookieOf(waiting), factor.code());
    expect(signedIn.status).toBe(200);
    expect(await isClosed()).toBe(false);
  });

  test('registering with an operator’s address does not make an account an operator', async () => {
    const { accessToken: token } = await world.member({ email: OPERATOR });
    const alarms = (bearer: string) => world.call(alarmsCall, undefined, { token: bearer });
    expect(verdict(await alarms(token))).toBe('403 not_operator');
    await accounts.verifyEmail(await accounts.linkTo(OPERATOR), token);
    const lacking = '403 second_factor_needed';
    expect(verdict(await alarms(token))).toEqual(lacking);
    const other = String((await world.login(OPERATOR, PASSWORD)).body['accessToken']);
    const factor = await Factor.turnOn(world, token);
    expect((await alarms(token)).status).toBe(200);
    // A session that started before it was on has not confirmed it.
    expect(verdict(await alarms(other))).toEqual(lacking);
    world.clock.turn(31);
    const cookie = cookieOf(await world.login(OPERATOR, PASSWORD));
    const { body } = await Factor.step(world, cookie, factor.code());
    const later = String(body['accessToken']);
    expect((await alarms(later)).status).toBe(200);
    const renewed = await world.refresh(String(body['refreshToken']));
    expect((await alarms(String(renewed.body['accessToken']))).status).toBe(200);
    await world.call(endSecondFactor, undefined, { token: later });
    expect(verdict(await alarms(later))).toEqual(lacking);
  });

  test('second factors survive a rotation of the encryption keys', async () => {
    const { accessToken: token, form: filled } = await world.member();
    const factor = await Factor.turnOn(world, token);
    const { db } = world;
    const before = await db.selectFrom('second_factor').select(['id', 'secret']).execute();
    const next = { id: 'next', secret: 'another secret that only the tests know of' };
    expect(await reEncrypt(db, [next, ...TEST_KEYS.keys])).toBeGreaterThanOrEqual(before.length);
    const after = await db.selectFrom('second_factor').select('secret').execute();
    expect(after.every(({ secret }) => secret.startsWith('next.'))).toBe(true);
    const rotated = await world.beside({
      encryption: { keys: [next], from: { setting: 'ENCRYPTION_KEYS' } },
    });
    world.clock.turn(31);
    const cookie = cookieOf(await rotated.login(filled.email, PASSWORD));
    expect((await Factor.step(rotated, cookie, factor.code())).status).toBe(200);
  });
});
