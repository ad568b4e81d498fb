/**
 * The only module that uses `Intl`: all of the product's numbers, prices and dates are formatted
 * here. It does not import React, because the server formats its mails with it too.
 */
import { type Locale, dateTag, formattingTag, officeTimeZone } from '../locale';

/** Integer minor units and an ISO 4217 code, as in the API contract. */
export interface MoneyValue {
  amount: number;
  currency: string;
}

export type DateStyle = 'long' | 'short';

export interface Format {
  number: (value: number) => string;
  /** A fraction as a percentage: 0.2 is `20%`. Render it inside `<Ltr>`. */
  percent: (fraction: number) => string;
  /** `$240.00`, or `$25` for a whole list price. Render it inside `<Ltr>`. */
  money: (value: MoneyValue, style?: 'ledger' | 'list') => string;
  /**
   * A day with a named month, in the office's time zone. Numeric dates are ambiguous between day
   * and month.
   */
  date: (moment: Date | number | string, style?: DateStyle) => string;
  /** The name of the weekday, in the office's time zone. */
  weekday: (moment: Date | number | string) => string;
  /** The time of day in the office's time zone: `17:00` in English, `5:00 مساءً` in Arabic. */
  time: (moment: Date | number | string) => string;
  /** An hour and minute such as `17:00` that belong to no date, formatted as `time` does. */
  clock: (time: string) => string;
  list: (items: readonly string[]) => string;
}

/** The symbols our users know; in Arabic, ICU would write `US$`. */
const symbols: Record<string, string> = { USD: '$', ILS: '₪' };

/** The number of decimals of a currency: JOD has three (ISO 4217). */
function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}

/**
 * Money is formatted the same way in both languages, symbol first and Latin digits, because it is
 * rendered in a left-to-right island. Only a currency without a symbol has a name that depends on
 * the language.
 */
function formatMoney({ amount, currency }: MoneyValue, style: 'ledger' | 'list'): string {
  const digits = minorDigits(currency);
  const value = amount / 10 ** digits;
  const text = new Intl.NumberFormat('en', {
    minimumFractionDigits: style === 'list' && Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: digits,
    signDisplay: 'never',
  }).format(value);
  const symbol = symbols[currency];
  const sign = amount < 0 ? '−' : '';
  return symbol ? `${sign}${symbol}${text}` : `${sign}${text}\u00a0${currency}`;
}

/** The Arabic names of the parts of a day, each with its first hour. */
const partsOfDay: readonly (readonly [from: number, name: string])[] = [
  [17, 'مساءً'],
  [13, 'بعد الظهر'],
  [12, 'ظهرًا'],
  [4, 'صباحًا'],
  [0, 'بعد منتصف الليل'],
];

/**
 * Formats a time of day the way people write it: the 24-hour clock in English, and in Arabic the
 * 12-hour clock with the part of the day written out. Intl abbreviates that part to one letter, or
 * calls one in the afternoon noon.
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

/** The comma between the parts of a line, such as those of an address. */
export const commaOf = (locale: Locale): string => (locale === 'ar' ? '، ' : ', ');

/** Non-breaking spaces keep a date on one line: a day or a year alone on a line can be misread. */
export const unbroken = (date: string): string => date.replaceAll(' ', '\u00a0');

function createFormat(locale: Locale): Format {
  const tag = formattingTag(locale);
  const zone = { timeZone: officeTimeZone, calendar: 'gregory' } as const;
  const number = new Intl.NumberFormat(tag);
  // Intl's Arabic percent format adds invisible direction marks, which end up in copied text and
  // are redundant inside an island.
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

/** The number of a day in the office's calendar: the next day has the next number. */
export function officeDay(moment: number): number {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: officeTimeZone });
  return Date.parse(calendar.format(moment)) / 86_400_000;
}

const formats = new Map<Locale, Format>();

/**
 * Returns the formatters of a language, which are created once because `Intl` takes long to create
 * its own. They are pure: the same value always gives the same text.
 */
export function formatOf(locale: Locale): Format {
  const known = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, known);
  return known;
}

/**
 * Country names by ISO code. For Palestine and the countries the product sells to, names from our
 * own catalogues take precedence. An unknown code is returned unchanged: it may come from old
 * stored data and must not crash the page.
 */
export function createRegionNames(locale: Locale): (code: string) => string {
  // Created on first use: most pages name only countries that are in our catalogues.
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

/** Returns a comparator that sorts by the language's alphabet. */
export function createCompare(locale: Locale): (a: string, b: string) => number {
  return new Intl.Collator(formattingTag(locale)).compare;
}
