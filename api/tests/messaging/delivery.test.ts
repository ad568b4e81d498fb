/** The real message carriers, against fakes that implement their protocols. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { messageProviders } from '../../server/messaging/providers';
import {
  DeliveryError,
  type MailMessage,
  type WhatsAppMessage,
} from '../../server/messaging/ports';
import { smtpMail } from '../../server/messaging/smtp/smtp';
import { whatsAppCloud } from '../../server/messaging/whatsapp/whatsapp';
import { openMemory } from '../support/database/databases';
import { ProviderDouble, type Reply } from '../support/providers/provider-double';
import { FakeSmtpServer } from '../support/providers/smtp';
import { form, testSettings, World } from '../support/world';

/** The result of a delivery: accepted, to be retried, or abandoned. */
async function outcome(send: Promise<void>): Promise<'taken' | 'again' | 'over'> {
  try {
    await send;
    return 'taken';
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    expect(error.message).not.toMatch(/970599|secret|123456/);
    return error.retryable ? 'again' : 'over';
  }
}

const error = (status: number, number: number): Reply => ({
  status,
  body: {
    error: { message: `(#${number}) to +970599123456`, type: 'OAuthException', code: number },
  },
});

const TOKEN = 'a secret token of the system user';

describe('WhatsApp’s Cloud API', () => {
  let answer: Reply;
  const double = ProviderDouble.forAll(() => answer);
  const accepted: Reply = {
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: '970599123456', wa_id: '970599123456' }],
      messages: [{ id: 'wamid.1', message_status: 'accepted' }],
    },
  };
  const MESSAGES = '/v25.0/106540352242922/messages';

  const port = () =>
    whatsAppCloud({
      apiUrl: `${double.origin}/v25.0`,
      phoneNumberId: '106540352242922',
      token: TOKEN,
      codeTemplate: 'verification_code',
      noticeTemplate: 'account_exists',
    });
  const code: WhatsAppMessage = {
    id: 'our-id',
    to: '+970599123456',
    template: 'verification_code',
    language: 'ar',
    parameters: { code: '123456' },
    text: 'رمز التحقق',
  };

  test('a code goes by the authentication template, twice in one message, in its language', async () => {
    answer = accepted;
    expect(await outcome(port().send(code))).toBe('taken');
    expect(double.sent).toHaveLength(1);
    expect(double.sent[0]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    });
    expect(double.to(MESSAGES)[0]).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '970599123456',
      type: 'template',
      template: {
        name: 'verification_code',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
          {
            type: 'button',
            sub_type: 'url',
            index: '0',
            parameters: [{ type: 'text', text: '123456' }],
          },
        ],
      },
      biz_opaque_callback_data: 'our-id',
    });
  });

  test('a notice goes by its own template with its link', async () => {
    answer = accepted;
    const parameters = { link: 'https://wasla.example/login' };
    await port().send({ ...code, template: 'account_exists', language: 'en', parameters });
    expect(double.to(MESSAGES)[0]).toMatchObject({
      template: {
        name: 'account_exists',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: 'https://wasla.example/login' }] },
        ],
      },
    });
  });

  test.each([
    ['the throughput limit', error(400, 130_429), 'again'],
    ['the limit of one pair', error(400, 131_056), 'again'],
    ["a fault of Meta's", error(500, 131_000), 'again'],
    ['an expired token', error(401, 190), 'again'],
    ['a missing permission', error(403, 200), 'again'],
    ['a paused template', error(400, 132_015), 'again'],
    ['a number without WhatsApp', error(400, 131_026), 'over'],
    ['a country that may not be messaged', error(400, 130_497), 'over'],
    ['a bad parameter', error(400, 131_008), 'over'],
    ['an unknown template', error(404, 132_001), 'over'],
    ['half an error', { status: 502, text: '<html>' }, 'again'],
    ['a refusal without words', { status: 404, text: '' }, 'over'],
    ['an acceptance without a message', { status: 200, body: {} }, 'over'],
    ['a line that breaks', undefined, 'again'],
  ] as const)('%s', async (_what, given, expected) => {
    answer = given;
    expect(await outcome(port().send(code))).toBe(expected);
  });
});

describe('a mail server', () => {
  let smtp: FakeSmtpServer;
  beforeAll(async () => {
    smtp = await FakeSmtpServer.start();
  });
  afterEach(() => {
    smtp.mails.splice(0);
    smtp.refusal = undefined;
  });
  afterAll(() => smtp.stop());

  const mail: MailMessage = {
    id: '6f9b4f4e-0000-4000-8000-000000000001',
    to: 'lina@example.com',
    template: 'email_link',
    language: 'ar',
    parameters: { link: 'https://wasla.example/verify-email?token=abc&lng=ar' },
    html: '<p>HTML</p>',
    subject: 'تأكيد بريدك الإلكتروني',
    text: 'لتأكيد هذا البريد يُرجى فتح https://wasla.example/verify-email?token=abc&lng=ar',
  };
  const port = (url = smtp.url) => smtpMail({ url, from: 'Wasla <no-reply@wasla.example>' });

  test('a mail arrives complete, in its language, with the same id on a retry', async () => {
    await port().send(mail);
    await port().send(mail);
    expect(smtp.mails).toHaveLength(2);
    const [first, second] = smtp.mails;
    expect(first?.from).toBe('no-reply@wasla.example');
    expect(first?.to).toEqual(['lina@example.com']);
    expect([...(first?.parts ?? [])]).toEqual([
      ['text/plain', mail.text],
      ['text/html', mail.html],
    ]);
    expect(first?.headers.get('content-type')).toMatch(/^multipart\/alternative;/);
    expect(first?.headers.has('list-unsubscribe')).toBe(false);
    expect(first?.headers.get('content-language')).toBe('ar');
    expect(first?.headers.get('from')).toBe('Wasla <no-reply@wasla.example>');
    expect(first?.headers.get('message-id')).toBe(`<${mail.id}@wasla.example>`);
    expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
    const subject = first?.headers.get('subject') ?? '';
    const decoded = subject.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/gi, (_match, text: string) =>
      Buffer.from(text, 'base64').toString('utf8'),
    );
    expect(decoded).toBe(mail.subject);
  });

  test('a reminder has a one-click unsubscribe header', async () => {
    const unsubscribe = `https://wasla.example/api/v1/reminders/off?token=${'a'.repeat(120)}`;
    await port().send({ ...mail, unsubscribe });
    const [received] = smtp.mails;
    expect(received?.headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(received?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('headers cannot be injected', async () => {
    await port().send({
      ...mail,
      to: 'support@wasla.example',
      subject: 'Hello\r\nBcc: everybody@example.com',
    });
    const [received] = smtp.mails;
    expect(received?.headers.has('bcc')).toBe(false);
    expect(received?.to).toEqual(['support@wasla.example']);
  });

  test.each([
    ['a mailbox that does not exist', '550 no such user', 'over'],
    ['a mailbox that is full for now', '452 try later', 'again'],
  ] as const)('%s', async (_what, refusal, expected) => {
    smtp.refusal = refusal;
    expect(await outcome(port().send(mail))).toBe(expected);
  });

  test('the settings configure both, and a registration is sent', async () => {
    const settings = testSettings({
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_API_URL: 'http://127.0.0.1:1',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'no-reply@wasla.example',
    });
    const real = messageProviders(settings);
    expect(real).toBeDefined();
    const world = await World.forTest(await openMemory(), {
      providers: (kept) => ({ ...kept, ...real }),
    });
    const filled = form(world.unique());
    expect((await world.register(filled)).status).toBe(201);
    await world.server.outbox.idle();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[filled.email]]);
    const redirect = await world.call({ method: 'GET', path: '/api/oauth/google/redirect_url' });
    expect(redirect.body).toEqual({ error: 'Login failed', code: 'provider_failed' });
    expect((await world.server.app.inject('/sandbox/google/auth')).statusCode).toBe(404);
  });
});
