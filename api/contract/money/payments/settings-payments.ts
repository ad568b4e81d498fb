/** The settings of payments; part of `settings.ts`. */
import {
  named,
  secretOf,
  secretsOf,
  type Setting,
  setting,
  whole,
} from '../../platform/settings/setting';

const line = (fallback: string, description: string): Setting<string> =>
  named(100, fallback, description, 'text');

export const paymentSettingTable = {
  SANDBOX_GATEWAY_MS: whole(
    [0, 60_000],
    300,
    'The response time of the sandbox gateway, in milliseconds.',
    'milliseconds',
  ),
  RENEWALS_AT_ONCE: whole(
    [1, 100],
    4,
    'How many renewals a server charges at the same time. All servers together must stay within the limit of the card gateway. Each renewal sometimes uses one of DATABASE_CONNECTIONS, which calls also need.',
  ),
  GATEWAY_TIMEOUT_MS: whole(
    [1000, 60_000],
    15_000,
    'The timeout of a gateway request, in milliseconds. After that, the server looks up the payment.',
    'milliseconds',
  ),
  USAGE_TOKEN: setting({
    mustBe: 'a secret of at least 32 characters',
    secret: true,
    description:
      'The service token with which the messaging engine reports usage. Empty: usage cannot be reported.',
    read: secretOf(32),
  }),
  WEBHOOK_SECRET: setting({
    mustBe: 'a secret of at least 32 characters, or several separated by commas',
    secret: true,
    description:
      "The HMAC key of the bank's webhook signatures; a live server requires it. Of several, any is accepted, so that the key can be replaced. Empty: a generated key, which the sandbox's bank signs with.",
    read: secretsOf(32),
  }),
  BANK_ACCOUNT_NAME: line('Wasla', 'The holder of the bank account for transfers.'),
  BANK_NAME: line('Bank of the sandbox', 'The name of the bank.'),
  BANK_IBAN: setting({
    mustBe: 'an IBAN without spaces',
    fallback: 'PS92PALS000000000400123456702',
    secret: false,
    description: 'The IBAN of the bank account.',
    read: (value) => (/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(value) ? value : undefined),
  }),
  BANK_SWIFT: setting({
    mustBe: 'a SWIFT/BIC code of 8 or 11 characters',
    fallback: 'PALSPS22',
    secret: false,
    description: 'The SWIFT/BIC code of the bank.',
    read: (value) => (/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value) ? value : undefined),
  }),
} as const;
