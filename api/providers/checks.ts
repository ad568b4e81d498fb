/**
 * The smallest request to each provider that shows whether it accepts our credentials. Nothing is
 * sent to a person and no money moves: all are reads, except for one sign-in code that is never
 * valid.
 */
import { randomUUID } from 'node:crypto';
import type { ServerSettings } from '../contract/platform/settings/settings';
import { smtpTransport } from '../server/messaging/smtp/smtp';
import { TOKEN_ORIGINS, TOKEN_PATH } from '../server/money/gateways/cybersource/capture-contexts';
import { authenticationHeaders } from '../server/money/gateways/cybersource/authentication/headers';
import { type Answer, ask, Refusal, refusalOf, textAt } from './ask';

/** The inputs of a check. */
export type Circumstances = {
  readonly settings: ServerSettings;
  /** Resolves a host to an origin; a test substitutes a fake. */
  readonly originOf: (host: string) => string;
  readonly answerMs: number;
};

/** The check of one provider. */
export type Check = {
  readonly provider: string;
  /** Whether the settings ask for what is checked; without it, they always do. */
  readonly when?: (settings: ServerSettings) => boolean;
  /** The settings that the check requires. */
  readonly needs: readonly (keyof ServerSettings)[];
  /** The host to contact. */
  readonly host: (settings: ServerSettings) => string;
  /** Makes the request. @throws Refusal */
  readonly ask: (circumstances: Circumstances) => Promise<void>;
};

/** The value of a setting listed in `needs`. */
const given = (value: unknown): string => (typeof value === 'string' ? value : '');

const isKnown = ({ status }: Answer) => status !== 401 && status !== 403 && status < 500;

/** Looks up a payment that does not exist: a 404 shows that the key is accepted. */
async function askCybersource({ settings, originOf, answerMs }: Circumstances): Promise<void> {
  const host = settings.CYBERSOURCE_HOST;
  const path = '/tss/v2/transactions/0';
  const merchant = {
    id: given(settings.CYBERSOURCE_MERCHANT_ID),
    keyId: given(settings.CYBERSOURCE_KEY_ID),
    secret: given(settings.CYBERSOURCE_SECRET),
  };
  const asked = { method: 'get', host, path } as const;
  const headers = {
    ...(await authenticationHeaders(settings.CYBERSOURCE_AUTH, merchant, asked, new Date())),
    accept: 'application/hal+json',
  };
  const answer = await ask(`${originOf(host)}${path}`, { headers }, answerMs);
  if (!isKnown(answer)) {
    throw refusalOf(
      answer,
      textAt(answer.body, 'response', 'rmsg') ?? textAt(answer.body, 'message'),
    );
  }
}

/**
 * Asks what a browser asks before it sends an encrypted card: whether a page of this site may (a
 * preflight request of the CORS protocol).
 */
async function askTokens({ settings, originOf, answerMs }: Circumstances): Promise<void> {
  const { PUBLIC_URL, CYBERSOURCE_HOST } = settings;
  const tokens = TOKEN_ORIGINS[CYBERSOURCE_HOST];
  if (tokens === undefined) throw new Refusal(`nothing is known of ${CYBERSOURCE_HOST}`);
  const { origin } = new URL(given(PUBLIC_URL));
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };
  const url = `${originOf(new URL(tokens).host)}${TOKEN_PATH}`;
  const answer = await ask(url, { method: 'OPTIONS', headers }, answerMs);
  if (answer.status >= 300) throw refusalOf(answer, 'the preflight request was refused');
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin) {
    throw new Refusal(`pages of ${origin} are not let through (CORS)`);
  }
  const names = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  if (names !== '*' && !names.split(/, */).includes('content-type')) {
    throw new Refusal('content-type is not among the allowed headers (CORS)');
  }
}

/** Gets an access token with our keys, and looks up the webhook that PayPal is to call. */
async function askPayPal({ settings, originOf, answerMs }: Circumstances): Promise<void> {
  const origin = originOf(settings.PAYPAL_HOST);
  const keys = `${given(settings.PAYPAL_CLIENT_ID)}:${given(settings.PAYPAL_CLIENT_SECRET)}`;
  const login = await ask(
    `${origin}/v1/oauth2/token`,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(keys).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
    answerMs,
  );
  const token = textAt(login.body, 'access_token');
  if (token === undefined) throw refusalOf(login, textAt(login.body, 'error_description'));
  const id = encodeURIComponent(given(settings.PAYPAL_WEBHOOK_ID));
  const headers = { authorization: `Bearer ${token}` };
  const webhook = await ask(`${origin}/v1/notifications/webhooks/${id}`, { headers }, answerMs);
  if (webhook.status === 200) return;
  const words = textAt(webhook.body, 'message') ?? 'not found';
  throw refusalOf(webhook, `PAYPAL_WEBHOOK_ID: ${words}`);
}

/** Looks up the number that messages are sent from. */
async function askWhatsApp({ settings, answerMs }: Circumstances): Promise<void> {
  const { WHATSAPP_API_URL: api, WHATSAPP_PHONE_NUMBER_ID: id } = settings;
  const headers = { authorization: `Bearer ${given(settings.WHATSAPP_TOKEN)}` };
  const answer = await ask(`${api}/${given(id)}?fields=verified_name`, { headers }, answerMs);
  if (answer.status !== 200) throw refusalOf(answer, textAt(answer.body, 'error', 'message'));
}

/** Connects to the mail server and logs in. */
async function askMail({ settings, answerMs }: Circumstances): Promise<void> {
  const transport = smtpTransport(given(settings.SMTP_URL), answerMs, answerMs);
  try {
    await transport.verify();
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  } finally {
    transport.close();
  }
}

/** Exchanges an invalid code: a provider that accepts the client objects to the code alone. */
async function askGoogle({ settings, answerMs }: Circumstances): Promise<void> {
  const discovery = await ask(
    `${settings.GOOGLE_ISSUER}/.well-known/openid-configuration`,
    {},
    answerMs,
  );
  const endpoint = textAt(discovery.body, 'token_endpoint');
  if (endpoint === undefined) throw refusalOf(discovery, 'GOOGLE_ISSUER is no OpenID provider');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: randomUUID(),
    redirect_uri: `${settings.PUBLIC_URL ?? 'http://localhost'}/auth/callback`,
    client_id: given(settings.GOOGLE_CLIENT_ID),
    client_secret: given(settings.GOOGLE_CLIENT_SECRET),
  });
  const answer = await ask(endpoint, { method: 'POST', body }, answerMs);
  const problem = textAt(answer.body, 'error');
  if (problem === 'invalid_grant') return;
  throw refusalOf(answer, textAt(answer.body, 'error_description') ?? problem);
}

/** Every provider that can be configured. */
export const checks: readonly Check[] = [
  {
    provider: 'CyberSource',
    needs: ['CYBERSOURCE_MERCHANT_ID', 'CYBERSOURCE_KEY_ID', 'CYBERSOURCE_SECRET'],
    host: ({ CYBERSOURCE_HOST }) => CYBERSOURCE_HOST,
    ask: askCybersource,
  },
  {
    provider: 'Encrypted cards',
    when: ({ CARD_ENCRYPTION, GATEWAY }) =>
      CARD_ENCRYPTION === 'browser' && GATEWAY === 'cybersource',
    needs: ['PUBLIC_URL'],
    host: ({ CYBERSOURCE_HOST }) => new URL(TOKEN_ORIGINS[CYBERSOURCE_HOST] ?? 'https://-').host,
    ask: askTokens,
  },
  {
    provider: 'PayPal',
    needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    host: ({ PAYPAL_HOST }) => PAYPAL_HOST,
    ask: askPayPal,
  },
  {
    provider: 'WhatsApp',
    needs: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'],
    host: ({ WHATSAPP_API_URL }) => new URL(WHATSAPP_API_URL).host,
    ask: askWhatsApp,
  },
  {
    provider: 'Mail',
    needs: ['SMTP_URL', 'MAIL_FROM'],
    host: ({ SMTP_URL }) => (SMTP_URL === null ? '' : new URL(SMTP_URL).host),
    ask: askMail,
  },
  {
    provider: 'Google',
    needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    host: ({ GOOGLE_ISSUER }) => new URL(GOOGLE_ISSUER).host,
    ask: askGoogle,
  },
];
