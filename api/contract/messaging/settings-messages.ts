/** The settings of messaging: the WhatsApp Cloud API and an SMTP server; part of `settings.ts`. */
import { isLocale, locales } from '../../../lang/locales';
import { isEmail } from '../platform/fields';
import { secretOf, type Setting, setting, urlOf } from '../platform/settings/setting';

const templateName = (fallback: string, description: string): Setting<string> =>
  setting({
    mustBe: 'the name of a template: lower-case letters, digits and underscores',
    fallback,
    secret: false,
    description,
    read: (value) => (/^[a-z0-9_]{1,512}$/.test(value) ? value : undefined),
  });

/** Parses the sender of mail: an address, optionally after a name. */
function sender(value: string): string | null | undefined {
  if (value === '') return null;
  const named = /^([^<>"\r\n]{1,80})<([^<>\s]+)>$/.exec(value);
  const address = named?.[2] ?? value;
  return isEmail(address) ? value : undefined;
}

/** The settings of messaging; `null` means not set. */
export const messageSettingTable = {
  WHATSAPP_TOKEN: setting({
    mustBe: 'the token of a system user, of at least 20 characters',
    secret: true,
    description:
      "The access token for WhatsApp messages through Meta's Cloud API. Empty: messages go to the sandbox outbox.",
    read: secretOf(20),
  }),
  WHATSAPP_PHONE_NUMBER_ID: setting({
    mustBe: 'the digits of a phone number id, or empty',
    secret: false,
    description: 'The id of the phone number that sends WhatsApp messages.',
    read: (value) => (value === '' ? null : /^\d{5,30}$/.test(value) ? value : undefined),
  }),
  WHATSAPP_TEMPLATE: templateName(
    'verification_code',
    'The approved authentication template for codes, in en and ar.',
  ),
  WHATSAPP_NOTICE_TEMPLATE: templateName(
    'account_exists',
    'The approved utility template for notices, in en and ar, with a link as its only parameter.',
  ),
  WHATSAPP_API_URL: setting({
    mustBe: 'the URL of the Graph API with its version',
    fallback: 'https://graph.facebook.com/v25.0',
    secret: false,
    description: "The URL and version of Meta's Graph API.",
    read: (value) => urlOf(value, 'http:', 'https:')?.href.replace(/\/$/, ''),
  }),
  WHATSAPP_APP_SECRET: setting({
    mustBe: 'the secret of the app at Meta, of at least 16 characters',
    secret: true,
    description:
      "The app secret that verifies the signatures of Meta's webhook at /api/webhooks/whatsapp. With it, the recipient of an undelivered registration or password code gets an email instead.",
    read: secretOf(16),
  }),
  WHATSAPP_VERIFY_TOKEN: setting({
    mustBe: "a text of at least 16 characters, the same as in Meta's webhook settings",
    secret: true,
    description: "The verify token of Meta's webhook.",
    read: secretOf(16),
  }),
  SMTP_URL: setting({
    mustBe: 'an address such as smtps://user:password@mail.example:465, or smtp:// with STARTTLS',
    secret: true,
    description: 'The SMTP server, with TLS. Empty: mail goes to the sandbox outbox.',
    read: (value) => (value === '' ? null : urlOf(value, 'smtp:', 'smtps:') ? value : undefined),
  }),
  MAIL_FROM: setting({
    mustBe: 'an email address, alone or as Name <address>',
    secret: false,
    description: 'The From address of mail.',
    read: sender,
  }),
  OFFICE_LANGUAGE: setting({
    mustBe: locales.join(' or '),
    fallback: 'en',
    secret: false,
    description:
      'The language of emails to the office about contact form messages, and to operators about alarms.',
    read: (value) => (isLocale(value) ? value : undefined),
  }),
} as const;

/** The settings of Meta's delivery reports: both or neither must be set. */
export const reportSettingNames = ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;

/** The settings needed to send real messages: all or none must be set. */
export const messageSettingNames = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'SMTP_URL',
  'MAIL_FROM',
] as const;
