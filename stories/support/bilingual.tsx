import { isValidElement } from 'react';
import type { Locale } from '../../src';

type Words = Record<Locale, string>;

/** Sample text as data, which Storybook's Controls can edit in each language and put into a URL. */
type Bilingual = { readonly say: Words };

/**
 * Sample text for an arg. The preview shows it in the current language by {@link showSampleText}; an
 * element in its place could not be edited in Controls.
 */
export function bilingual(words: Words): string {
  // Marks the place of the text until the decorator replaces it.
  return { say: words } satisfies Bilingual as unknown as string;
}

function isBilingual(value: object): value is Bilingual {
  if (!('say' in value) || typeof value.say !== 'object' || value.say === null) return false;
  return 'en' in value.say && 'ar' in value.say;
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

type Resolved = WeakMap<object, unknown>;

/** The same arg gives the same value in each render, as a constant of the story would. */
const resolved: Record<Locale, Resolved> = { en: new WeakMap(), ar: new WeakMap() };

function resolve(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  const known = resolved[locale].get(value);
  if (known !== undefined) return known;
  const result = resolveContent(value, locale);
  resolved[locale].set(value, result);
  return result;
}

function resolveContent(value: object, locale: Locale): unknown {
  if (isBilingual(value)) return value.say[locale];
  if (Array.isArray(value)) {
    const items = value.map((item) => resolve(item, locale));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const entries = Object.entries(value).map(([key, one]) => [key, resolve(one, locale)] as const);
  const changed = entries.some(([key, one]) => one !== Reflect.get(value, key));
  return changed ? Object.fromEntries(entries) : value;
}

/** The args with each sample text in the language of the page. */
export function showSampleText<Args extends object>(args: Args, locale: Locale): Args {
  // Only sample text changes, to a string.
  return resolve(args, locale) as Args;
}
