/** The one module that owns `Intl`: every number, price and date of the product is made here. */
import { useMemo } from 'react';
import { type Locale, dateTag, formattingTag } from './locale';
import { officeTimeZone, useLocale } from './locale-provider';

/** Integer minor units and an ISO 4217 code, as the contract sends it. */
export interface MoneyValue {
  amount: number;
  currency: string;
}

export type DateStyle = 'long' | 'short';

export interface Format {
  number: (value: number) => string;
  /** A fraction as a percentage: 0.2 is `20%`. Stands inside an `<Ltr>` island. */
  percent: (fraction: number) => string;
  /** `$240.00`, or `$25` for a whole list price. Stands inside an `<Ltr>` island. */
  money: (value: MoneyValue, style?: 'ledger' | 'list') => string;
  /** A day with a named month, in the office's zone: a numeric date says two things. */
  date: (moment: Date | number | string, style?: DateStyle) => string;
  /** The name of a day of the week, in the office's zone. */
  weekday: (moment: Date | number | string) => string;
  /** A clock time in the office's zone: `17:00` in English, `5:00 مساءً` in Arabic. */
  time: (moment: Date | number | string) => string;
  /** An hour and minute such as `17:00` that are no moment, written as `time` writes them. */
  clock: (time: string) => string;
  list: (items: readonly string[]) => string;
}

/** Symbols our readers use; ICU would write `US$` in Arabic. */
const symbols: Record<string, string> = { USD: '$', ILS: '₪' };

/** How many decimals a currency has: JOD has three (ISO 4217). */
function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}

/**
 * Money reads the same in both languages, symbol first and Latin digits, because it stands in a
 * left-to-right island; only the name of a currency without a symbol would differ.
 */
function formatMoney({ amount, currency }: MoneyValue, style: 'ledger' | 'list'): string {
  const digits = minorDigits(currency);
  const value = amount / 10 ** digits;
  const text = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: style === 'list' ? 'stripIfInteger' : 'auto',
    signDisplay: 'never',
  }).format(value);
  const symbol = symbols[currency];
  const sign = amount < 0 ? '−' : '';
  return symbol ? `${sign}${symbol}${text}` : `${sign}${text}\u00a0${currency}`;
}

/** The parts of a day as people name them in Arabic, each with its first hour. */
const partsOfDay: readonly (readonly [from: number, name: string])[] = [
  [17, 'مساءً'],
  [13, 'بعد الظهر'],
  [12, 'ظهرًا'],
  [4, 'صباحًا'],
  [0, 'بعد منتصف الليل'],
];

/**
 * A clock time as people write it: by 24 hours in English, and in Arabic by twelve with the part of
 * the day in full. Intl has one letter for it, or calls one in the afternoon noon.
 */
function createTime(locale: Locale): (moment: Date) => string {
  const timeZone = officeTimeZone;
  const clock = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', timeStyle: 'short' });
  return (moment) => clockTime(locale, clock.format(moment));
}

function clockTime(locale: Locale, time: string): string {
  const [hour = 0, minute = ''] = time.split(':');
  const hours = Number(hour);
  if (locale === 'en') return `${hours}:${minute}`;
  const name = partsOfDay.find(([from]) => hours >= from)?.[1] ?? '';
  return `${((hours + 11) % 12) + 1}:${minute}\u00a0${name.replaceAll(' ', '\u00a0')}`;
}

/** A day is read as one: its number or its year alone on the next line says something else. */
export const unbroken = (date: string): string => date.replaceAll(' ', '\u00a0');

/** The formatters of one language. Pure: the same value always gives the same text. */
export function createFormat(locale: Locale): Format {
  const tag = formattingTag(locale);
  const zone = { timeZone: officeTimeZone, calendar: 'gregory' } as const;
  const number = new Intl.NumberFormat(tag);
  // Intl's own Arabic percent carries marks that show nothing and are copied; an island needs none.
  const hundredths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const weekday = new Intl.DateTimeFormat(tag, { ...zone, weekday: 'long' });
  const time = createTime(locale);
  const day = { ...zone, day: 'numeric', year: 'numeric' } as const;
  const dates: Record<DateStyle, Intl.DateTimeFormat> = {
    long: new Intl.DateTimeFormat(dateTag(locale), { ...day, month: 'long' }),
    short: new Intl.DateTimeFormat(dateTag(locale), { ...day, month: 'short' }),
  };
  return {
    number: (value) => number.format(value),
    percent: (fraction) => `${hundredths.format(fraction * 100)}%`,
    money: (value, style = 'ledger') => formatMoney(value, style),
    date: (moment, style = 'long') => unbroken(dates[style].format(new Date(moment))),
    weekday: (moment) => weekday.format(new Date(moment)),
    time: (moment) => time(new Date(moment)),
    clock: (text) => clockTime(locale, text),
    list: (items) => list.format(items),
  };
}

/**
 * The names of the world's countries in a language, by their ISO codes. Palestine and the countries
 * the product sells to have names of our own in the catalogues, which win. What is no code stays as
 * it is: it may have been kept long ago, and must not take the page down.
 */
export function createRegionNames(locale: Locale): (code: string) => string {
  // Made when it is first asked: most pages name no country but our own.
  let names: Intl.DisplayNames | undefined;
  return (code) => {
    names ??= new Intl.DisplayNames(formattingTag(locale), { type: 'region', fallback: 'code' });
    try {
      return names.of(code.toUpperCase()) ?? code;
    } catch {
      return code;
    }
  };
}

/** Sorts words as a list of the language is read. */
export function createCompare(locale: Locale): (a: string, b: string) => number {
  return new Intl.Collator(formattingTag(locale)).compare;
}

/** The formatters of the language in force. */
export function useFormat(): Format {
  const { locale } = useLocale();
  return useMemo(() => createFormat(locale), [locale]);
}
