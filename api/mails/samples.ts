/** Every mail with realistic values: for the stories and for the tests of mails. */
import { defaultBrand } from '../../src/foundations/brand';
import { formatOf } from '../../src/foundations/format/format';
import { formatPhone } from '../../src/foundations/format/format-phone';
import type { Locale } from '../../src/foundations/locale';
import {
  changeFacts,
  type Facts,
  nextFacts,
  partialFacts,
  priceFacts,
  receiptFacts,
  scheduleFacts,
} from '../server/money/mails/billing-facts';
import { actFacts } from '../server/accounts/events/owner-mail';
import type { PaymentRow } from '../server/money/rows';
import type { Attachment, MailMessage } from '../server/messaging/ports';
import {
  compose,
  type Message,
  type MessageContext,
  type TemplateName,
} from '../server/messaging/templates/messages';
import { alarmText, textOf } from '../server/messaging/templates/catalogue-texts';

/** The mails, without the messages that go by WhatsApp. */
export type MailTemplate = Exclude<
  TemplateName,
  'verification_code' | 'password_code' | 'account_exists'
>;

/** The brand and the seller of the samples. */
export const sampleContext: MessageContext = {
  brand: defaultBrand.name,
  support: defaultBrand.supportEmail,
  company: {
    name: { en: 'Wasla Messaging Services Ltd.', ar: 'شركة وصلة لخدمات المراسلة المحدودة' },
    taxId: '562 400 118',
  },
  unsubscribeUrl: (accountId, kind, language) =>
    `https://wasla.example/api/v1/reminders/off?token=${accountId}.${kind}&lng=${language}`,
  publicUrl: () => 'https://wasla.example',
};

const at = (day: string): Date => new Date(`${day}T09:00:00.000Z`);

/** A year of the Pro plan, bought with some credit. */
const payment: PaymentRow = {
  id: '3f1c9f0e-5d1b-4b7c-9f57-0c6f0f2b7a11',
  account_id: 'a1',
  account_number: 3,
  receipt_number: 'INV-2026-000123',
  subscription_id: 's1',
  purpose: 'subscribe',
  plan_code: 'pro',
  cycle: 'yearly',
  subtotal_cents: 90_000,
  discount_cents: 18_000,
  credit_cents: 1_250,
  amount_cents: 70_750,
  method: 'card',
  card_brand: 'visa',
  card_last4: '4242',
  status: 'PAID',
  gateway_id: 'g1',
  gateway_code: '100',
  gateway_status: 'AUTHORIZED',
  decline_code: null,
  subscriber: 'Salma Haddad',
  company: 'salma_shop',
  email: 'salma@example.com',
  billing_address: null,
  period_start: at('2026-11-21'),
  period_end: at('2027-11-21'),
  paid_at: at('2026-11-21'),
  transfer_reference: null,
  due_at: null,
  redirect_url: null,
  legal_name: null,
  tax_id: null,
  refunded_cents: 0,
  refunded_at: null,
  lost_credit_cents: 0,
  created_at: at('2026-11-21'),
};

const transfer: PaymentRow = {
  ...payment,
  plan_code: 'growth',
  cycle: 'monthly',
  subtotal_cents: 2_500,
  discount_cents: 0,
  credit_cents: 0,
  amount_cents: 2_500,
  method: 'bank',
  card_brand: null,
  card_last4: null,
  period_end: at('2026-12-21'),
  transfer_reference: 'WSL-7Q2M-K4PX',
};

/** The attachment of payment mails: a mail mentions it, not its contents. */
const receipt: Attachment = {
  name: 'INV-2026-000123.pdf',
  type: 'application/pdf',
  bytes: new Uint8Array(),
};

/** The attachment of refund mails. */
const creditNote: Attachment = { ...receipt, name: 'CRN-2026-000012.pdf' };

const growth = { planCode: 'growth', cycle: 'monthly' } as const;
const pro = { planCode: 'pro', cycle: 'yearly' } as const;

/** When something was done to an account, and on which device. */
const act: Facts = (language) =>
  actFacts(language, { at: at('2026-11-21'), device: 'Chrome, Windows' });

type Values = Readonly<Record<string, string>>;

type Sample = Pick<Message, 'code' | 'token' | 'creditNote'> & {
  readonly attachments?: readonly Attachment[];
  readonly facts?: Facts;
  /** Values that differ from the common ones, so that sentences and rows agree. */
  readonly values?: (locale: Locale) => Values;
};

/** The values of a mail about the year of the Pro plan. */
const aboutPro = (locale: Locale): Values => ({
  plan: textOf(locale, 'plan.pro.name'),
  date: formatOf(locale).date(at('2027-11-21')),
  amount: formatOf(locale).money({ amount: payment.amount_cents, currency: 'USD' }),
});

/** The usage of a month on the Free plan. */
const usageOf = (locale: Locale, used: number, percent: number): Values => ({
  item: textOf(locale, 'plan.item.messages'),
  used: formatOf(locale).number(used),
  limit: formatOf(locale).number(400),
  percent: formatOf(locale).percent(percent / 100),
});

/** The values of each mail in addition to the common ones. */
const samples: Readonly<Record<MailTemplate, Sample>> = {
  code_undelivered: {},
  password_code_email: { code: '407118' },
  registration_attempt: {},
  email_link: { token: 'sample' },
  email_in_use: {},
  closing_code: { code: '407118' },
  proof_code: { code: '407118' },
  account_closed: {},
  archive_ready: { token: 'sample' },
  password_changed: { facts: act },
  email_changed: { facts: act },
  phone_changed: { facts: act },
  google_linked: { facts: act },
  google_takeover: { facts: act },
  second_factor_on: { facts: act },
  second_factor_off: { facts: act },
  passkey_added: { facts: act },
  passkey_removed: { facts: act },
  sessions_ended: { facts: act },
  new_device: { facts: act },
  login_locked: { token: 'sample' },
  transfer_arrived: { token: 'sample', facts: receiptFacts(transfer), attachments: [receipt] },
  transfer_credited: { token: 'sample' },
  transfer_late: { token: 'sample' },
  transfer_partial: {
    token: 'sample',
    facts: partialFacts(1_000, 1_500, 'WSL-7Q2M-K4PX'),
    values: (locale) => ({
      amount: formatOf(locale).money({ amount: 1_000, currency: 'USD' }),
    }),
  },
  payment_received: {
    token: 'sample',
    facts: receiptFacts(payment),
    attachments: [receipt],
    values: aboutPro,
  },
  payment_credited: { token: 'sample', attachments: [receipt] },
  trial_ends_soon: {},
  trial_ends_today: {},
  renewal_soon: {
    facts: nextFacts({ ...pro, cycle: 'monthly' }, growth),
    values: (locale) => ({ plan: textOf(locale, 'plan.pro.name') }),
  },
  renewal_yearly: {},
  renewal_due: {},
  card_expires: {},
  usage_warning: { values: (locale) => usageOf(locale, 320, 80) },
  usage_reached: { values: (locale) => usageOf(locale, 400, 100) },
  charge_failed: {},
  card_refused: {},
  card_expired: {},
  payment_refused: {},
  subscription_canceled: {},
  subscription_ended: {},
  plan_changed: { facts: changeFacts(growth, pro), values: aboutPro },
  plan_scheduled: {
    facts: scheduleFacts(pro, growth, at('2027-11-21'), 2_500),
    values: (locale) => ({ date: formatOf(locale).date(at('2027-11-21')) }),
  },
  monthly_scheduled: {
    facts: scheduleFacts(pro, { ...pro, cycle: 'monthly' }, at('2027-11-21'), 7_500),
    values: aboutPro,
  },
  price_change: {
    facts: priceFacts(pro, { before: 72_000, after: 86_400 }, at('2027-11-21')),
    values: aboutPro,
  },
  terms_change: {},
  privacy_change: {},
  payment_refunded: {
    token: 'sample',
    creditNote: 'CRN-2026-000012',
    attachments: [creditNote],
  },
  payment_charged_back: { token: 'sample' },
  contact_message: {},
  alarms_open: {
    values: (locale) => ({
      alarms: (['payment_unresolved', 'transfer_partial'] as const)
        .map((code) => alarmText(locale, code))
        .join('\n'),
    }),
  },
};

/** The names of the mails. */
export const mailTemplates = Object.keys(samples) as readonly MailTemplate[];

/** The values of all samples in a language. */
export function sampleValues(locale: Locale): Readonly<Record<string, string>> {
  const { date, money } = formatOf(locale);
  const dollars = (cents: number): string => money({ amount: cents, currency: 'USD' });
  return {
    id: '7Q2MK4PX',
    name: 'Lina Haddad',
    email: 'lina@example.com',
    phone: formatPhone('+970599123456'),
    company: 'ACME (Nablus)',
    type: locale === 'ar' ? 'الفوترة' : 'Billing',
    summary:
      locale === 'ar'
        ? 'تُردّ قيمة الأيام غير المستخدمة خلال 5 أيام عمل بدلًا من 10.'
        : 'Unused days are refunded within 5 working days, not 10.',
    amount: dollars(2_500),
    missing: dollars(1_500),
    number: 'INV-2026-000123',
    plan: textOf(locale, 'plan.growth.name'),
    date: date(at('2026-12-21')),
    grace: date(at('2026-12-28')),
    today: date(at('2026-11-21')),
    reference: 'WSL-7Q2M-K4PX',
    card: 'Visa •••• 4242',
  };
}

/** A mail with the values of its sample, before it is composed. */
export function sampleMessage(template: MailTemplate, language: Locale): Message {
  const { facts, values, attachments: _attachments, ...sample } = samples[template];
  return {
    template,
    to: 'salma@example.com',
    language,
    firstName: language === 'ar' ? 'سلمى' : 'Salma',
    accountId: 'a1',
    values: { ...sampleValues(language), ...values?.(language) },
    ...sample,
    ...(facts && { facts: facts(language) }),
  };
}

/** A mail as sent. */
export function sampleMail(
  template: MailTemplate,
  language: Locale,
  more: Partial<Message> = {},
): MailMessage {
  const message = { ...sampleMessage(template, language), ...more };
  const composed = compose('sample', message, sampleContext, samples[template].attachments);
  if (composed.channel !== 'email') throw new Error(`${template} is not a mail`);
  return composed.message;
}
