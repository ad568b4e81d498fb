/** Every Arabic message with its values, read back from a real page in visual order. */
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedMessage } from 'react-intl';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LocaleProvider, formatOf } from '../../../src';
import { type Catalogue, readLang } from '../../../tools/catalogue';
import { ProofPage } from './support/proof-page';

const format = formatOf('ar');
const moment = '2026-01-05T09:03:00Z';

/** Realistic placeholder values, hardest first: Latin letters, symbols, several groups. */
const samples: Record<string, readonly string[]> = {
  brand: ['وصلة', 'Wasla'],
  phone: ['+970 59 123 4567'],
  support: ['+970 59 900 0118'],
  email: ['name.surname@example.com'],
  link: ['https://wasla.example/verify-email?token=ab12-34'],
  status: ['500'],
  code: ['407 915'],
  last4: ['1234'],
  expiry: ['05/27'],
  id: ['sub_2026-00-17'],
  number: ['INV-2026-000118'],
  percent: [format.percent(0.2)],
  price: [format.money({ amount: 2500, currency: 'USD' }, 'list')],
  amount: [format.money({ amount: -123450, currency: 'USD' })],
  total: [format.money({ amount: 24000, currency: 'ILS' })],
  date: [format.date(moment), format.date(moment, 'short')],
  time: [format.time(moment)],
  endDate: [format.date(moment)],
  accessUntil: [format.date(moment)],
  day: [format.weekday(moment)],
  year: ['2026'],
  version: ['2'],
  max: ['500'],
  page: ['تسجيل الدخول'],
  plan: ['خطة النمو'],
};

/** For any other placeholder: a Latin name that starts and ends with a symbol. */
const stranger = ['+Acme 4-20 (PS)'];

/** Numbers that select each branch of a plural. */
const counts = [0, 1, 2, 3, 11, 100];

/** A message's arguments, and whether each is a count. */
function argumentsOf(elements: MessageFormatElement[], found = new Map<string, number>()) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.set(element.value, Math.max(element.type, found.get(element.value) ?? 0));
    if (element.type === TYPE.tag) argumentsOf(element.children, found);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) argumentsOf(value, found);
  }
  return found;
}

type Values = NonNullable<ComponentProps<typeof FormattedMessage>['values']>;

function valuesOf(elements: MessageFormatElement[], turn: number): Values {
  const named = [...argumentsOf(elements)].map(([name, type]): [string, Values[string]] => {
    if (type === TYPE.tag) return [name, (chunks: ReactNode[]) => <a href="#x">{chunks}</a>];
    if (type === TYPE.plural || type === TYPE.number) return [name, counts[turn % counts.length]];
    const list = samples[name] ?? stranger;
    return [name, list[turn % list.length]];
  });
  const { bdi: _bdi, ltr: _ltr, ...values } = Object.fromEntries(named);
  return values;
}

/** One sentence as the product renders it. */
function sentence(id: string, text: string, turn: number): string {
  const message = parse(text);
  const inner = renderToStaticMarkup(
    <LocaleProvider locale="ar" messages={{ [id]: message }} scope="element">
      <FormattedMessage id={id} values={valuesOf(message, turn)} />
    </LocaleProvider>,
  );
  return `<div data-sentence="${id}" style="white-space: nowrap; width: max-content">${inner}</div>`;
}

const catalogue = Object.entries(readLang<Catalogue>('ar')).filter(
  // Mails and phone messages are plain text in another app; select values are not sentences.
  ([id]) => !/^server\.(?:mail|sms)\./.test(id),
);

let stage: ProofPage;
beforeAll(async () => {
  stage = await ProofPage.open();
}, 60_000);
afterAll(() => stage?.close());

async function checkReadingOrder(html: string): Promise<string[]> {
  await stage.show(html, 'ar');
  const found = await stage.page.evaluate(() => globalThis.waslaReadBack());
  return found.map(({ sentence, what }) => `${sentence}: ${what}`);
}

describe('Arabic sentences with values in them', () => {
  test.each(counts.map((count, turn) => [count, turn]))(
    'read in order with the count %i',
    async (_count, turn) => {
      const html = catalogue.map(([id, text]) => sentence(id, text, turn)).join('\n');
      expect(await checkReadingOrder(html)).toEqual([]);
    },
    60_000,
  );
});

const bare: [kind: string, value: string][] = [
  ['phone', '+970 59 123 4567'],
  ['card', '4111 1111 1111 1234'],
  ['masked card', '•••• 1234'],
  ['price', '$19.90'],
  ['negative amount', '−19.90'],
  ['percent', '20%'],
  ['date', '2026-01-05'],
  ['hours', '9:00-17:00'],
  ['code', '407 915'],
  ['status', '(HTTP 500)'],
  ['two Latin brands', 'WhatsApp, Instagram'],
];

const within = (value: string) => `<p data-sentence="s">وصل المبلغ ${value} اليوم</p>`;

describe('reading the sentence back finds', () => {
  test.each(bare)('an unisolated %s in an Arabic sentence', async (_kind, value) => {
    expect(await checkReadingOrder(within(value))).not.toEqual([]);
  });

  test.each(bare)('no fault in a %s inside an LTR isolate', async (_kind, value) => {
    expect(await checkReadingOrder(within(`<bdi dir="ltr">${value}</bdi>`))).toEqual([]);
  });

  test.each([
    ['expiry', '05/27'],
    ['email', 'name@example.com'],
    ['id', 'INV-2026-000118'],
  ])('no fault in an %s, isolated or not', async (_kind, value) => {
    expect(await checkReadingOrder(within(value))).toEqual([]);
    expect(await checkReadingOrder(within(`<bdi dir="ltr">${value}</bdi>`))).toEqual([]);
  });

  test('an invisible mark that would be copied', async () => {
    expect(await checkReadingOrder(within('<bdi dir="ltr">\u200e4111</bdi>'))).not.toEqual([]);
  });
});
