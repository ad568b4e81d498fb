/** Meta's status reports for WhatsApp messages. */
import { createHmac } from 'node:crypto';
import { resetPassword, sendPasswordOtp } from '../../../contract/accounts/password';
import { updateMe } from '../../../contract/accounts/users';
import { describe, expect, test } from 'vitest';
import { DeliveryError } from '../../../server/messaging/ports';
import { databases } from '../../support/database/databases';
import { whileRefused } from '../../support/database/refused-rows';
import { rowOf } from '../../support/database/rows';
import { beforeWhatsApp } from '../../support/providers/before-send';
import { form, World } from '../../support/world';
import { openAlarms } from '../../support/alarms';

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
  let fault: Error | undefined;
  const tried: string[] = [];
  let whileSending: ((id: string) => Promise<void>) | undefined;
  const faulty = beforeWhatsApp(async ({ id }) => {
    tried.push(id);
    await whileSending?.(id);
    if (fault) throw fault;
  });
  const world = World.forAll(open, {
    providers: faulty,
    env: { WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: WORD },
  });

  const report = (raw: string, signature = sign(raw)) =>
    world.server.app.inject({
      method: 'POST',
      url: URL_PATH,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      payload: raw,
    });
  const failedAt = async (id: string) => rowOf(world.db, 'outbox', ['failed_at'], { id });

  const ask = (word: string, mode = 'subscribe') =>
    world.server.app.inject({
      url: URL_PATH,
      query: { 'hub.mode': mode, 'hub.verify_token': word, 'hub.challenge': '1158201444' },
    });

  test('the URL is verified with the verify token', async () => {
    const right = await ask(WORD);
    expect({ status: right.statusCode, body: right.body }).toEqual({
      status: 200,
      body: '1158201444',
    });
    expect((await ask('another word')).statusCode).toBe(403);
    expect((await ask(WORD, 'unsubscribe')).statusCode).toBe(403);
  });

  test('an undelivered message is marked and logged once; others are unaffected', async () => {
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

  test.each(['sent', 'delivered', 'read'])(
    'a message without an answer that is reported as %s is not sent again',
    async (status) => {
      fault = new DeliveryError('Meta did not answer', true);
      tried.length = 0;
      const filled = form(world.unique());
      await world.register(filled);
      await world.messages();
      fault = undefined;
      const [id = ''] = tried;
      const raw = statuses({ biz_opaque_callback_data: id, status });
      expect((await report(raw)).statusCode).toBe(200);
      const at = world.clock.now();
      world.clock.turn(60);
      await report(raw);
      world.server.outbox.wake();
      expect(await world.messagesTo(filled.phone)).toEqual([]);
      expect(tried).toEqual([id]);
      const row = await rowOf(world.db, 'outbox', ['delivered_at', 'payload'], { id });
      expect(row).toEqual({ delivered_at: at, payload: null });
    },
  );

  test.each([
    ['accepts', undefined],
    ['refuses', new DeliveryError('no WhatsApp at that number', false)],
  ])(
    'a failure that is reported before the answer stands, once, even if the answer %s',
    async (_what, answer) => {
      const filled = form(world.unique());
      whileSending = async (id) => {
        await report(statuses({ biz_opaque_callback_data: id, status: 'failed' }));
        fault = answer;
      };
      tried.length = 0;
      await world.register(filled);
      expect(await world.messagesTo(filled.email, 'code_undelivered')).toHaveLength(1);
      whileSending = undefined;
      fault = undefined;
      const [id = ''] = tried;
      const row = await rowOf(world.db, 'outbox', ['delivered_at', 'failed_at', 'payload'], { id });
      expect(row).toEqual({ delivered_at: null, failed_at: world.clock.now(), payload: null });
    },
  );

  test('five messages in a row that are reported undelivered raise the alarm, until one is not', async () => {
    const send = async (isLost: boolean) => {
      const filled = form(world.unique());
      await world.register(filled);
      const [message] = await world.messagesTo(filled.phone);
      const lost = { biz_opaque_callback_data: message?.id, status: 'failed' };
      if (isLost) await report(statuses({ ...lost, errors: [{ code: 131_042 }] }));
      world.clock.turn(5);
    };
    // Accepted and not reported as undelivered, so earlier failures no longer count.
    await send(false);
    for (let n = 0; n < 4; n += 1) await send(true);
    expect(await openAlarms(world)).toEqual([]);
    await send(true);
    const raised = ['messages_failing whatsapp'];
    expect(await openAlarms(world)).toEqual(raised);
    // Meta has accepted another one, whose delivery is not known yet.
    await send(false);
    expect(await openAlarms(world)).toEqual(raised);
    world.clock.turn(60);
    await send(false);
    expect(await openAlarms(world)).toEqual([]);
  });

  test('an undelivered registration code is reported by mail, once, without a code', async () => {
    const filled = form(world.unique());
    await world.register(filled, { headers: { 'accept-language': 'ar' } });
    const [message] = await world.messagesTo(filled.phone);
    const failed = { biz_opaque_callback_data: message?.id, status: 'failed' };
    world.clock.turn(2);
    await report(statuses(failed));
    await report(statuses(failed));
    const [mail, ...others] = await world.messagesTo(filled.email);
    expect(mail).toMatchObject({ template: 'code_undelivered' });
    expect(mail?.link).toBe('http://localhost:4000/login?lng=ar');
    expect(mail?.text).not.toContain(message?.code);
    expect(others.map(({ template }) => template)).toEqual(['email_link']);
  });

  test("an address with an account is not mailed about another registration's lost code", async () => {
    const owner = await world.member();
    const filled = form(world.unique(), { email: owner.form.email });
    await world.register(filled);
    const [message] = await world.messagesTo(filled.phone);
    const before = (await world.messagesTo(owner.form.email)).length;
    await report(statuses({ biz_opaque_callback_data: message?.id, status: 'failed' }));
    expect(await world.messagesTo(owner.form.email)).toHaveLength(before);
  });

  test('an undelivered password code is mailed to the account, and works for the phone number', async () => {
    const { form: owner } = await world.member();
    world.clock.turn(31);
    await world.call(sendPasswordOtp, { channel: 'phone', identifier: owner.phone });
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
      world.call(resetPassword, {
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

  test('a report that could not be stored completely is processed when Meta repeats it', async () => {
    const { form: owner } = await world.member();
    world.clock.turn(31);
    await world.call(sendPasswordOtp, { channel: 'phone', identifier: owner.phone });
    const [message] = await world.messagesTo(owner.phone);
    const raw = statuses({ biz_opaque_callback_data: message?.id, status: 'failed' });
    const codes = () => world.messagesTo(owner.email, 'password_code_email');
    await whileRefused(world.db, ['lost_code', 'password_code_email'], async () => {
      expect((await report(raw)).statusCode).toBe(503);
      expect(await codes()).toEqual([]);
    });
    expect((await report(raw)).statusCode).toBe(200);
    expect(await codes()).toHaveLength(1);
  });

  test('an outdated password code is not mailed', async () => {
    const { form: owner } = await world.member();
    world.clock.turn(31);
    await world.call(sendPasswordOtp, { channel: 'phone', identifier: owner.phone });
    const [first] = await world.messagesTo(owner.phone);
    world.clock.turn(31);
    await world.call(sendPasswordOtp, { channel: 'phone', identifier: owner.phone });
    await world.messages();
    await report(statuses({ biz_opaque_callback_data: first?.id, status: 'failed' }));
    const mails = (await world.messagesTo(owner.email)).filter(({ code }) => code !== undefined);
    expect(mails).toEqual([]);
  });

  test('the code of a new phone number is not mailed: a mailbox does not verify a phone', async () => {
    const { accessToken, form: owner } = await world.member();
    const phone = form(world.unique()).phone;
    await world.call(updateMe, { phone }, { token: accessToken });
    const [message] = await world.messagesTo(phone);
    expect(message?.code).toBeDefined();
    await report(statuses({ biz_opaque_callback_data: message?.id, status: 'failed' }));
    const mails = (await world.messagesTo(owner.email)).filter(({ code }) => code !== undefined);
    expect(mails).toEqual([]);
  });

  test("an event without Meta's signature is rejected", async () => {
    const raw = statuses({ status: 'failed' });
    for (const signature of ['', 'sha256=', sign(raw, 'another secret'), sign(`${raw} `)]) {
      expect((await report(raw, signature)).statusCode).toBe(403);
    }
  });

  test.each(['', 'no json', '[]', '{"entry":[{"changes":[{"value":{"statuses":[1,{}]}}]}]}'])(
    'unknown signed events are accepted and ignored: %j',
    async (raw) => {
      expect((await report(raw)).statusCode).toBe(200);
    },
  );
});
