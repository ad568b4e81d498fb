/** The phone decides, and only its code verifies it. Specification sections 1 and 4. */
import { describe, expect, test } from 'vitest';
import { login as loginCall } from '../../../contract/accounts/auth';
import { sendOtp, verifyOtp, changePendingPhone } from '../../../contract/accounts/registration';
import { PROOF_SECONDS } from '../../../server/accounts/registration/phone-proof';
import { Accounts, verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { rowOf, updateRows } from '../../support/database/rows';
import { form, World } from '../../support/world';

describe.each(databases)('verifying the phone number on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  /**
   * An account with an unverified phone, such as one created with Google that has since set a
   * password.
   */
  async function unproved(phone?: string) {
    const member = await world.member();
    await updateRows(
      world.db,
      'account',
      { phone_verified_at: null, ...(phone !== undefined && { phone }) },
      { id: member.id },
    );
    world.clock.turn(31);
    const { email, password } = member.form;
    return { ...member, login: () => world.login(email, password) };
  }

  test('a code is only sent by WhatsApp, never by mail', async () => {
    const filled = form(world.unique());
    await world.register(filled);
    await world.messages();
    world.clock.turn(31);
    const answer = await world.call(sendOtp, { phone: filled.phone, channel: 'email' });
    expect(answer.body['message']).toBe('Verification code sent via WhatsApp.');
    const codes = (await world.messages()).filter(({ code }) => code !== undefined);
    expect(codes.some(({ to }) => to === filled.phone)).toBe(true);
    expect(codes.some(({ to }) => to === filled.email)).toBe(false);
  });

  test('a code mailed by an earlier release opens no account', async () => {
    const filled = form(world.unique());
    await world.register(filled);
    const code = await world.codeOf(filled.phone);
    await updateRows(world.db, 'one_time_code', { channel: 'email' }, { subject: filled.phone });
    expect(verdict(await world.verify(filled.phone, code))).toBe('422 otp_expired');
    expect((await world.login(filled.email, filled.password)).status).toBe(403);
  });

  test('a correct password returns 403 with the phone number, and the code logs in', async () => {
    const account = await unproved();
    const { phone } = account.form;
    const refused = await account.login();
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({
      error: 'Phone not verified',
      code: 'phone_not_verified',
      phone,
      userId: account.id,
      phoneProof: expect.any(String),
    });
    const { phoneProof } = refused.body;
    const whose = { phone, userId: account.id, phoneProof };
    expect((await world.call(sendOtp, whose)).status).toBe(200);
    const code = await world.codeOf(phone);
    const verified = await world.call(verifyOtp, { ...whose, code });
    expect(verified.body['user']).toMatchObject({ id: account.id, phoneVerified: true });
    expect((await account.login()).status).toBe(200);
  });

  test('an account without a phone number is 403 with an empty one, and a number can be added and verified', async () => {
    const account = await unproved('');
    const { body } = await account.login();
    expect(body).toMatchObject({ code: 'phone_not_verified', phone: '' });
    const whose = { userId: account.id, phoneProof: body['phoneProof'] };
    const newPhone = form(world.unique()).phone;
    expect((await world.call(changePendingPhone, { ...whose, newPhone })).status).toBe(200);
    const code = await world.codeOf(newPhone);
    const verified = await world.call(verifyOtp, { ...whose, phone: newPhone, code });
    expect(verified.body['user']).toMatchObject({ phone: newPhone, phoneVerified: true });
  });

  test('without the password, a phone number gives access to no code, no number change and no session', async () => {
    const account = await unproved();
    const { phone } = account.form;
    const stranger = form(world.unique()).phone;
    const before = (await world.messages()).length;
    for (const phoneProof of [undefined, 'nonsense', `${Date.now() * 2}.nonsense`]) {
      const whose = { userId: account.id, ...(phoneProof && { phoneProof }) };
      world.clock.turn(1800);
      expect((await world.call(sendOtp, { ...whose, phone })).status).toBe(200);
      await world.call(changePendingPhone, { ...whose, phone, newPhone: stranger });
    }
    expect((await world.messages()).length).toBe(before);

    // The owner has requested a code and someone else reads it: without the proof it is worthless.
    const { phoneProof } = (await account.login()).body;
    world.clock.turn(1800);
    await world.call(sendOtp, { phone, userId: account.id, phoneProof });
    const code = await world.codeOf(phone);
    expect((await world.verify(phone, code, account.id)).status).toBe(422);
    const row = await rowOf(world.db, 'account', ['phone', 'phone_verified_at'], {
      id: account.id,
    });
    expect(row).toEqual({ phone, phone_verified_at: null });
  });

  test('the proof of a correct password expires, and ends when the password changes', async () => {
    const account = await unproved();
    const { phone, email } = account.form;
    const proofOf = async () => (await account.login()).body['phoneProof'];
    const sent = async (phoneProof: unknown) => {
      const before = (await world.messagesTo(phone)).length;
      await world.call(sendOtp, { phone, userId: account.id, phoneProof });
      return (await world.messagesTo(phone)).length - before;
    };
    const late = await proofOf();
    world.clock.turn(PROOF_SECONDS);
    expect(await sent(late)).toBe(0);
    const stale = await proofOf();
    const password = 'seven loud storks';
    expect((await accounts.resetByCode('email', email, password)).status).toBe(200);
    world.clock.turn(31);
    expect(await sent(stale)).toBe(0);
    world.clock.turn(31);
    const { body } = await world.call(loginCall, { email, password });
    expect(await sent(body['phoneProof'])).toBe(1);
  });

  test('a verified number belongs to one account; an unverified one reserves nothing', async () => {
    const claiming = await unproved();
    const { phone } = claiming.form;
    // Another business registers with the same number and verifies it.
    const owner = form(world.unique(), { phone });
    await world.register(owner);
    const verified = await world.verify(phone, await world.codeOf(phone));
    expect(verified.body['user']).toMatchObject({ phone, phoneVerified: true });
    // The number is taken now, so the account that merely claimed it gets no code for it.
    const { phoneProof } = (await claiming.login()).body;
    world.clock.turn(31);
    await world.call(sendOtp, { phone, userId: claiming.id, phoneProof });
    const [notice] = await world.messagesTo(phone);
    expect(notice).toMatchObject({ template: 'account_exists' });
    expect(notice?.code).toBeUndefined();
    expect((await world.login(phone, owner.password)).status).toBe(200);
  });
});
