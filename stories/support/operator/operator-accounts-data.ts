/** Sample accounts on the operator’s pages. */
import type { AccountPaymentRow, HistoryRow, AccountView, AccountPageView } from '../../../src';
import { typed } from '../bilingual';
import { usd } from '../payment/payment';
import { sample } from '../sample-names';

export const accounts: readonly AccountView[] = [
  {
    id: 'a1',
    href: '#a1',
    name: sample('fullName'),
    businessName: sample('businessName'),
    email: 'salma@jabaloil.example',
    phone: '+970599123456',
    createdAt: '2026-03-02T09:00:00.000Z',
    closed: false,
  },
  {
    id: 'a2',
    href: '#a2',
    name: typed({ en: 'Rami Haddad', ar: 'رامي حداد' }),
    businessName: typed({ en: 'Haddad Bakery', ar: 'مخبز حداد' }),
    email: 'rami@haddad.example',
    phone: '+970568987654',
    createdAt: '2025-11-18T09:00:00.000Z',
    closed: true,
  },
];

/** A payment of which nothing was refunded, and nothing can be. */
const paid = {
  status: 'PAID',
  amount: usd(2_500),
  refunded: usd(0),
  refundable: usd(0),
  returnable: usd(0),
} as const;

export const payments: readonly AccountPaymentRow[] = [
  {
    ...paid,
    id: 'p3',
    receiptNumber: 'INV-2026-000131',
    at: '2026-11-02T09:00:00.000Z',
    method: 'card',
    refundable: usd(2_500),
  },
  {
    ...paid,
    id: 'p2',
    receiptNumber: 'INV-2026-000104',
    at: '2026-10-02T09:00:00.000Z',
    method: 'paypal',
    refunded: usd(1_000),
    refundable: usd(1_500),
  },
  {
    ...paid,
    id: 'p1b',
    receiptNumber: 'INV-2026-000095',
    at: '2026-09-20T09:00:00.000Z',
    method: 'bank',
    returnable: usd(2_500),
  },
  {
    ...paid,
    id: 'p1',
    receiptNumber: 'INV-2026-000087',
    at: '2026-09-02T09:00:00.000Z',
    method: 'bank',
    status: 'REFUNDED',
    refunded: usd(2_500),
  },
];

const entry = { amount: null, subject: null, language: null, act: null };

const history: readonly HistoryRow[] = [
  {
    ...entry,
    id: 'h5',
    at: '2026-11-05T10:12:00.000Z',
    kind: 'act',
    amount: usd(1_000),
    subject: 'INV-2026-000104',
    act: {
      kind: 'refund',
      operator: 'huda@wasla.example',
      reason: typed({
        en: 'Paid twice by mistake, requested by phone',
        ar: 'دُفع المبلغ مرتين سهوًا، وطُلب الاسترداد هاتفيًا',
      }),
      outcome: 'unknown',
    },
  },
  {
    ...entry,
    id: 'h4',
    at: '2026-11-02T09:00:04.000Z',
    kind: 'payment_succeeded',
    amount: usd(2_500),
    subject: 'INV-2026-000131',
  },
  {
    ...entry,
    id: 'h3',
    at: '2026-11-01T18:44:00.000Z',
    kind: 'signed_in',
    subject: 'Chrome, Android',
  },
  {
    ...entry,
    id: 'h3a',
    at: '2026-10-20T07:00:00.000Z',
    kind: 'price_announced',
    amount: usd(2_900),
    subject: 'growth',
  },
  {
    ...entry,
    id: 'h3b',
    at: '2026-10-12T07:10:00.000Z',
    kind: 'transfer_arrived',
    amount: usd(3_000),
    subject: 'BOP-20261012-0007',
  },
  {
    ...entry,
    id: 'h3c',
    at: '2026-10-02T09:00:09.000Z',
    kind: 'mail_sent',
    subject: 'payment_received',
    language: 'ar',
  },
  {
    ...entry,
    id: 'h3d',
    at: '2026-10-01T17:20:00.000Z',
    kind: 'new_device',
    subject: 'Safari, iPhone',
  },
  { ...entry, id: 'h2a', at: '2026-03-02T09:04:00.000Z', kind: 'trial_started', subject: 'growth' },
  { ...entry, id: 'h2', at: '2026-03-02T09:02:00.000Z', kind: 'phone_verified' },
  { ...entry, id: 'h1a', at: '2026-03-02T09:00:01.000Z', kind: 'terms_accepted', subject: '1' },
  { ...entry, id: 'h1', at: '2026-03-02T09:00:00.000Z', kind: 'registered' },
];

export const accountPage: AccountPageView = {
  facts: {
    name: sample('fullName'),
    businessName: sample('businessName'),
    email: 'salma@jabaloil.example',
    phone: '+970599123456',
    createdAt: '2026-03-02T09:00:00.000Z',
    closed: false,
    language: 'ar',
    phoneVerified: true,
    emailVerified: false,
    factor: false,
    credit: usd(1_250),
    plan: { code: 'growth', cycle: 'monthly', status: 'ACTIVE', until: '2026-12-02T09:00:00.000Z' },
  },
  payments,
  transfers: [
    {
      id: 't9',
      at: '2026-09-20T08:10:00.000Z',
      amount: usd(3_000),
      reference: 'WSL-4C8H-2MPA',
      standing: 'over',
      returnable: usd(500),
      payer: { name: sample('company') },
    },
  ],
  history,
};
