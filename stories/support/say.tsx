import { type Locale, useLocale } from '../../src';

export type SayProps = Record<Locale, string>;

/**
 * Sample text of a story in the current language. The product's own text comes from the catalogues.
 */
export function Say(words: SayProps) {
  return words[useLocale().locale];
}

/** The same for a prop that takes a string. */
export function useSay(): (words: SayProps) => string {
  const { locale } = useLocale();
  return (words) => words[locale];
}
