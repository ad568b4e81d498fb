/**
 * The messages that the server sends: which there are, how each goes out, and how it reads. Codes
 * and links are values here; words come from the catalogues.
 */
import type { ReminderKind } from '../../../contract/messaging/reminders';
import type { Language } from '../../platform/http/language';
import type { MailMessage, WhatsAppMessage } from '../ports';
import { type Fact, type Letter, letterOf, type Mail } from './letter';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';
import { type MailName, plain, type TextId, textOf } from './texts';

/** Where a link leads: a path of the site, with its language and the message's token. */
type Link = { readonly path: string; readonly token?: string };

type Template =
  | {
      readonly channel: 'whatsapp';
      readonly body: TextId;
      readonly link?: Link;
      /** Below the link. */
      readonly note?: TextId;
    }
  | ({ readonly channel: 'email' } & Mail);

const LOGIN: Link = { path: '/login' };
const FORGOT: Link = { path: '/forgot-password' };
const VERIFY_PHONE: Link = { path: '/verify-phone' };
const PROFILE: Link = { path: '/profile' };
const PLANS: Link = { path: '/plans' };
const RECEIPT: Link = { path: '/payment/success', token: 'id' };

const mail = (name: MailName, more: Omit<Mail, 'name'> = {}) =>
  ({ channel: 'email', name, ...more }) as const;

/** Every message by its template's name. */
const templates = {
  verification_code: { channel: 'whatsapp', body: 'server.sms.verificationCode.body' },
  password_code: { channel: 'whatsapp', body: 'server.sms.passwordCode.body' },
  account_exists: {
    channel: 'whatsapp',
    body: 'server.sms.accountExists.body',
    link: LOGIN,
    note: 'server.sms.accountExists.note',
  },
  code_undelivered: mail('codeUndelivered', { link: VERIFY_PHONE, note: true }),
  password_code_email: mail('passwordCode', { note: true }),
  registration_attempt: mail('registrationAttempt', { link: LOGIN, note: true }),
  email_link: mail('emailLink', {
    link: { path: '/verify-email', token: 'token' },
    note: true,
  }),
  email_in_use: mail('emailInUse', { link: LOGIN, note: true }),
  password_changed: mail('passwordChanged', { link: FORGOT }),
  email_changed: mail('emailChanged', { note: true }),
  phone_changed: mail('phoneChanged', { note: true }),
  google_linked: mail('googleLinked', { note: true }),
  google_takeover: mail('googleTakeover', { link: FORGOT }),
  login_locked: mail('loginLocked', { link: { path: '/login', token: 'unlock' }, note: true }),
  closing_code: mail('closingCode', { note: true }),
  account_closed: mail('accountClosed', { link: LOGIN, note: true }),
  archive_ready: mail('archiveReady', { link: { path: '/profile/settings', token: 'archive' } }),
  transfer_arrived: mail('transferArrived', { link: RECEIPT }),
  transfer_credited: mail('transferCredited', { link: RECEIPT, note: true }),
  transfer_partial: mail('transferPartial', { link: RECEIPT, note: true }),
  payment_received: mail('paymentReceived', { link: RECEIPT }),
  payment_credited: mail('paymentCredited', { link: RECEIPT, note: true }),
  trial_ends_soon: mail('trialEndsSoon', { link: PLANS, reminder: 'trial' }),
  trial_ends_today: mail('trialEndsToday', { link: PLANS, reminder: 'trial' }),
  renewal_soon: mail('renewalSoon', { link: PROFILE, reminder: 'payment' }),
  // No reminder that one can do without: money will be taken.
  renewal_yearly: mail('yearlyRenewal', { link: PROFILE }),
  card_expires: mail('cardExpires', { link: PROFILE, reminder: 'card' }),
  subscription_canceled: mail('subscriptionCanceled', { link: PROFILE }),
  subscription_ended: mail('subscriptionEnded', { link: PLANS }),
  plan_changed: mail('planChanged', { link: PROFILE }),
  plan_scheduled: mail('planScheduled', { link: PROFILE }),
  renewal_due: mail('renewalDue', { link: PROFILE }),
  charge_failed: mail('chargeFailed', { link: PROFILE }),
  payment_refunded: mail('refunded', { link: RECEIPT }),
  payment_charged_back: mail('chargedBack', { link: RECEIPT, note: true }),
  contact_message: mail('contact', { quoted: 'message', note: true, isInternal: true }),
} as const satisfies Readonly<Record<string, Template>>;

/** The name of a message. */
export type TemplateName = keyof typeof templates;

/** A message to be sent. */
export type Message = {
  readonly template: TemplateName;
  /** A phone in E.164, or an e-mail address. */
  readonly to: string;
  readonly language: Language;
  /** Whom a mail greets; without it, a mail greets nobody by name. */
  readonly firstName?: string;
  /** The one-time code, in a message that brings one. */
  readonly code?: string;
  /** The token of the link, in a message whose link has one. */
  readonly token?: string;
  /** What its words name beside the code, the link, the brand and the support's address. */
  readonly values?: Readonly<Record<string, string>>;
  /** Lines of figures below what happened, such as those of a receipt. */
  readonly facts?: readonly Fact[];
  /** The account whose owner may do without such mails, in a reminder. */
  readonly accountId?: string;
  /** The account that it is about, where it may go to another address than the account's. */
  readonly ownerId?: string;
  /** Who an answer to the mail goes to. */
  readonly replyTo?: string;
  /** The payment whose receipt the mail brings along. */
  readonly receiptOf?: string;
};

/** What the texts of the messages need to know of the product. */
export type MessageContext = {
  readonly brand: Readonly<Record<Language, string>>;
  readonly support: string;
  /** The seller, as in the foot of its mails. */
  readonly company: { readonly name: Readonly<Record<Language, string>>; readonly taxId: string };
  /** The address at which an account does without reminders of a kind. */
  readonly unsubscribeUrl: (accountId: string, kind: ReminderKind, language: Language) => string;
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

/** The kind of reminder that a mail is; `undefined` for a mail that one must get. */
export function reminderOf(template: TemplateName): ReminderKind | undefined {
  const found: Template = templates[template];
  return found.channel === 'email' ? found.reminder : undefined;
}

type Common = Pick<WhatsAppMessage, 'id' | 'to' | 'language' | 'template' | 'parameters'>;

function composeMail(common: Common, letter: Letter, replyTo: string | undefined): Composed {
  const unsubscribe = letter.unsubscribe?.href;
  return {
    channel: 'email',
    message: {
      ...common,
      subject: plain(letter.language, letter.subject),
      text: mailText(letter),
      html: mailHtml(letter),
      ...(unsubscribe !== undefined && { unsubscribe }),
      ...(replyTo !== undefined && { replyTo }),
    },
  };
}

/** Puts a message into its words. */
export function compose(id: string, message: Message, context: MessageContext): Composed {
  const { to, language, code, replyTo, firstName, facts = [], accountId } = message;
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
    seller: context.company.name[language],
    taxId: context.company.taxId,
  };
  const common = { id, to, language, template: message.template, parameters };
  const say = (text: TextId): string => textOf(language, text, values);
  if (template.channel === 'whatsapp') {
    const { body, note } = template;
    const lines = [say(body), link, note && say(note)];
    return {
      channel: 'whatsapp',
      message: { ...common, text: lines.filter((line) => line !== undefined).join('\n') },
    };
  }
  const { reminder } = template;
  const letter = letterOf(template, {
    language,
    values: { ...values, ...(firstName && { firstName }) },
    facts,
    ...(reminder !== undefined &&
      accountId !== undefined && {
        unsubscribe: context.unsubscribeUrl(accountId, reminder, language),
      }),
  });
  return composeMail(common, letter, replyTo);
}
