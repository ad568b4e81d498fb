import { isValidElement, useState } from 'react';
import { type Locale, useLocale } from '../../src';

type Words = Record<Locale, string>;

/** Sample text as data, which Storybook's Controls can edit in each language and put into a URL. */
type SampleText = { readonly say: Words } | { readonly typed: Words };

/**
 * Sample text for an arg. The preview shows it in the current language by {@link useSampleText}; an
 * element in its place could not be edited in Controls.
 */
export function bilingual(words: Words): string {
  // Marks the place of the text until the decorator replaces it.
  return { say: words } satisfies SampleText as unknown as string;
}

/**
 * Sample text that users type, such as a name, as those of each language would write it. It is
 * shown in the language in which the story started, so it stays the same when the language is
 * switched.
 */
export function typed(words: Words): string {
  return { typed: words } satisfies SampleText as unknown as string;
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

type Known = WeakMap<object, unknown>;

/** The same arg gives the same value in each render, as a constant of the story would. */
const known: Record<Locale, Record<Locale, Known>> = {
  en: { en: new WeakMap(), ar: new WeakMap() },
  ar: { en: new WeakMap(), ar: new WeakMap() },
};

/** The language of each kind of sample text, and the values resolved in them. */
interface Languages {
  say: Locale;
  typed: Locale;
  known: Known;
}

function resolve(value: unknown, using: Languages): unknown {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  const before = using.known.get(value);
  if (before !== undefined) return before;
  const result = resolveContent(value, using);
  using.known.set(value, result);
  return result;
}

function resolveContent(value: object, using: Languages): unknown {
  if ('say' in value && isWords(value.say)) return value.say[using.say];
  if ('typed' in value && isWords(value.typed)) return value.typed[using.typed];
  if (Array.isArray(value)) {
    const items = value.map((item) => resolve(item, using));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const entries = Object.entries(value).map(([key, one]) => [key, resolve(one, using)] as const);
  const changed = entries.some(([key, one]) => one !== Reflect.get(value, key));
  return changed ? Object.fromEntries(entries) : value;
}

/** The value with each sample text in it, at any depth, in the language in which it is shown. */
export function useSampleText<Value>(value: Value): Value {
  const { locale } = useLocale();
  const [began] = useState(locale);
  // Only sample text changes, to a string.
  return resolve(value, { say: locale, typed: began, known: known[locale][began] }) as Value;
}
