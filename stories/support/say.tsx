import type { ReactElement } from 'react';
import { type Locale, useLocale } from '../../src';

export type SayProps = Record<Locale, string>;

/**
 * Sample text of a story in the current language. The product's own text comes from the catalogues.
 */
export function Say(words: SayProps) {
  return <span>{words[useLocale().locale]}</span>;
}

/** The same as an option of a select, which holds nothing but text. */
export function SayOption({ value, ...words }: SayProps & { value: string }) {
  return <option value={value}>{words[useLocale().locale]}</option>;
}

/** The same as a string, where an element is not accepted. */
export function useSay(): (words: SayProps) => string {
  const { locale } = useLocale();
  return (words) => words[locale];
}

/** Renders what takes a string of sample text. */
export const said = (words: SayProps, show: (text: string) => ReactElement) =>
  function Said() {
    return show(useSay()(words));
  };
