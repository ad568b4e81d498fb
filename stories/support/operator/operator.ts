import { useState } from 'react';
import { fn } from 'storybook/test';
import { type Loaded, type OperatorFrame, useLocale } from '../../../src';
import { accountLinks } from '../account/profile';

/** User-written texts, in the style of each language. */
const typed: readonly (readonly [en: string, ar: string])[] = [
  ['Huda Mansour', 'هدى منصور'],
  ['Wasla office', 'مكتب وصلة'],
  ['Salma Odeh', 'سلمى عودة'],
  ['Jabal Oil', 'زيت الجبل'],
  ['Rami Haddad', 'رامي حداد'],
  ['Haddad Bakery', 'مخبز حداد'],
  ['Nadia Saleh', 'نادية صالح'],
  ['Nablus Soap Works', 'صابون نابلس'],
  ['Which plan is right for four shops?', 'أي خطة تناسب أربعة فروع؟'],
  [
    'We have four shops and one WhatsApp number. Can each shop answer its own customers?\n\nThank you.',
    'لدينا أربعة فروع ورقم واتساب واحد. هل يستطيع كل فرع الرد على عملائه؟\n\nشكرًا لكم.',
  ],
  ['The receipt has our old name', 'اسمنا القديم على الإيصال'],
  [
    'Please send the receipt of October again with the new name of our company.',
    'نرجو إعادة إرسال إيصال تشرين الأول بالاسم الجديد للشركة.',
  ],
  ['Paid twice by mistake, requested by phone', 'دُفع المبلغ مرتين سهوًا، وطُلب الاسترداد هاتفيًا'],
  ['The payer confirmed the amount by email', 'أكّد الدافع المبلغ عبر البريد الإلكتروني'],
  ['Costs of WhatsApp have risen', 'ارتفعت كلفة رسائل واتساب'],
  ['The bank now settles within five days', 'أصبح البنك يحوّل خلال خمسة أيام'],
  [
    'Refunds reach the payer within five working days instead of ten.',
    'يصل المبلغ المسترد إلى الدافع خلال خمسة أيام عمل بدلًا من عشرة.',
  ],
  [
    'The gateway has been working again since this morning',
    'عادت بوابة الدفع إلى العمل منذ الصباح',
  ],
];

type Words = (text: string) => string;

/** Every text of a value through a function, at any depth. */
function mapTexts<Value>(value: Value, own: Words): Value {
  if (typeof value === 'string') return own(value) as Value & string;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, own)) as Value & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  // The keys stay, and so do the types of the values.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, own)]),
  ) as Value;
}

/**
 * Sample data in the language in which the story started: what people typed stays the same when the
 * language is switched.
 */
export function useOwnData<Value>(value: Value): Value {
  const { locale } = useLocale();
  const [began] = useState(locale);
  return mapTexts(value, (text) =>
    began === 'ar' ? (typed.find(([en]) => en === text)?.[1] ?? text) : text,
  );
}

/** A part that is loaded. */
export const here = <Value>(value: Value): Loaded<Value> => ({ value, onRetry: fn() });

/** A section that is loading. */
export const loading = { value: null, onRetry: fn() };

/** A part that could not be loaded. */
export const failed = {
  value: null,
  problem: { id: 'server.requestFailed', status: 503 },
  onRetry: fn(),
} satisfies Loaded<never>;

export const frame = {
  owner: { name: 'Huda Mansour', company: 'Wasla office' },
  links: {
    ...accountLinks,
    work: '#work',
    accounts: '#accounts',
    gatewayPlans: '#gateway',
    announcements: '#announcements',
    auditLog: '#log',
  },
  onLogOut: fn(),
} satisfies OperatorFrame;
