import { describe, expect, test, vi } from 'vitest';
import { face, verdict } from '../../support/accounts';
import { concurrentDatabases } from '../../support/database/databases';
import { form, World } from '../../support/world';
import { until } from '../../../../tests/support/until';

describe.each(concurrentDatabases)('register and verify on $name', ({ open }) => {
  const world = World.forAll(open);

  test('a registration is pending, gets a code, and is activated with it', async () => {
    const filled = form(world.unique(), { email: 'Lina@Example.com' });
    const registered = await world.register(filled);
    expect(registered.status).toBe(201);
    expect(registered.body).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        businessName: filled.businessName,
        firstName: 'Lina',
        lastName: 'Haddad',
        email: 'Lina@Example.com',
        phone: filled.phone,
        phoneVerified: false,
        emailVerified: false,
        legalName: '',
        taxId: '',
        language: 'en',
        hasPassword: true,
        googleLinked: false,
        reminders: { trial: true, payment: true, card: true, usage: true },
        secondFactor: false,
      },
      retryAfter: 30,
    });
    const [message] = await world.messagesTo(filled.phone);
    expect(message).toMatchObject({ channel: 'whatsapp', template: 'verification_code' });
    expect(message?.code).toMatch(/^\d{6}$/);
    expect(message?.text).toContain(message?.code);

    const verified = await world.verify(filled.phone, message?.code ?? '');
    expect(verified.status).toBe(200);
    expect(verified.body['user']).toMatchObject({ email: 'Lina@Example.com', phoneVerified: true });
    const me = await world.me(String(verified.body['accessToken']));
    expect(me.body['user']).toEqual(verified.body['user']);
  });

  test('input is normalized: digits, hidden marks, local phone numbers, spaces', async () => {
    const n = world.unique();
    const local = `059${String(n).padStart(7, '0')}`;
    const arabic = local.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const registered = await world.register(
      form(n, {
        phone: `\u200f${arabic}\u00a0`,
        email: ` owner${n}@example.com\u200e`,
        firstName: '  Abu   Ali ',
      }),
    );
    expect(registered.body['user']).toMatchObject({
      phone: `+970${local.slice(1)}`,
      email: `owner${n}@example.com`,
      firstName: 'Abu Ali',
    });
  });

  test.each([
    ['a number that no country has', { phone: '+970111111111' }, { phone: 'phone_invalid' }],
    [
      'a repetition that differs',
      { confirmPassword: 'five gray geese' },
      { confirmPassword: 'passwords_mismatch' },
    ],
    ['a password that everybody has', same('Password123'), { password: 'password_common' }],
    [
      'a password that is the business name',
      { businessName: 'nablus_sweets', ...same('Nablus_Sweets1') },
      { password: 'password_common' },
    ],
  ])('%s is rejected', async (_what, changes, fieldCodes) => {
    const { status, body } = await world.register(form(world.unique(), changes));
    expect({ status, fieldCodes: body['fieldCodes'] }).toEqual({ status: 422, fieldCodes });
  });

  test("an account's business name is taken in any spelling; that of a pending registration is not", async () => {
    const pending = form(world.unique(), { businessName: 'Cafe_\u0661' });
    expect((await world.register(pending)).status).toBe(201);
    const first = form(world.unique(), { businessName: 'CAFE_1' });
    expect((await world.register(first)).status).toBe(201);
    expect((await world.verify(first.phone, await world.codeOf(first.phone))).status).toBe(200);

    const again = await world.register(form(world.unique(), { businessName: 'cafe_1' }));
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      error: 'Registration failed',
      code: 'business_name_taken',
      fields: { businessName: 'This business name is already taken' },
      fieldCodes: { businessName: 'business_name_taken' },
    });
    const late = await world.verify(pending.phone, await world.codeOf(pending.phone));
    expect(verdict(late)).toBe('409 business_name_taken');
  });

  test("a taken email address gets the same response as a new one; its owner is notified, and the phone's owner finds out", async () => {
    const owner = await world.member();
    const fresh = form(world.unique());
    const taken = form(world.unique(), { email: owner.form.email.toUpperCase() });
    const ofFresh = face(await world.register(fresh));
    expect(face(await world.register(taken))).toEqual(ofFresh);

    const [mail] = await world.messagesTo(owner.form.email);
    expect(mail).toMatchObject({ channel: 'email', template: 'registration_attempt' });
    expect(mail?.link).toMatch(/\/login$/);

    const code = await world.codeOf(taken.phone);
    const verified = await world.verify(taken.phone, code);
    expect(verified.status).toBe(409);
    expect(verified.body).toEqual({ error: 'Registration failed', code: 'email_taken' });
    const again = await world.verify(taken.phone, code);
    expect(again.status).toBe(422);
    expect((await world.login(owner.form.email, owner.form.password)).status).toBe(200);
  });

  test('the notice to the owner of a taken address is not refused when it has to be repeated', async () => {
    const owner = await world.member();
    const { outbox } = world.server;
    const add = outbox.add.bind(outbox);
    let failures = 0;
    const failing = vi.spyOn(outbox, 'add').mockImplementation(async (trx, message, ...rest) => {
      if (message.template === 'registration_attempt' && failures === 0) {
        failures += 1;
        throw new Error('The connection was lost');
      }
      await add(trx, message, ...rest);
    });
    await world.register(form(world.unique(), { email: owner.form.email }));
    expect(await world.messagesTo(owner.form.email, 'registration_attempt')).toEqual([]);
    expect(failures).toBe(1);
    failing.mockRestore();
    world.clock.turn(60);
    outbox.wake();
    expect(await world.messagesTo(owner.form.email, 'registration_attempt')).toHaveLength(1);
  });

  test('a taken phone number gets the same response as a new one in every call; only its owner is notified', async () => {
    const owner = await world.member();
    world.clock.turn(3600);
    const fresh = form(world.unique());
    const taken = form(world.unique(), { phone: owner.form.phone });
    const before = (await world.messagesTo(owner.form.phone)).length;
    const ofFresh = face(await world.register(fresh));
    expect(face(await world.register(taken))).toEqual(ofFresh);
    const notices = await world.messagesTo(owner.form.phone);
    expect(notices.length).toBe(before + 1);
    expect(notices[0]).toMatchObject({ template: 'account_exists' });
    expect(notices[0]?.code).toBeUndefined();

    const right = await world.codeOf(fresh.phone);
    for (const call of [
      (one: typeof fresh) => world.verify(one.phone, world.wrong(right)),
      (one: typeof fresh) => world.login(one.email, one.password),
      (one: typeof fresh) => world.login(one.email, 'another password'),
      (one: typeof fresh) => world.sendOtp(one.phone),
    ]) {
      expect(face(await call(taken))).toEqual(face(await call(fresh)));
    }
    world.clock.turn(31);
    expect(face(await world.sendOtp(taken.phone))).toEqual(face(await world.sendOtp(fresh.phone)));
    expect((await world.messagesTo(owner.form.phone))[0]?.code).toBeUndefined();
  });

  test('the first to verify the phone number gets the address; other pending registrations are deleted', async () => {
    const email = `shared${world.unique()}@example.com`;
    const first = form(world.unique(), { email });
    const second = form(world.unique(), { email });
    await world.register(first);
    await world.register(second);
    const codes = [await world.codeOf(first.phone), await world.codeOf(second.phone)];
    expect((await world.verify(second.phone, codes[1] ?? '')).status).toBe(200);
    const late = await world.verify(first.phone, codes[0] ?? '');
    expect(verdict(late)).toBe('422 otp_expired');
  });

  test('a code verifies the registration it was sent for, not another one with the same phone number', async () => {
    const mine = form(world.unique());
    const registered = await world.register(mine);
    const myId = String((registered.body['user'] as { id: string }).id);
    await world.codeOf(mine.phone);
    world.clock.turn(31);
    // Someone else registers with the same phone and waits for its owner to enter the new code.
    await world.register(
      form(world.unique(), { phone: mine.phone, ...same('a stranger chose this') }),
    );
    const theirs = await world.codeOf(mine.phone);
    const tried = await world.verify(mine.phone, theirs, myId);
    expect(tried.body['code']).toBe('otp_wrong');
    world.clock.turn(31);
    expect((await world.sendOtp(mine.phone, myId)).status).toBe(200);
    const verified = await world.verify(mine.phone, await world.codeOf(mine.phone), myId);
    expect(verified.body['user']).toMatchObject({ email: mine.email });
  });

  test('two concurrent registrations with one number create one registration', async () => {
    const filled = form(world.unique());
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.register(filled)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429]);
  });

  test('a registration that is not verified within a day is deleted', async () => {
    const filled = form(world.unique());
    await world.register(filled);
    world.clock.turn(24 * 3600 - 60);
    await world.server.sweeper.runOnce();
    expect((await world.login(filled.email, filled.password)).status).toBe(403);
    world.clock.turn(120);
    // A row that is locked at that moment is left for the next run.
    await until(async () => {
      await world.server.sweeper.runOnce();
      expect((await world.login(filled.email, filled.password)).status).toBe(401);
    });
  });
});

function same(password: string) {
  return { password, confirmPassword: password };
}
