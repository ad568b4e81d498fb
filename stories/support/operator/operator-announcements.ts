/** Sample data of the operator's page of announcements. */
import { fn } from 'storybook/test';
import ar from '../../../lang/ar.json';
import en from '../../../lang/en.json';
import type { AnnouncementPreview, Locale, NewAnnouncement, AnnouncementView } from '../../../src';
import { typed } from '../bilingual';
import { usd } from '../payment/payment';

export const announced: readonly AnnouncementView[] = [
  {
    id: 'pro',
    subject: 'pro',
    price: { before: usd(7_500), after: usd(7_900) },
    text: null,
    from: '2026-12-31T22:00:00.000Z',
    inForce: false,
    announcedAt: '2026-11-20T09:30:00.000Z',
    written: 1_180,
    total: 1_204,
    act: {
      operator: 'omar.a.long.name@operations.wasla.example',
      reason: typed({ en: 'Costs of WhatsApp have risen', ar: 'ارتفعت كلفة رسائل واتساب' }),
    },
  },
  {
    id: 'terms',
    subject: 'terms',
    price: null,
    text: {
      version: 2,
      summary: typed({
        en: 'Refunds reach the payer within five working days instead of ten.',
        ar: 'يصل المبلغ المسترد إلى الدافع خلال خمسة أيام عمل بدلًا من عشرة.',
      }),
    },
    from: '2026-09-30T21:00:00.000Z',
    inForce: true,
    announcedAt: '2026-08-25T07:15:00.000Z',
    written: 5_311,
    total: 5_311,
    act: {
      operator: 'huda@wasla.example',
      reason: typed({
        en: 'The bank now settles within five days',
        ar: 'أصبح البنك يحوّل خلال خمسة أيام',
      }),
    },
  },
];

const mail = (greeting: string, body: string, facts: string, note: string, end: string) =>
  [greeting, body, facts, note, end].join('\n\n');

type Cycle = 'monthly' | 'yearly';

/** The figures of the mail about a price, in the words with which it is sent. */
function factsOf(language: Locale, cycle: Cycle, before: string, after: string, from: string) {
  const say = { en, ar }[language];
  const choice = say[`server.mail.choice.${cycle}`].replace('{plan}', say['plan.growth.name']);
  return [
    `${say['server.mail.fact.plan']}: ${choice}`,
    `${say['server.mail.fact.presentPrice']}: ${before}`,
    `${say['server.mail.fact.comingPrice']}: ${after}`,
    `${say['server.mail.fact.appliesFrom']}: ${from}`,
  ].join('\n');
}

const english = (before: string, after: string, cycle: Cycle) =>
  ({
    language: 'en',
    cycle,
    subject: 'The price of the Growth plan will change on 1 January 2027',
    text: mail(
      'Hello,',
      'From 1 January 2027 the Growth plan at Wasla will have a new price. A period that begins before that day keeps the current price until it ends.',
      factsOf('en', cycle, before, after, '1 January 2027'),
      'If you don’t agree, you can cancel in your profile before 1 January 2027. Write to help@wasla.example and we’ll refund the unused days.',
      'The Wasla team',
    ),
    notice: {
      title: null,
      body: `From 1 January 2027 the Growth plan will cost ${after} a ${cycle === 'yearly' ? 'year' : 'month'}. A period that begins before that day still costs ${before}.`,
    },
  }) as const;

const arabic = (before: string, after: string, cycle: Cycle) =>
  ({
    language: 'ar',
    cycle,
    subject: 'سيتغيّر سعر خطة النمو في 1 كانون الثاني 2027',
    text: mail(
      'مرحبًا،',
      'سيسري سعر جديد على خطة النمو في وصلة ابتداءً من 1 كانون الثاني 2027. كل مدة تبدأ قبل ذلك اليوم تبقى بالسعر الحالي حتى نهايتها.',
      factsOf('ar', cycle, `\u2066${before}\u2069`, `\u2066${after}\u2069`, '1 كانون الثاني 2027'),
      'عند عدم الموافقة يمكنك الإلغاء من الملف الشخصي قبل 1 كانون الثاني 2027. لاسترداد قيمة الأيام غير المستخدمة يمكنك مراسلتنا على \u2066help@wasla.example\u2069، وسنعيدها إليك.',
      'فريق وصلة',
    ),
    notice: {
      title: null,
      body: `ابتداءً من 1 كانون الثاني 2027 ستصبح تكلفة خطة النمو \u2066${after}\u2069 ${cycle === 'yearly' ? 'سنويًا' : 'شهريًا'}. كل مدة تبدأ قبل ذلك اليوم تبقى بتكلفة \u2066${before}\u2069.`,
    },
  }) as const;

export const pricePreview: AnnouncementPreview = {
  concerned: 1_204,
  parts: [
    english('$25.00', '$30.00', 'monthly'),
    english('$240.00', '$288.00', 'yearly'),
    arabic('$25.00', '$30.00', 'monthly'),
    arabic('$240.00', '$288.00', 'yearly'),
  ],
};

export const textPreview: AnnouncementPreview = {
  concerned: 1,
  parts: [
    {
      language: 'en',
      cycle: null,
      subject: 'Our terms of service will change on 1 January 2027',
      text: mail(
        'Hello,',
        'A new version of the terms of service at Wasla will apply from 1 January 2027. This is what will change:',
        'Refunds reach the payer within five working days instead of ten.',
        'If you don’t agree, you can cancel in your profile before 1 January 2027.',
        'The Wasla team',
      ),
      notice: {
        title: 'The terms of service will change on 1 January 2027',
        body: 'Refunds reach the payer within five working days instead of ten.',
      },
    },
    {
      language: 'ar',
      cycle: null,
      subject: 'ستتغيّر شروط الخدمة في 1 كانون الثاني 2027',
      text: mail(
        'مرحبًا،',
        'سيسري إصدار جديد من شروط الخدمة في وصلة ابتداءً من 1 كانون الثاني 2027. في ما يلي ما سيتغيّر:',
        'يصل المبلغ المسترد إلى الدافع خلال خمسة أيام عمل بدلًا من عشرة.',
        'عند عدم الموافقة يمكنك الإلغاء من الملف الشخصي قبل 1 كانون الثاني 2027.',
        'فريق وصلة',
      ),
      notice: {
        title: 'ستتغيّر شروط الخدمة في 1 كانون الثاني 2027',
        body: 'يصل المبلغ المسترد إلى الدافع خلال خمسة أيام عمل بدلًا من عشرة.',
      },
    },
  ],
};

export const making: NewAnnouncement = {
  status: 'idle',
  facts: {
    earliestDay: '2026-12-22',
    prices: { growth: usd(2_500), pro: usd(7_500), business: usd(25_000) },
    least: usd(100),
    most: usd(1_000_000),
    summaryMax: 600,
    yearlyOf: ({ amount }) => usd(amount * 12 * 0.8),
  },
  preview: null,
  validate: () => ({}),
  onPreview: fn(),
  onEdit: fn(),
  onAnnounce: fn(),
};
