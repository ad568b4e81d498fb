/** The settings of payments; part of `settings.ts`. */
import { isEmail } from '../platform/fields';
import { secretOf, type Setting, setting, wholeNumber } from '../platform/setting';

const line = (fallback: string, description: string): Setting<string> => ({
  mustBe: 'a text of 1 to 100 characters',
  fallback,
  secret: false,
  description,
  read: (value) => (value.length <= 100 ? value : undefined),
});

/** The settings of payments. */
export const paymentSettingTable = {
  SANDBOX_GATEWAY_MS: setting({
    mustBe: 'a whole number of milliseconds from 0 to 60000',
    fallback: '300',
    secret: false,
    description: 'How long the sandbox gateway takes to answer.',
    read: wholeNumber(0, 60_000),
  }),
  GATEWAY_TIMEOUT_MS: setting({
    mustBe: 'a whole number of milliseconds from 1000 to 60000',
    fallback: '15000',
    secret: false,
    description: 'How long to wait for an answer of the gateway before looking the payment up.',
    read: wholeNumber(1000, 60_000),
  }),
  RECEIPT_YEARS: setting({
    mustBe: 'a whole number of years from 1 to 30',
    fallback: '10',
    secret: false,
    description:
      'For how many years the law asks for receipts: after them, those of closed accounts lose the name and address of who paid.',
    read: wholeNumber(1, 30),
  }),
  VAT_BASIS_POINTS: setting({
    mustBe: 'a whole number of basis points from 0 to 10000',
    fallback: '0',
    secret: false,
    description:
      'The rate of VAT that the prices contain, in hundredths of a per cent: 1600 is 16%. 0: invoices have no line of VAT. A change holds for invoices from then on.',
    read: wholeNumber(0, 10_000),
  }),
  OPERATORS: setting({
    mustBe: 'e-mail addresses separated by commas',
    fallback: '',
    secret: false,
    description:
      'The e-mail addresses of the accounts that run the product: they find accounts, give money back, resolve alarms and put plans on the gateway, once the address is confirmed and a second factor is turned on.',
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
    description: 'The token with which the messaging engine reports usage. Empty: nobody can.',
    read: secretOf(32),
  }),
  WEBHOOK_SECRET: setting({
    mustBe: 'a secret of at least 32 characters',
    fallback: '',
    secret: true,
    description:
      "Keys the signatures of the bank's messages. Empty: a secret of the database's own.",
    read: secretOf(32),
  }),
  BANK_ACCOUNT_NAME: line('Wasla', 'The holder of the account that transfers go to.'),
  BANK_NAME: line('Bank of the sandbox', 'The bank of that account.'),
  BANK_IBAN: setting({
    mustBe: 'an IBAN without spaces',
    fallback: 'PS92PALS000000000400123456702',
    secret: false,
    description: 'The IBAN that transfers go to.',
    read: (value) => (/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(value) ? value : undefined),
  }),
  BANK_SWIFT: setting({
    mustBe: 'a SWIFT/BIC code of 8 or 11 characters',
    fallback: 'PALSPS22',
    secret: false,
    description: 'The SWIFT/BIC code of that account.',
    read: (value) => (/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value) ? value : undefined),
  }),
} as const;
