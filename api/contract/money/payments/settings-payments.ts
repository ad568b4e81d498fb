/** The settings of payments; part of `settings.ts`. */
import { isEmail } from '../../platform/fields';
import { secretOf, type Setting, setting, wholeNumber } from '../../platform/settings/setting';

const line = (fallback: string, description: string): Setting<string> => ({
  mustBe: 'a text of 1 to 100 characters',
  fallback,
  secret: false,
  description,
  read: (value) => (value.length <= 100 ? value : undefined),
});

export const paymentSettingTable = {
  SANDBOX_GATEWAY_MS: setting({
    mustBe: 'a whole number of milliseconds from 0 to 60000',
    fallback: '300',
    secret: false,
    description: 'The response time of the sandbox gateway, in milliseconds.',
    read: wholeNumber(0, 60_000),
  }),
  RENEWALS_AT_ONCE: setting({
    mustBe: 'a whole number from 1 to 100',
    fallback: '4',
    secret: false,
    description:
      'How many renewals a server charges at the same time. All servers together must stay within what the card gateway accepts. Each uses one of DATABASE_CONNECTIONS at times, which calls need too.',
    read: wholeNumber(1, 100),
  }),
  GATEWAY_TIMEOUT_MS: setting({
    mustBe: 'a whole number of milliseconds from 1000 to 60000',
    fallback: '15000',
    secret: false,
    description:
      'The timeout of a gateway request, in milliseconds. After it, the payment is looked up.',
    read: wholeNumber(1000, 60_000),
  }),
  RECEIPT_YEARS: setting({
    mustBe: 'a whole number of years from 1 to 30',
    fallback: '10',
    secret: false,
    description:
      "The number of years for which the law requires receipts. After that, the receipts of closed accounts lose the payer's name and address.",
    read: wholeNumber(1, 30),
  }),
  VAT_BASIS_POINTS: setting({
    mustBe: 'a whole number of basis points from 0 to 10000',
    fallback: '0',
    secret: false,
    description:
      'The VAT rate that prices include, in basis points: 1600 is 16%. 0: invoices have no VAT line. A change applies to later invoices only.',
    read: wholeNumber(0, 10_000),
  }),
  OPERATORS: setting({
    mustBe: 'e-mail addresses separated by commas',
    fallback: '',
    secret: false,
    description:
      'The e-mail addresses of operators, who can find accounts, refund payments, resolve alarms and publish plans to the gateway, and are mailed the alarms that nobody resolves. Their account needs a verified address and a second factor.',
    read: (value) => {
      const list = value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return list.every(isEmail) ? list : undefined;
    },
  }),
  USAGE_TOKEN: setting({
    mustBe: 'a secret of at least 32 characters',
    fallback: '',
    secret: true,
    description:
      'The service token with which the messaging engine reports usage. Empty: usage cannot be reported.',
    read: secretOf(32),
  }),
  WEBHOOK_SECRET: setting({
    mustBe: 'a secret of at least 32 characters',
    fallback: '',
    secret: true,
    description:
      "The HMAC key of the bank's webhook signatures; a live server requires it. Empty: a generated key, with which the sandbox's bank signs.",
    read: secretOf(32),
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
