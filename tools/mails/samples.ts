/** Every mail with values such as a person would get: for the stories, and for the tests of mails. */
import { createFormat } from '../../src/foundations/format';
import type { Locale } from '../../src/foundations/locale';
import {
  changeFacts,
  type Facts,
  partialFacts,
  receiptFacts,
  scheduleFacts,
} from '../../api/server/billing/renewals/billing-facts';
import type { PaymentRow } from '../../api/server/billing/invoices/serializers';
import type { MailMessage } from '../../api/server/messaging/ports';
import {
  compose,
  type Message,
  type MessageContext,
  type TemplateName,
} from '../../api/server/messaging/templates/messages';
import { textOf } from '../../api/server/messaging/templates/texts';

/** The mails, without the messages that go by WhatsApp. */
export type MailTemplate = Exclude<
  TemplateName,
  'verification_code' | 'password_code' | 'account_exists'
>;

/** The product that the samples come from. */
export const sampleContext: MessageContext = {
  brand: { en: 'Wasla', ar: 'وصلة' },
  support: 'support@wasla.example',
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

const growth = { planCode: 'growth', cycle: 'monthly' } as const;
const pro = { planCode: 'pro', cycle: 'yearly' } as const;

type Values = Readonly<Record<string, string>>;

type Sample = Pick<Message, 'code' | 'token'> & {
  readonly facts?: Facts;
  /** The values that differ from those of all mails, so that sentences and lines agree. */
  readonly values?: (locale: Locale) => Values;
};

/** The values of a mail about the year of the Pro plan. */
const aboutPro = (locale: Locale): Values => ({
  plan: textOf(locale, 'plan.pro.name'),
  date: createFormat(locale).date(at('2027-11-21')),
  amount: createFormat(locale).money({ amount: payment.amount_cents, currency: 'USD' }),
});

/** What each mail has beside the values of all. */
const samples: Readonly<Record<MailTemplate, Sample>> = {
  code_undelivered: {},
  password_code_email: { code: '407118' },
  registration_attempt: {},
  email_link: { token: 'sample' },
  email_in_use: {},
  closing_code: { code: '407118' },
  account_closed: {},
  archive_ready: { token: 'sample' },
  password_changed: {},
  email_changed: {},
  phone_changed: {},
  google_linked: {},
  google_takeover: {},
  login_locked: { token: 'sample' },
  transfer_arrived: { token: 'sample', facts: receiptFacts(transfer) },
  transfer_credited: { token: 'sample' },
  transfer_partial: {
    token: 'sample',
    facts: partialFacts(1_000, 1_500, 'WSL-7Q2M-K4PX'),
    values: (locale) => ({
      amount: createFormat(locale).money({ amount: 1_000, currency: 'USD' }),
    }),
  },
  payment_received: { token: 'sample', facts: receiptFacts(payment), values: aboutPro },
  payment_credited: { token: 'sample' },
  trial_ends_soon: {},
  trial_ends_today: {},
  renewal_soon: {},
  renewal_yearly: {},
  renewal_due: {},
  card_expires: {},
  charge_failed: {},
  subscription_canceled: {},
  subscription_ended: {},
  plan_changed: { facts: changeFacts(growth, pro), values: aboutPro },
  plan_scheduled: {
    facts: scheduleFacts(pro, growth, at('2027-11-21'), 2_500),
    values: (locale) => ({ date: createFormat(locale).date(at('2027-11-21')) }),
  },
  payment_refunded: { token: 'sample' },
  payment_charged_back: { token: 'sample' },
  contact_message: {},
};

/** The names of the mails. */
export const mailTemplates = Object.keys(samples) as readonly MailTemplate[];

/** The values of all samples in a language. */
export function sampleValues(locale: Locale): Readonly<Record<string, string>> {
  const { date, money } = createFormat(locale);
  const dollars = (cents: number): string => money({ amount: cents, currency: 'USD' });
  return {
    id: '7Q2MK4PX',
    name: 'Lina Haddad',
    email: 'lina@example.com',
    phone: '+970599123456',
    company: 'ACME (Nablus)',
    type: locale === 'ar' ? 'الفوترة' : 'Billing',
    subject: 'A price for 10 shops?',
    message: 'Hello.\n\nWe have ten shops.',
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

/** A mail as it is sent. */
export function sampleMail(
  template: MailTemplate,
  language: Locale,
  more: Partial<Message> = {},
): MailMessage {
  const { facts, values, ...sample } = samples[template];
  const composed = compose(
    'sample',
    {
      template,
      to: 'salma@example.com',
      language,
      firstName: language === 'ar' ? 'سلمى' : 'Salma',
      accountId: 'a1',
      values: { ...sampleValues(language), ...values?.(language) },
      ...sample,
      ...(facts && { facts: facts(language) }),
      ...more,
    },
    sampleContext,
  );
  if (composed.channel !== 'email') throw new Error(`${template} is no mail`);
  return composed.message;
}
