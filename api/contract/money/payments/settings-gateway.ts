/** The settings of the real gateways; part of `settings.ts`. */
import { oneOf, type Setting, setting } from '../../platform/settings/setting';

const key = (description: string, secret = false): Setting<string | null> =>
  setting({
    mustBe: 'the value from the provider, without spaces, or empty',
    secret,
    description,
    read: (value) => (value === '' ? null : /^[\x21-\x7e]{1,500}$/.test(value) ? value : undefined),
  });

/** Whether a text is the base64 of at least sixteen bytes. */
function isSharedSecret(value: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length >= 16;
}

const sharedSecret = (description: string): Setting<string | null> =>
  setting({
    mustBe: 'the shared secret as the Business Center shows it, in base64, or empty',
    secret: true,
    description,
    read: (value) => (value === '' ? null : isSharedSecret(value) ? value : undefined),
  });

/** The base64 of DER; also accepts PEM. */
function derOf(value: string): string | undefined {
  const base64 = value.replaceAll(/-----[^-]+-----|\\n|\s/g, '');
  return /^[A-Za-z0-9+/]{100,}={0,2}$/.test(base64) ? base64 : undefined;
}

/** CyberSource's test environment, where no money moves. */
export const CYBERSOURCE_TEST_HOST = 'apitest.cybersource.com';

/** The settings of PayPal: all or none must be set. */
export const payPalSettingNames = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const;

/** The settings of CyberSource's webhooks: both or none must be set. */
export const cybersourceWebhookSettingNames = [
  'CYBERSOURCE_WEBHOOK_KEY_ID',
  'CYBERSOURCE_WEBHOOK_KEY',
] as const;

/** The settings of CyberSource's encrypted responses: both or none must be set. */
export const cybersourceResponseSettingNames = [
  'CYBERSOURCE_RESPONSE_MLE_KID',
  'CYBERSOURCE_RESPONSE_MLE_KEY',
] as const;

export const gatewaySettingTable = {
  GATEWAY: setting({
    mustBe: 'sandbox or cybersource',
    fallback: 'sandbox',
    secret: false,
    description:
      'The card gateway. cybersource charges real cards and requires CYBERSOURCE_MERCHANT_ID, CYBERSOURCE_KEY_ID and CYBERSOURCE_SECRET.',
    read: oneOf('sandbox', 'cybersource'),
  }),
  CYBERSOURCE_HOST: setting({
    mustBe: 'apitest.cybersource.com, api.cybersource.com or api.in.cybersource.com',
    fallback: CYBERSOURCE_TEST_HOST,
    secret: false,
    description: 'The test or production host of CyberSource.',
    read: oneOf(CYBERSOURCE_TEST_HOST, 'api.cybersource.com', 'api.in.cybersource.com'),
  }),
  CYBERSOURCE_MERCHANT_ID: key('The merchant id at CyberSource.'),
  CYBERSOURCE_KEY_ID: key('The id of the shared secret key (JWT authentication).'),
  CYBERSOURCE_SECRET: sharedSecret('The shared secret that belongs to CYBERSOURCE_KEY_ID.'),
  CYBERSOURCE_AUTH: setting({
    mustBe: 'jwt or http_signature',
    fallback: 'jwt',
    secret: false,
    description:
      'How requests to CyberSource are signed with the shared secret. http_signature is for accounts that CyberSource has not moved to JWT, and excludes message-level encryption.',
    read: oneOf('jwt', 'http_signature'),
  }),
  CYBERSOURCE_MLE_CERT: setting({
    mustBe: 'a certificate in PEM, or its DER in base64, or empty',
    secret: false,
    description:
      "CyberSource's certificate for message-level encryption (CyberSource_SJC_US), from the Business Center. With it, the body of every request is encrypted. Empty: only TLS protects it.",
    read: (value) => (value === '' ? null : derOf(value)),
  }),
  CYBERSOURCE_RESPONSE_MLE_KID: key(
    'The id of our key for encrypted responses. Empty: CyberSource does not encrypt its responses.',
  ),
  CYBERSOURCE_RESPONSE_MLE_KEY: setting({
    mustBe: 'an RSA private key (PKCS #8) in PEM, or its DER in base64, or empty',
    secret: true,
    description: 'The private key that belongs to CYBERSOURCE_RESPONSE_MLE_KID.',
    read: (value) => (value === '' ? null : derOf(value)),
  }),
  CYBERSOURCE_WEBHOOK_KEY_ID: key(
    'The id of the key that signs the webhooks at /api/v1/webhooks/cybersource. Empty: there are no webhooks, and the server polls CyberSource for events.',
  ),
  CYBERSOURCE_WEBHOOK_KEY: sharedSecret('The key that belongs to CYBERSOURCE_WEBHOOK_KEY_ID.'),
  CARD_ENCRYPTION: setting({
    mustBe: 'off or browser',
    fallback: 'off',
    secret: false,
    description:
      "Where card numbers are encrypted. browser: in the payer's browser, with a key of the gateway, so no card number reaches this server; it rejects card numbers. Read docs/operations.md before turning it on with GATEWAY=cybersource.",
    read: oneOf('off', 'browser'),
  }),
  PAYPAL_HOST: setting({
    mustBe: 'api-m.sandbox.paypal.com or api-m.paypal.com',
    fallback: 'api-m.sandbox.paypal.com',
    secret: false,
    description: 'The test or production host of PayPal.',
    read: oneOf('api-m.sandbox.paypal.com', 'api-m.paypal.com'),
  }),
  PAYPAL_CLIENT_ID: key(
    'The client id of the PayPal app (Orders v2). Empty: with GATEWAY=cybersource, PayPal is not offered.',
  ),
  PAYPAL_CLIENT_SECRET: key('The client secret of the PayPal app.', true),
  PAYPAL_WEBHOOK_ID: key('The id of the PayPal webhook that calls /api/v1/webhooks/paypal.'),
} as const;
