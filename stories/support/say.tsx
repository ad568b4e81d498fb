import { type Locale, useLocale } from '../../src';

export type SayProps = Record<Locale, string>;

/** Sample words of a story in the language on stage. The product's own words come from the catalogues. */
export function Say(words: SayProps) {
  return words[useLocale().locale];
}

/** The same for a prop that takes a string. */
export function useSay(): (words: SayProps) => string {
  const { locale } = useLocale();
  return (words) => words[locale];
}
