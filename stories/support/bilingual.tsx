import { isValidElement, type ReactNode } from 'react';
import type { Locale } from '../../src';
import { Say } from './say';

type Words = Record<Locale, string>;

/** Sample text as data, which Storybook's Controls can edit in each language and put into a URL. */
type Bilingual = { readonly say: Words };

/**
 * Sample text for an arg that takes content. The preview shows it in the current language by
 * {@link showSampleText}; an element in its place could not be edited in Controls.
 */
export function bilingual(words: Words): ReactNode {
  // Stands for content until the decorator replaces it.
  return { say: words } satisfies Bilingual as unknown as ReactNode;
}

function isBilingual(value: object): value is Bilingual {
  if (!('say' in value) || typeof value.say !== 'object' || value.say === null) return false;
  return 'en' in value.say && 'ar' in value.say;
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** The same arg gives the same element, as an element written in the story would. */
const resolved = new WeakMap<object, unknown>();

function resolve(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  const known = resolved.get(value);
  if (known !== undefined) return known;
  const result = resolveContent(value);
  resolved.set(value, result);
  return result;
}

function resolveContent(value: object): unknown {
  if (isBilingual(value)) return <Say {...value.say} />;
  if (Array.isArray(value)) {
    const items = value.map(resolve);
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const entries = Object.entries(value).map(([key, one]) => [key, resolve(one)] as const);
  const changed = entries.some(([key, one]) => one !== Reflect.get(value, key));
  return changed ? Object.fromEntries(entries) : value;
}

/** The args with each sample text as an element in the current language. */
export function showSampleText<Args extends object>(args: Args): Args {
  // Only content changes, from sample text to an element.
  return resolve(args) as Args;
}
