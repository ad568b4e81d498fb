/**
 * The messages that the server sends: which there are, how each goes out, and how it reads. Codes
 * and links are values here; words come from the catalogues.
 */
import type { Language } from '../language';
import type { MailMessage, WhatsAppMessage } from '../providers/ports';
import { type TextId, textOf } from './texts';

/** Where a link leads: a path of the site, with its language and the message's token. */
type Link = { readonly path: string; readonly token?: string };

type Template =
  | { readonly channel: 'whatsapp'; readonly body: TextId; readonly link?: Link }
  | {
      readonly channel: 'email';
      readonly title: TextId;
      readonly body: TextId;
      readonly link?: Link;
    };

const LOGIN: Link = { path: '/login' };
const FORGOT: Link = { path: '/forgot-password' };
const PROFILE: Link = { path: '/profile' };
const RECEIPT: Link = { path: '/payment/success', token: 'id' };

const whatsapp = (body: TextId, link?: Link): Template => ({
  channel: 'whatsapp',
  body,
  ...(link && { link }),
});
const mail = (title: TextId, body: TextId, link?: Link): Template => ({
  channel: 'email',
  title,
  body,
  ...(link && { link }),
});

/** Every message by its template's name. */
const templates = {
  verification_code: whatsapp('server.sms.verificationCode.body'),
  password_code: whatsapp('server.sms.passwordCode.body'),
  account_exists: whatsapp('server.sms.accountExists.body', LOGIN),
  verification_code_email: mail(
    'server.mail.registrationCode.title',
    'server.mail.registrationCode.body',
  ),
  password_code_email: mail('server.mail.passwordCode.title', 'server.mail.passwordCode.body'),
  registration_attempt: mail(
    'server.mail.registrationAttempt.title',
    'server.mail.registrationAttempt.body',
    LOGIN,
  ),
  email_link: mail('server.mail.emailLink.title', 'server.mail.emailLink.body', {
    path: '/verify-email',
    token: 'token',
  }),
  email_in_use: mail('server.mail.emailInUse.title', 'server.mail.emailInUse.body', LOGIN),
  password_changed: mail(
    'server.mail.passwordChanged.title',
    'server.mail.passwordChanged.body',
    FORGOT,
  ),
  email_changed: mail('server.mail.emailChanged.title', 'server.mail.emailChanged.body'),
  phone_changed: mail('server.mail.phoneChanged.title', 'server.mail.phoneChanged.body'),
  google_linked: mail('server.mail.googleLinked.title', 'server.mail.googleLinked.body'),
  google_takeover: mail(
    'server.mail.googleLinked.title',
    'server.mail.googleTakeover.body',
    FORGOT,
  ),
  login_locked: mail('server.mail.loginLocked.title', 'server.mail.loginLocked.body', {
    path: '/login',
    token: 'unlock',
  }),
  transfer_arrived: mail(
    'server.mail.transferArrived.title',
    'server.mail.transferArrived.body',
    RECEIPT,
  ),
  transfer_credited: mail(
    'server.mail.transferCredited.title',
    'server.mail.transferCredited.body',
    RECEIPT,
  ),
  renewal_soon: mail('server.mail.renewalSoon.title', 'server.mail.renewalSoon.body', PROFILE),
  renewal_due: mail('server.mail.renewalDue.title', 'server.mail.renewalDue.body', PROFILE),
  charge_failed: mail('server.mail.chargeFailed.title', 'server.mail.chargeFailed.body', PROFILE),
  payment_refunded: mail('server.mail.refunded.title', 'server.mail.refunded.body', RECEIPT),
  contact_message: mail('server.mail.contact.title', 'server.mail.contact.body'),
} as const satisfies Readonly<Record<string, Template>>;

/** The name of a message. */
export type TemplateName = keyof typeof templates;

/** A message to be sent. */
export type Message = {
  readonly template: TemplateName;
  /** A phone in E.164, or an e-mail address. */
  readonly to: string;
  readonly language: Language;
  /** The one-time code, in a message that brings one. */
  readonly code?: string;
  /** The token of the link, in a message whose link has one. */
  readonly token?: string;
  /** What its words name beside the code, the link, the brand and the support's address. */
  readonly values?: Readonly<Record<string, string>>;
  /** Who an answer to the mail goes to. */
  readonly replyTo?: string;
};

/** What the texts of the messages need to know of the product. */
export type MessageContext = {
  readonly brand: Readonly<Record<Language, string>>;
  readonly support: string;
  /** The origin at which people reach the site. */
  readonly publicUrl: () => string;
};

/** A message in its words, ready for a provider. */
export type Composed =
  | { readonly channel: 'whatsapp'; readonly message: WhatsAppMessage }
  | { readonly channel: 'email'; readonly message: MailMessage };

/** How a message goes out. */
export function channelOf(template: TemplateName): 'whatsapp' | 'email' {
  return templates[template].channel;
}

function linkOf(link: Link, { language, token }: Message, context: MessageContext): string {
  const url = new URL(link.path, context.publicUrl());
  if (link.token !== undefined && token !== undefined) url.searchParams.set(link.token, token);
  if (language === 'ar') url.searchParams.set('lng', 'ar');
  return url.href;
}

/** Puts a message into its words. */
export function compose(id: string, message: Message, context: MessageContext): Composed {
  const { to, language, code, replyTo } = message;
  const template: Template = templates[message.template];
  const link = template.link && linkOf(template.link, message, context);
  const parameters = {
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link }),
  };
  const values = {
    ...message.values,
    ...parameters,
    brand: context.brand[language],
    support: context.support,
  };
  const common = {
    id,
    to,
    language,
    template: message.template,
    parameters,
    text: textOf(language, template.body, values),
  };
  if (template.channel === 'whatsapp') return { channel: 'whatsapp', message: common };
  const subject = textOf(language, template.title, values);
  return {
    channel: 'email',
    message: { ...common, subject, ...(replyTo !== undefined && { replyTo }) },
  };
}
