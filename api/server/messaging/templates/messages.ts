/** The messages that the server sends: channels, links and the parts of their texts. */
import type { ReminderKind } from '../../../contract/messaging/reminders';
import type { Language } from '../../platform/http/language';
import type { Attachment, MailMessage, WhatsAppMessage } from '../ports';
import { type Fact, type Letter, letterOf, type Link, type Mail } from './letter';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';
import { type MailName, plain, type TextId, textOf } from './catalogue-texts';

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
const SETTINGS: Link = { path: '/profile/settings' };
const PROFILE: Link = { path: '/profile' };
const PLANS: Link = { path: '/plans' };
const WORK: Link = { path: '/operator' };
const RECEIPT: Link = { path: '/payment/success', token: 'id' };

const mail = (name: MailName, more: Omit<Mail, 'name'> = {}) =>
  ({ channel: 'email', name, ...more }) as const;

const templates = {
  verification_code: { channel: 'whatsapp', body: 'server.sms.verificationCode.body' },
  password_code: { channel: 'whatsapp', body: 'server.sms.passwordCode.body' },
  account_exists: {
    channel: 'whatsapp',
    body: 'server.sms.accountExists.body',
    link: LOGIN,
    note: 'server.sms.accountExists.note',
  },
  // Any device can follow it: only a login tells which registration's number may be changed.
  code_undelivered: mail('codeUndelivered', { link: LOGIN, note: true }),
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
  second_factor_on: mail('secondFactorOn', { note: true }),
  second_factor_off: mail('secondFactorOff', { link: FORGOT, note: true }),
  passkey_added: mail('passkeyAdded', { link: FORGOT, note: true }),
  passkey_removed: mail('passkeyRemoved', { link: FORGOT, note: true }),
  sessions_ended: mail('sessionsEnded', { link: FORGOT, note: true }),
  new_device: mail('newDevice', { link: SETTINGS, note: true }),
  login_locked: mail('loginLocked', { link: { path: '/login', token: 'unlock' }, note: true }),
  closing_code: mail('closingCode', { note: true }),
  proof_code: mail('proofCode', { note: true }),
  account_closed: mail('accountClosed', { link: LOGIN, note: true }),
  archive_ready: mail('archiveReady', { link: { path: '/profile/settings', token: 'archive' } }),
  transfer_arrived: mail('transferArrived', { link: RECEIPT }),
  transfer_credited: mail('transferCredited', { link: RECEIPT, note: true }),
  transfer_late: mail('transferLate', { link: RECEIPT, note: true }),
  transfer_partial: mail('transferPartial', { link: RECEIPT, note: true }),
  payment_received: mail('paymentReceived', { link: RECEIPT }),
  payment_credited: mail('paymentCredited', { link: RECEIPT, note: true }),
  trial_ends_soon: mail('trialEndsSoon', { link: PLANS, reminder: 'trial' }),
  trial_ends_today: mail('trialEndsToday', { link: PLANS, reminder: 'trial' }),
  renewal_soon: mail('renewalSoon', { link: PROFILE, reminder: 'payment' }),
  // Not a reminder with an unsubscribe link, because money will be charged.
  renewal_yearly: mail('yearlyRenewal', { link: PROFILE }),
  card_expires: mail('cardExpires', { link: PROFILE, reminder: 'card' }),
  usage_warning: mail('usageWarning', { link: PROFILE, reminder: 'usage' }),
  usage_reached: mail('usageReached', { link: PLANS, reminder: 'usage' }),
  subscription_canceled: mail('subscriptionCanceled', { link: PROFILE }),
  subscription_ended: mail('subscriptionEnded', { link: PLANS }),
  plan_changed: mail('planChanged', { link: PROFILE }),
  plan_scheduled: mail('planScheduled', { link: PROFILE }),
  monthly_scheduled: mail('monthlyScheduled', { link: PROFILE }),
  renewal_due: mail('renewalDue', { link: PROFILE }),
  charge_failed: mail('chargeFailed', { link: PROFILE }),
  card_refused: mail('cardRefused', { link: PROFILE }),
  card_expired: mail('cardExpired', { link: PROFILE }),
  payment_refused: mail('paymentRefused', { link: PROFILE }),
  payment_refunded: mail('refunded', { link: RECEIPT }),
  payment_charged_back: mail('chargedBack', { link: RECEIPT, note: true }),
  // Always sent: the terms promise them.
  price_change: mail('priceChange', { link: PROFILE, note: true }),
  terms_change: mail('termsChange', { link: { path: '/terms' }, quoted: 'summary', note: true }),
  privacy_change: mail('privacyChange', {
    link: { path: '/privacy' },
    quoted: 'summary',
    note: true,
  }),
  contact_message: mail('contact', { link: WORK, note: true, isInternal: true }),
  alarms_open: mail('alarmsOpen', { link: WORK, quoted: 'alarms', note: true, isInternal: true }),
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof templates;

export type Message = {
  readonly template: TemplateName;
  /** A phone number in E.164, or an email address. */
  readonly to: string;
  readonly language: Language;
  /** The name in the greeting, which is impersonal without it. */
  readonly firstName?: string;
  readonly code?: string;
  readonly token?: string;
  /** Values of its placeholders, besides code, link, brand and support address. */
  readonly values?: Readonly<Record<string, string>>;
  /** Rows of figures below the text, such as those of a receipt. */
  readonly facts?: readonly Fact[];
  /** The account that can unsubscribe from a reminder. */
  readonly accountId?: string;
  /** The account it concerns, if it may be sent to an address other than the account's. */
  readonly ownerId?: string;
  /** The payment whose receipt is attached. */
  readonly receiptOf?: string;
  /** The number of the credit note that is attached. */
  readonly creditNote?: string;
};

export type MessageContext = {
  readonly brand: Readonly<Record<Language, string>>;
  readonly support: string;
  /** The seller, as named in the mails' footers. */
  readonly company: { readonly name: Readonly<Record<Language, string>>; readonly taxId: string };
  readonly unsubscribeUrl: (accountId: string, kind: ReminderKind, language: Language) => string;
  readonly publicUrl: () => string;
};

type Composed =
  | { readonly channel: 'whatsapp'; readonly message: WhatsAppMessage }
  | { readonly channel: 'email'; readonly message: MailMessage };

export function channelOf(template: TemplateName): 'whatsapp' | 'email' {
  return templates[template].channel;
}

function linkOf(link: Link, { language, token }: Message, context: MessageContext): string {
  const url = new URL(link.path, context.publicUrl());
  if (link.token !== undefined && token !== undefined) url.searchParams.set(link.token, token);
  if (language === 'ar') url.searchParams.set('lng', 'ar');
  return url.href;
}

/** The kind of reminder a mail is; `undefined` for mails that are always sent. */
export function reminderOf(template: TemplateName): ReminderKind | undefined {
  const found: Template = templates[template];
  return found.channel === 'email' ? found.reminder : undefined;
}

type Common = Pick<WhatsAppMessage, 'id' | 'to' | 'language' | 'template' | 'parameters'>;

function composeMail(common: Common, letter: Letter, attachments: readonly Attachment[]): Composed {
  const unsubscribe = letter.unsubscribe?.href;
  return {
    channel: 'email',
    message: {
      ...common,
      subject: plain(letter.language, letter.subject),
      text: mailText(letter),
      html: mailHtml(letter),
      ...(unsubscribe !== undefined && { unsubscribe }),
      ...(attachments.length > 0 && { attachments }),
    },
  };
}

/** Composes a message, which mentions its attachments. */
export function compose(
  id: string,
  message: Message,
  context: MessageContext,
  attachments: readonly Attachment[] = [],
): Composed {
  const { to, language, code, firstName, facts = [], accountId } = message;
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
    ...(attachments.length > 0 && {
      attached: message.creditNote === undefined ? 'receipt' : 'creditNote',
    }),
    ...(reminder !== undefined &&
      accountId !== undefined && {
        unsubscribe: context.unsubscribeUrl(accountId, reminder, language),
      }),
  });
  return composeMail(common, letter, attachments);
}
