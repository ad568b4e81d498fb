/** Meta's status reports for WhatsApp messages. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  resetPasswordRoute,
  sendPasswordOtpRoute,
  updateMeRoute,
} from '../../../../../api/contract/accounts/routes-account';
import { databases } from '../../support/databases';
import { form, World } from '../../support/world';

const SECRET = 'the secret of the app';
const WORD = 'a word that Meta is told';
const URL_PATH = '/api/webhooks/whatsapp';

const sign = (raw: string, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

const statuses = (...list: readonly unknown[]): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { statuses: list } }] }],
  });

describe.each(databases)("Meta's reports on $name", ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await World.on(await open(), {
      env: { WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: WORD },
    });
  });
  afterAll(() => world.close());

  const report = (raw: string, signature = sign(raw)) =>
    world.server.app.inject({
      method: 'POST',
      url: URL_PATH,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      payload: raw,
    });
  const failedAt = async (id: string) =>
    world.database.db
      .selectFrom('outbox')
      .select('failed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const ask = (word: string, mode = 'subscribe') =>
    world.server.app.inject({
      url: URL_PATH,
      query: { 'hub.mode': mode, 'hub.verify_token': word, 'hub.challenge': '1158201444' },
    });

  test('the address is proved by the word that was agreed on', async () => {
    const right = await ask(WORD);
    expect({ status: right.statusCode, body: right.body }).toEqual({
      status: 200,
      body: '1158201444',
    });
    expect((await ask('another word')).statusCode).toBe(403);
    expect((await ask(WORD, 'unsubscribe')).statusCode).toBe(403);
  });

  test('a message that was not delivered is marked and logged, once; others are left', async () => {
    const filled = form(world.unique());
    await world.register(filled);
    const [message] = await world.messagesTo(filled.phone);
    const id = message?.id ?? '';
    const common = { id: 'wamid.1', timestamp: '1780000000', biz_opaque_callback_data: id };
    await report(statuses({ ...common, status: 'sent' }, { ...common, status: 'read' }));
    expect(await failedAt(id)).toEqual({ failed_at: null });

    const raw = statuses({ ...common, status: 'failed', errors: [{ code: 131_026, title: 'x' }] });
    expect((await report(raw)).statusCode).toBe(200);
    expect(await failedAt(id)).toEqual({ failed_at: world.clock.now() });
    expect((await report(raw)).statusCode).toBe(200);
    const told = world.lines.filter((line) => line.includes('was not delivered'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('131026');
    expect(told[0]).not.toContain(filled.phone.slice(4));
  });

  test('a registration whose code did not arrive is told so by mail, once, and gets no code there', async () => {
    const filled = form(world.unique());
    await world.register(filled, { headers: { 'accept-language': 'ar' } });
    const [message] = await world.messagesTo(filled.phone);
    const failed = { biz_opaque_callback_data: message?.id, status: 'failed' };
    world.clock.turn(2);
    await report(statuses(failed));
    await report(statuses(failed));
    const [mail, ...others] = await world.messagesTo(filled.email);
    expect(mail).toMatchObject({ template: 'code_undelivered' });
    expect(mail?.link).toBe('http://localhost:4000/verify-phone?lng=ar');
    expect(mail?.text).not.toContain(message?.code);
    expect(others.map(({ template }) => template)).toEqual(['email_link']);
  });

  test('an address with an account hears nothing of a code that another registration lost', async () => {
    const owner = await world.member();
    const filled = form(world.unique(), { email: owner.form.email });
    await world.register(filled);
    const [message] = await world.messagesTo(filled.phone);
    const before = (await world.messagesTo(owner.form.email)).length;
    await report(statuses({ biz_opaque_callback_data: message?.id, status: 'failed' }));
    expect(await world.messagesTo(owner.form.email)).toHaveLength(before);
  });

  test('the code of a forgotten password goes to the address of the account, and works for the phone', async () => {
    const { form: owner } = await world.member();
    world.clock.turn(31);
    await world.call(sendPasswordOtpRoute, { channel: 'phone', identifier: owner.phone });
    const [message] = await world.messagesTo(owner.phone);
    const lost = message?.code ?? '';
    world.clock.turn(2);
    await report(statuses({ biz_opaque_callback_data: message?.id, status: 'failed' }));
    await report(statuses({ biz_opaque_callback_data: message?.id, status: 'failed' }));
    const mails = (await world.messagesTo(owner.email)).filter(({ code }) => code !== undefined);
    expect(mails.map(({ template }) => template)).toEqual(['password_code_email']);
    const code = mails[0]?.code ?? '';
    const password = 'seven loud storks';
    const reset = (entered: string) =>
      world.call(resetPasswordRoute, {
        channel: 'phone',
        identifier: owner.phone,
        code: entered,
        password,
        confirmPassword: password,
      });
    if (lost !== code) expect((await reset(lost)).body['code']).toBe('otp_wrong');
    expect((await reset(code)).status).toBe(200);
    // Setting the password required access to the mailbox, which verifies the address.
    const { body } = await world.login(owner.phone, password);
    expect(body['user']).toMatchObject({ emailVerified: true });
  });

  test('a code of a forgotten password that another one has followed is not mailed', async () => {
    const { form: owner } = await world.member();
    world.clock.turn(31);
    await world.call(sendPasswordOtpRoute, { channel: 'phone', identifier: owner.phone });
    const [first] = await world.messagesTo(owner.phone);
    world.clock.turn(31);
    await world.call(sendPasswordOtpRoute, { channel: 'phone', identifier: owner.phone });
    await world.messages();
    await report(statuses({ biz_opaque_callback_data: first?.id, status: 'failed' }));
    const mails = (await world.messagesTo(owner.email)).filter(({ code }) => code !== undefined);
    expect(mails).toEqual([]);
  });

  test('the code of a new phone is not mailed: a mailbox proves no phone', async () => {
    const { accessToken, form: owner } = await world.member();
    const phone = form(world.unique()).phone;
    await world.call(updateMeRoute, { phone }, { token: accessToken });
    const [message] = await world.messagesTo(phone);
    expect(message?.code).toBeDefined();
    await report(statuses({ biz_opaque_callback_data: message?.id, status: 'failed' }));
    const mails = (await world.messagesTo(owner.email)).filter(({ code }) => code !== undefined);
    expect(mails).toEqual([]);
  });

  test("what is not signed by Meta's secret is refused", async () => {
    const raw = statuses({ status: 'failed' });
    for (const signature of ['', 'sha256=', sign(raw, 'another secret'), sign(`${raw} `)]) {
      expect((await report(raw, signature)).statusCode).toBe(403);
    }
  });

  test.each(['', 'no json', '[]', '{"entry":[{"changes":[{"value":{"statuses":[1,{}]}}]}]}'])(
    'what Meta signs and we do not know is taken and left: %j',
    async (raw) => {
      expect((await report(raw)).statusCode).toBe(200);
    },
  );
});

test('the signature is that of the known vector', () => {
  expect(sign('{"object":"whatsapp_business_account"}', 'app-secret')).toBe(
    'sha256=0bf7374433906636bed1653bc7c64affb42fa5da9a39e251ab95c2e3a9c06923',
  );
});
