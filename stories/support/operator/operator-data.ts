/** Sample data of the operator's pages. */
import type {
  GatewayPlanRow,
  ActView,
  AlarmView,
  DisputeRowView,
  JobView,
  MessageView,
  TransferView,
} from '../../../src';
import { typed } from '../bilingual';
import { usd } from '../payment/payment';

export const alarms: readonly AlarmView[] = [
  {
    id: 7,
    code: 'payment_unresolved',
    subject: '5b1f0a52-6a0e-4f43-9d0e-0f1f6f7b2a11',
    times: 3,
    lastRaisedAt: '2026-11-21T08:40:00.000Z',
  },
  {
    id: 4,
    code: 'transfer_unmatched',
    subject: 'BOP-20261120-0034',
    times: 1,
    lastRaisedAt: '2026-11-20T13:05:00.000Z',
  },
];

/** An alarm of a newer server, which the page has no sentence for. */
export const unknownAlarm: AlarmView = {
  id: 9,
  code: 'something_newer',
  subject: 'server-1',
  times: 12,
  lastRaisedAt: '2026-11-21T08:59:00.000Z',
};

export const transfers: readonly TransferView[] = [
  {
    id: 'BOP-20261120-0034',
    at: '2026-11-20T13:05:00.000Z',
    amount: usd(24_000),
    reference: 'WSL 7K2N 9QXD',
    standing: 'unknown',
    returnable: usd(24_000),
    payer: null,
  },
  {
    id: 'BOP-20261118-0012',
    at: '2026-11-18T09:30:00.000Z',
    amount: usd(20_000),
    reference: 'WSL-4HTP-2MZR',
    standing: 'short',
    returnable: usd(20_000),
    payer: { name: typed({ en: 'Haddad Bakery', ar: 'مخبز حداد' }), href: '#bakery' },
  },
];

export const messages: readonly MessageView[] = [
  {
    id: 'K7MX2QPD',
    replyBy: '2026-11-20T12:00:00.000Z',
    overdue: true,
    name: typed({ en: 'Nadia Saleh', ar: 'نادية صالح' }),
    email: 'nadia@nablus-soap.example',
    subject: typed({ en: 'Which plan is right for four shops?', ar: 'أي خطة تناسب أربعة فروع؟' }),
    message: typed({
      en: 'We have four shops and one WhatsApp number. Can each shop answer its own customers?\n\nThank you.',
      ar: 'لدينا أربعة فروع ورقم واتساب واحد. هل يستطيع كل فرع الرد على عملائه؟\n\nشكرًا لكم.',
    }),
    replyHref: 'mailto:nadia@nablus-soap.example',
  },
  {
    id: 'R4TZ8HNB',
    replyBy: '2026-11-22T10:30:00.000Z',
    overdue: false,
    name: typed({ en: 'Rami Haddad', ar: 'رامي حداد' }),
    email: 'rami@haddad.example',
    subject: typed({ en: 'The receipt has our old name', ar: 'اسمنا القديم على الإيصال' }),
    message: typed({
      en: 'Please send the receipt of October again with the new name of our company.',
      ar: 'نرجو إعادة إرسال إيصال تشرين الأول بالاسم الجديد للشركة.',
    }),
    replyHref: 'mailto:rami@haddad.example',
  },
];

export const disputes: readonly DisputeRowView[] = [
  {
    id: 'PP-D-7781',
    receiptNumber: 'INV-2026-000118',
    state: 'opened',
    reported: 'opened',
    amount: usd(2_500),
    answerBy: '2026-12-01T00:00:00.000Z',
  },
  {
    id: 'CB-0091',
    receiptNumber: 'INV-2026-000042',
    state: 'won',
    reported: 'won',
    amount: usd(24_000),
    answerBy: null,
  },
  {
    id: 'PP-D-7619',
    receiptNumber: 'INV-2026-000117',
    state: 'opened',
    reported: 'lost',
    amount: usd(7_500),
    answerBy: '2026-11-24T00:00:00.000Z',
  },
  {
    id: 'CB-0087',
    receiptNumber: 'INV-2026-000039',
    state: 'won',
    reported: 'opened',
    amount: usd(2_500),
    answerBy: null,
  },
];

export const jobs: readonly JobView[] = [
  { name: 'renewals', state: 'running', dueAt: '2026-11-21T09:01:00.000Z', givenUp: 0 },
  { name: 'outboxMail', state: 'retrying', dueAt: '2026-11-21T09:00:08.000Z', givenUp: 3 },
  { name: 'ledgerChecks', state: 'late', dueAt: '2026-11-21T08:12:00.000Z', givenUp: 0 },
  { name: 'disputes', state: 'waiting', dueAt: '2026-11-21T14:30:00.000Z', givenUp: 0 },
  { name: 'accountEraser', state: 'waiting', dueAt: null, givenUp: 1 },
];

/** A job of a newer server, which the page has no name for. */
export const unknownJob: JobView = {
  name: 'somethingNewer',
  state: 'waiting',
  dueAt: '2026-11-21T09:05:00.000Z',
  givenUp: 0,
};

export const acts: readonly ActView[] = [
  {
    id: '12',
    at: '2026-11-05T10:12:00.000Z',
    operator: 'huda@wasla.example',
    kind: 'refund',
    subject: 'INV-2026-000104',
    accountHref: '#a1',
    amount: usd(1_000),
    reason: typed({
      en: 'Paid twice by mistake, requested by phone',
      ar: 'دُفع المبلغ مرتين سهوًا، وطُلب الاسترداد هاتفيًا',
    }),
    outcome: 'unknown',
  },
  {
    id: '11',
    at: '2026-11-04T08:30:00.000Z',
    operator: 'huda@wasla.example',
    kind: 'assign_transfer',
    subject: 'BOP-20261103-0007',
    accountHref: '#a2',
    amount: usd(24_000),
    reason: typed({
      en: 'The payer confirmed the amount by email',
      ar: 'أكّد الدافع المبلغ عبر البريد الإلكتروني',
    }),
    outcome: 'done',
  },
  {
    id: '10',
    at: '2026-11-03T07:15:00.000Z',
    operator: 'omar.a.long.name@operations.wasla.example',
    kind: 'resolve_alarm',
    subject: 'gateway_unavailable',
    accountHref: null,
    amount: null,
    reason: typed({
      en: 'The gateway has been working again since this morning',
      ar: 'عادت بوابة الدفع إلى العمل منذ الصباح',
    }),
    outcome: 'done',
  },
  {
    id: '9',
    at: '2026-11-02T09:40:00.000Z',
    operator: 'huda@wasla.example',
    kind: 'create_plan',
    subject: 'growth',
    accountHref: null,
    amount: null,
    reason: typed({ en: 'The new price took effect yesterday', ar: 'بدأ العمل بالسعر الجديد أمس' }),
    outcome: 'failed',
  },
];

export const gatewayPlans: readonly GatewayPlanRow[] = [
  { plan: 'growth', cycle: 'monthly', ours: usd(2_500), theirs: usd(2_500), standing: 'same' },
  { plan: 'growth', cycle: 'yearly', ours: usd(24_000), theirs: usd(24_000), standing: 'same' },
  { plan: 'pro', cycle: 'monthly', ours: usd(7_500), theirs: usd(6_900), standing: 'differs' },
  { plan: 'pro', cycle: 'yearly', ours: usd(72_000), theirs: usd(72_000), standing: 'same' },
  { plan: 'business', cycle: 'monthly', ours: usd(25_000), theirs: null, standing: 'missing' },
  { plan: 'business', cycle: 'yearly', ours: usd(240_000), theirs: null, standing: 'missing' },
];
