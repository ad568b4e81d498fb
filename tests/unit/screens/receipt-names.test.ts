/** The PDF of a receipt has the letters in which its payer's name is written. */
import { describe, expect, test } from 'vitest';
import { receiptPdf } from '../../../api/server/money/invoices/paper/receipt-pdf';
import { locales } from '../../../src/foundations';
import { arabicShapes, boxesOf, openPdf, textOf } from '../../e2e/support/pdf';
import { fullReceipt, look } from './support/receipts';

const names = [
  ['Arabic', 'شركة «زيت الجبل» للتجارة'],
  ['Persian', 'شرکت گچ\u200cپژ'],
  ['Urdu', 'ٹھیکیدار اینڈ سنز، ڈیرہ'],
  ['Kurdish', 'کۆمپانیای ڕێگا و ئەستێرە'],
  ['Uyghur', 'ئۇيغۇر شىركىتى'],
  ['Cyrillic', 'ООО «Ромашка»'],
  ['Greek', 'Ελαιώνας Α.Ε.'],
  ['Vietnamese', 'Công ty Nguyễn Thị Ngọc'],
  ['Hebrew', 'חברת הזית (2026) בע״מ'],
  // Without a short i, which is drawn before the letter that it follows, and is copied so.
  ['Devanagari', 'श्री गणेश ट्रेड कंपनी'],
  ['Japanese', '株式会社さくら'],
  ['Simplified Chinese', '上海贸易有限公司'],
  ['Traditional Chinese', '臺灣貿易有限公司'],
  ['Korean', '주식회사 한빛'],
  ['Thai', 'บริษัท น้ำใจ จำกัด'],
  ['Georgian', 'შპს ვარსკვლავი'],
  ['Armenian', 'Արարատ ՍՊԸ'],
  ['an honorific of one character', 'شركة ﷺ'],
  ['presentation forms', 'ﺷﺮﻛﺔ ﻓﺎﻃﻤﺔ ﷲ'],
  ['small digits and letters', 'CO₂ xⁿ ﬁne ㎏ ㈱'],
  ['full-width', 'Ｓｈｏｐ１'],
  ['several scripts', 'ООО Ромашка שלום شرکت さくら & Co. (2026)'],
] as const;

/** Scripts that no font of documents has; their names are accepted, and drawn as boxes. */
const boxed = [
  ['Amharic', 'አበበ'],
  ['Bengali', 'ঢাকা'],
  ['Burmese', 'မြန်မာ'],
  ['Gujarati', 'ગુજરાત'],
  ['Gurmukhi', 'ਪੰਜਾਬ'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Khmer', 'ខ្មែរ'],
  ['Lao', 'ລາວ'],
  ['Malayalam', 'മലയാളം'],
  ['Odia', 'ଓଡ଼ିଆ'],
  ['Sindhi', 'ٻڌڻو'],
  ['Sinhala', 'සිංහල'],
  ['Syriac', 'ܣܘܪܝܝܐ'],
  ['Tamil', 'தமிழ்'],
  ['Telugu', 'తెలుగు'],
  ['Thaana', 'ދިވެހި'],
  ['Tibetan', 'བོད'],
  ['the basmala of one character', '﷽'],
  ['marks of the Quran', 'قُلۖ'],
  ['emoji', '🌸'],
] as const;

/** Without spaces, brackets and what only orders or joins, in which readers of PDF differ. */
const squeezed = (text: string): string =>
  text.normalize('NFKC').replace(/[\s()«»\u200c-\u200f\u2066-\u2069]/gu, '');

const paperOf = async (locale: (typeof locales)[number], legalName: string) =>
  openPdf(await receiptPdf(locale, { ...fullReceipt, legalName }, look));

describe.each(locales)('in %s', (locale) => {
  test.each(names)('a %s name is drawn and can be copied', async (_, name) => {
    const pdf = await paperOf(locale, name);
    expect(await boxesOf(pdf)).toBe(0);
    const [text = ''] = await textOf(pdf);
    for (const word of name.split(' ')) expect(squeezed(text)).toContain(squeezed(word));
  });

  test.each(boxed)('a name in %s is not refused, and has boxes', async (_, name) => {
    expect(await boxesOf(await paperOf(locale, name))).toBeGreaterThan(0);
  });
});

test('letters of one word join, whichever of them the site’s font lacks', async () => {
  const shapes = await arabicShapes(await paperOf('en', 'کپک پکپ'));
  expect(shapes.get('پ')).toBe(3);
  expect(shapes.get('ک')).toBe(3);
});
