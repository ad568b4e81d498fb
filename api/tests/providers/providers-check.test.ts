/** `npm run providers:check` against local fake providers. */
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { reportOf } from '../../providers/report';
import { ProviderDouble, type Reply, type Sent } from '../support/providers/provider-double';
import { FakeSmtpServer } from '../support/providers/smtp';
import { listen } from '../../../tests/support/port';

const SECRET = 'hunter2-hunter2-hunter2';
const SHARED = 'dW5pdC10ZXN0LXNoYXJlZC1zZWNyZXQtMDEyMzQ1Njc4OQ==';

async function provider(answer: (request: Sent) => Reply): Promise<ProviderDouble> {
  const double = await ProviderDouble.start(answer);
  onTestFinished(() => double.close());
  return double;
}

/** A provider that accepts every connection and never responds. */
async function silent(): Promise<string> {
  const server = createServer(() => {});
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}`;
}

const cards = {
  CYBERSOURCE_MERCHANT_ID: 'olive',
  CYBERSOURCE_KEY_ID: 'key-1',
  CYBERSOURCE_SECRET: SHARED,
};
const payPal = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: SECRET,
  PAYPAL_WEBHOOK_ID: 'WH-1',
};
const google = (origin: string) => ({
  GOOGLE_ISSUER: origin,
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: SECRET,
});
const messages = (api: string, smtp: string) => ({
  WHATSAPP_TOKEN: SECRET,
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_API_URL: api,
  SMTP_URL: smtp,
  MAIL_FROM: 'no-reply@olive.example',
});

async function results(env: Record<string, string>, origin = '', answerMs = 5000) {
  const { text, code } = await reportOf(env, { originOf: () => origin, answerMs });
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain(SHARED);
  const [head, ...rows] = text.split('\n').map((line) => line.split(/ {2,}/));
  expect(head).toEqual(['Provider', 'Asked', 'Result']);
  return { code, of: Object.fromEntries(rows.map(([name, , result]) => [name, result])) };
}

/** Responses of providers that all work. */
const welcoming = ({ path, text }: Sent, origin: string): Reply => {
  if (path === '/v1/oauth2/token') return { status: 200, body: { access_token: 'a-token' } };
  if (path === '/v1/notifications/webhooks/WH-1') return { status: 200, body: { id: 'WH-1' } };
  if (path.startsWith('/1234567890?')) return { status: 200, body: { verified_name: 'Olive' } };
  if (path === '/.well-known/openid-configuration') {
    return { status: 200, body: { token_endpoint: `${origin}/token` } };
  }
  if (path === '/token' && text.includes('grant_type=authorization_code')) {
    return { status: 400, body: { error: 'invalid_grant' } };
  }
  return { status: 404, body: { message: 'no such transaction' } };
};

describe('a provider', () => {
  test('that accepts the credentials passes, with no other request', async () => {
    const all = await provider((request) => welcoming(request, all.origin));
    const mail = await FakeSmtpServer.start();
    onTestFinished(() => mail.stop());
    const env = { ...cards, ...payPal, ...google(all.origin), ...messages(all.origin, mail.url) };
    const { code, of } = await results(env, all.origin);
    expect(of).toEqual({
      CyberSource: 'works',
      PayPal: 'works',
      WhatsApp: 'works',
      Mail: 'works',
      Google: 'works',
    });
    expect(code).toBe(0);
    expect(mail.mails).toEqual([]);
    const posts = all.sent.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts.toSorted()).toEqual(['/token', '/v1/oauth2/token']);
  });

  test('that rejects the credentials is reported with its message, on one line and without secrets', async () => {
    const words: Record<string, unknown> = {
      '/v1/oauth2/token': { error_description: `Client Authentication\nfailed for ${SECRET}` },
      '/token': { error: 'invalid_client', error_description: 'The OAuth client was not found.' },
    };
    const all = await provider(({ path }) => {
      if (path === '/.well-known/openid-configuration') {
        return { status: 200, body: { token_endpoint: `${all.origin}/token` } };
      }
      const rest = path.startsWith('/tss/')
        ? { response: { rmsg: 'Authentication Failed' } }
        : { error: { message: 'Invalid OAuth access token.' } };
      return { status: 401, body: words[path] ?? rest };
    });
    const env = {
      ...cards,
      ...payPal,
      ...google(all.origin),
      ...messages(all.origin, 'smtp://user:hunter2-hunter2-hunter2@127.0.0.1:1'),
    };
    const { code, of } = await results(env, all.origin);
    expect(of).toEqual({
      CyberSource: 'fails: HTTP 401: Authentication Failed',
      PayPal: 'fails: HTTP 401: Client Authentication failed for ***',
      WhatsApp: 'fails: HTTP 401: Invalid OAuth access token.',
      Mail: expect.stringMatching(/^fails: .*ECONNREFUSED/),
      Google: 'fails: HTTP 401: The OAuth client was not found.',
    });
    expect(code).toBe(1);
  });

  test('with a different webhook is reported', async () => {
    const all = await provider((request) =>
      request.path.startsWith('/v1/notifications')
        ? { status: 404, body: { message: 'The resource does not exist.' } }
        : welcoming(request, all.origin),
    );
    const { of } = await results(payPal, all.origin);
    expect(of['PayPal']).toBe('fails: HTTP 404: PAYPAL_WEBHOOK_ID: The resource does not exist.');
  });

  test('that does not respond times out', async () => {
    const origin = await silent();
    const env = {
      ...cards,
      ...payPal,
      ...google(origin),
      ...messages(origin, origin.replace('http', 'smtp')),
    };
    const { code, of } = await results(env, origin, 200);
    for (const name of ['CyberSource', 'PayPal', 'WhatsApp', 'Google']) {
      expect(of[name]).toBe('fails: no answer within 0.2 seconds');
    }
    expect(of['Mail']).toMatch(/^fails: /);
    expect(code).toBe(1);
  });

  test('that cannot be reached is reported', async () => {
    const gone = await ProviderDouble.start(() => undefined);
    gone.close();
    const { of } = await results(cards, gone.origin);
    expect(of['CyberSource']).toBe("fails: can't be reached (ECONNREFUSED)");
  });
});

describe('encrypted cards', () => {
  const browser = { ...cards, CARD_ENCRYPTION: 'browser', PUBLIC_URL: 'https://olive.example/' };

  /** The result of the preflight request, answered with these headers. */
  async function preflight(headers: Record<string, string>, status = 204) {
    const all = await provider((request) =>
      request.method === 'OPTIONS' ? { status, headers } : welcoming(request, all.origin),
    );
    const { of } = await results({ ...browser, GATEWAY: 'cybersource' }, all.origin);
    return { result: of['Encrypted cards'], sent: all.sent };
  }
  const allowed = {
    'access-control-allow-origin': 'https://olive.example',
    'access-control-allow-headers': 'Accept, Content-Type',
  };

  test('are let through by a gateway that allows the site’s origin and their content type', async () => {
    const { result, sent } = await preflight(allowed);
    expect(result).toBe('works');
    const asked = sent.find(({ method }) => method === 'OPTIONS');
    expect(asked).toMatchObject({
      path: '/flex/v2/tokens',
      headers: {
        origin: 'https://olive.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
  });

  test.each([
    [{}, 204, 'fails: pages of https://olive.example are not let through (CORS)'],
    [
      { ...allowed, 'access-control-allow-origin': 'https://other.example' },
      204,
      'fails: pages of https://olive.example are not let through (CORS)',
    ],
    [
      { 'access-control-allow-origin': '*' },
      204,
      'fails: content-type is not among the allowed headers (CORS)',
    ],
    [allowed, 403, 'fails: HTTP 403: the preflight request was refused'],
  ])('are not let through by %o with %i', async (headers, status, expected) => {
    expect((await preflight(headers, status)).result).toBe(expected);
  });

  test('are not asked about where the setting is off', async () => {
    const all = await provider((request) => welcoming(request, all.origin));
    const { of } = await results({ ...browser, CARD_ENCRYPTION: 'off' }, all.origin);
    expect(of).not.toHaveProperty('Encrypted cards');
    expect(all.sent.map(({ method }) => method)).not.toContain('OPTIONS');
  });
});

describe('settings', () => {
  test('that are missing are named without failing', async () => {
    const { code, of } = await results({});
    expect(of).toEqual({
      CyberSource: 'not set up: CYBERSOURCE_MERCHANT_ID, CYBERSOURCE_KEY_ID, CYBERSOURCE_SECRET',
      PayPal: 'not set up: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID',
      WhatsApp: 'not set up: WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID',
      Mail: 'not set up: SMTP_URL, MAIL_FROM',
      Google: 'not set up: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET',
    });
    expect(code).toBe(0);
  });

  test('that are incomplete fail without a request', async () => {
    const { code, of } = await results({ CYBERSOURCE_MERCHANT_ID: 'olive' });
    expect(of['CyberSource']).toBe('missing: CYBERSOURCE_KEY_ID, CYBERSOURCE_SECRET');
    expect(code).toBe(1);
  });

  test('that are malformed are reported above the table, without secrets', async () => {
    const { text, code } = await reportOf({ CYBERSOURCE_SECRET: '?hunter2?' });
    expect(text.split('\n')[0]).toMatch(/^CYBERSOURCE_SECRET must be the shared secret/);
    expect(text).not.toContain('hunter2');
    expect(code).toBe(1);
  });
});
