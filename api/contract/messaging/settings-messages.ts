/** The settings of messages: WhatsApp's Cloud API and a mail server; part of `settings.ts`. */
import { isEmail } from '../platform/fields';
import { secretOf, type Setting, setting, urlOf } from '../platform/setting';

const templateName = (fallback: string, description: string): Setting<string> => ({
  mustBe: 'the name of a template: lower-case letters, digits and underscores',
  fallback,
  secret: false,
  description,
  read: (value) => (/^[a-z0-9_]{1,512}$/.test(value) ? value : undefined),
});

/** The sender of mail: an address, alone or after a name. */
function sender(value: string): string | null | undefined {
  if (value === '') return null;
  const named = /^([^<>"\r\n]{1,80})<([^<>\s]+)>$/.exec(value);
  const address = named?.[2] ?? value;
  return isEmail(address) ? value : undefined;
}

/** The settings of messages. `null` stands for "not set". */
export const messageSettingTable = {
  WHATSAPP_TOKEN: setting({
    mustBe: 'the token of a system user, of at least 20 characters',
    fallback: '',
    secret: true,
    description:
      "Sends WhatsApp messages through Meta's Cloud API. Empty: they go to the sandbox outbox.",
    read: secretOf(20),
  }),
  WHATSAPP_PHONE_NUMBER_ID: setting({
    mustBe: 'the digits of a phone number id, or empty',
    fallback: '',
    secret: false,
    description: 'The id of the number that WhatsApp messages come from.',
    read: (value) => (value === '' ? null : /^\d{5,30}$/.test(value) ? value : undefined),
  }),
  WHATSAPP_TEMPLATE: templateName(
    'verification_code',
    'The approved authentication template of codes, in en and ar.',
  ),
  WHATSAPP_NOTICE_TEMPLATE: templateName(
    'account_exists',
    'The approved utility template of notices, in en and ar; its one value is a link.',
  ),
  WHATSAPP_API_URL: setting({
    mustBe: 'the address of the Graph API with its version',
    fallback: 'https://graph.facebook.com/v25.0',
    secret: false,
    description: "Meta's API and its version.",
    read: (value) => urlOf(value, 'http:', 'https:')?.href.replace(/\/$/, ''),
  }),
  WHATSAPP_APP_SECRET: setting({
    mustBe: 'the secret of the app at Meta, of at least 16 characters',
    fallback: '',
    secret: true,
    description:
      "Checks the signatures of Meta's reports of undelivered messages at /api/webhooks/whatsapp. With it, an undelivered code of a registration or a password goes by mail.",
    read: secretOf(16),
  }),
  WHATSAPP_VERIFY_TOKEN: setting({
    mustBe: 'a word of at least 16 characters that Meta is told too',
    fallback: '',
    secret: true,
    description: 'The token with which Meta verifies that webhook.',
    read: secretOf(16),
  }),
  SMTP_URL: setting({
    mustBe: 'an address such as smtps://user:password@mail.example:465, or smtp:// with STARTTLS',
    fallback: '',
    secret: true,
    description: 'The mail server, over TLS. Empty: mail goes to the sandbox outbox.',
    read: (value) => (value === '' ? null : urlOf(value, 'smtp:', 'smtps:') ? value : undefined),
  }),
  MAIL_FROM: setting({
    mustBe: 'an e-mail address, alone or as Name <address>',
    fallback: '',
    secret: false,
    description: 'The sender of mail.',
    read: sender,
  }),
  OFFICE_LANGUAGE: setting({
    mustBe: 'en or ar',
    fallback: 'en',
    secret: false,
    description: 'The language in which messages of the contact form are presented to the office.',
    read: (value): 'en' | 'ar' | undefined =>
      value === 'en' || value === 'ar' ? value : undefined,
  }),
} as const;

/** The settings of Meta's reports: both, or neither. */
export const reportSettingNames = ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;

/** The settings that make messages leave the machine: all of them, or none. */
export const messageSettingNames = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'SMTP_URL',
  'MAIL_FROM',
] as const;
