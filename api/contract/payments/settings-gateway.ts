/** The settings of the real gateways; part of `settings.ts`. */
import { oneOf, type Setting, setting } from '../platform/setting';

const key = (description: string, secret = false): Setting<string | null> => ({
  mustBe: 'what the provider gave you, without spaces, or empty',
  fallback: '',
  secret,
  description,
  read: (value) => (value === '' ? null : /^[\x21-\x7e]{1,500}$/.test(value) ? value : undefined),
});

/** Whether a text is base64 of at least sixteen bytes. */
function isSharedSecret(value: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length >= 16;
}

/** CyberSource's test environment, which charges nobody. */
export const CYBERSOURCE_TEST_HOST = 'apitest.cybersource.com';

/** The settings of PayPal: all or none. */
export const payPalSettingNames = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const;

/** The settings of the real gateways. */
export const gatewaySettingTable = {
  GATEWAY: setting({
    mustBe: 'sandbox or cybersource',
    fallback: 'sandbox',
    secret: false,
    description:
      'Who charges cards. cybersource charges for real, and needs CYBERSOURCE_MERCHANT_ID, CYBERSOURCE_KEY_ID and CYBERSOURCE_SECRET.',
    read: oneOf('sandbox', 'cybersource'),
  }),
  CYBERSOURCE_HOST: setting({
    mustBe: 'apitest.cybersource.com, api.cybersource.com or api.in.cybersource.com',
    fallback: CYBERSOURCE_TEST_HOST,
    secret: false,
    description: 'The test or the production host of the gateway.',
    read: oneOf(CYBERSOURCE_TEST_HOST, 'api.cybersource.com', 'api.in.cybersource.com'),
  }),
  CYBERSOURCE_MERCHANT_ID: key('The merchant id at CyberSource.'),
  CYBERSOURCE_KEY_ID: key('The id of the shared key, for JWT with a shared secret.'),
  CYBERSOURCE_SECRET: setting({
    mustBe: 'the shared secret as the Business Center gives it, in base64, or empty',
    fallback: '',
    secret: true,
    description: 'The shared secret itself.',
    read: (value) => (value === '' ? null : isSharedSecret(value) ? value : undefined),
  }),
  PAYPAL_HOST: setting({
    mustBe: 'api-m.sandbox.paypal.com or api-m.paypal.com',
    fallback: 'api-m.sandbox.paypal.com',
    secret: false,
    description: "PayPal's test or production host.",
    read: oneOf('api-m.sandbox.paypal.com', 'api-m.paypal.com'),
  }),
  PAYPAL_CLIENT_ID: key(
    'The client id of the PayPal app (Orders v2). With GATEWAY=cybersource and without it, PayPal is refused.',
  ),
  PAYPAL_CLIENT_SECRET: key('The secret of the PayPal app.', true),
  PAYPAL_WEBHOOK_ID: key('The id of the PayPal webhook that calls /api/v1/webhooks/paypal.'),
} as const;
