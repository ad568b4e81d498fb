/** A password reset by the owner of an email address that somebody else registered. */
import { describe, expect, test } from 'vitest';
import { changePendingPhone, verifyOtp } from '../../../contract/accounts/registration';
import { Accounts, verdict } from '../../support/accounts';
import { Authenticator } from '../../support/authenticator';
import { databases } from '../../support/database/databases';
import { rowOf } from '../../support/database/rows';
import { Factor } from '../../support/second-factor';
import { form, World } from '../../support/world';

const NEW = 'seven loud storks';

type Member = Awaited<ReturnType<World['member']>>;

describe.each(databases)('taking an account over on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  const rowIn = ({ id }: Member) =>
    rowOf(
      world.db,
      'account',
      ['email_verified_at', 'phone_verified_at', 'google_sub', 'first_login_at', 'new_phone'],
      { id },
    );

  test('a reset by email revokes what was added while the address was never confirmed', async () => {
    const squatter = await world.member();
    await Factor.turnOn(world, squatter.accessToken);
    const device = await Authenticator.added(world, squatter.accessToken);
    const { email } = squatter.form;
    await accounts.update(squatter.accessToken, { phone: form(world.unique()).phone });
    expect((await accounts.resetByCode('email', email, NEW)).status).toBe(200);

    expect(verdict(await device.login(world))).toBe('400 passkey_refused');
    expect((await world.me(squatter.accessToken)).status).toBe(401);
    expect(await rowIn(squatter)).toEqual({
      email_verified_at: world.clock.now(),
      phone_verified_at: null,
      google_sub: null,
      first_login_at: null,
      new_phone: null,
    });
    const { phone } = squatter.form;
    await accounts.sendPasswordOtp('phone', phone);
    expect(await world.messagesTo(phone, 'password_code')).toEqual([]);
    const mails = (await world.messagesTo(email)).map(({ template }) => template);
    expect(mails).toEqual(
      expect.arrayContaining(['password_changed', 'second_factor_off', 'passkey_removed']),
    );

    // The owner gets in with a phone of their own, and is asked for no code of the squatter's app.
    const login = await world.login(email, NEW);
    expect(verdict(login)).toBe('403 phone_not_verified');
    const { userId, phoneProof } = login.body;
    const { phone: own } = form(world.unique());
    await world.call(changePendingPhone, { userId, phoneProof, phone, newPhone: own });
    const code = await world.codeOf(own);
    const owner = await world.call(verifyOtp, { userId, phoneProof, phone: own, code });
    expect(owner.body['user']).toMatchObject({ email, phone: own, secondFactor: false });
  });

  test('a reset by email keeps everything once the address was confirmed', async () => {
    const owner = await world.member();
    const { email } = owner.form;
    await Factor.turnOn(world, owner.accessToken);
    const device = await Authenticator.added(world, owner.accessToken);
    await accounts.verifyEmail(await accounts.linkTo(email));
    expect((await accounts.resetByCode('email', email, NEW)).status).toBe(200);
    expect((await device.login(world)).status).toBe(200);
    expect((await world.login(email, NEW)).body).toMatchObject({ needs: 'second_factor' });
    expect((await rowIn(owner)).phone_verified_at).not.toBeNull();
    const mails = (await world.messagesTo(email)).map(({ template }) => template);
    expect(mails).not.toContain('second_factor_off');
    expect(mails).not.toContain('passkey_removed');
  });
});
