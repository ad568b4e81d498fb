/** The wordings of the preview: the catalogues', the ones being tried, or pseudo-localized ones. */
import { useMemo } from 'react';
import type { MessageFormatElement } from 'react-intl';
import ar from 'virtual:messages/ar';
import en from 'virtual:messages/en';
import { createStore, useStore } from 'zustand';
import type { Locale } from '../../../../src';
import type { Wordings } from './events';
import { long } from '../preview/pseudo';

/** `long`: accented and 40 % longer. `mirrored`: English text from right to left. */
export type Words = 'own' | 'long' | 'mirrored';

export const isWords = (value: unknown): value is Words =>
  value === 'own' || value === 'long' || value === 'mirrored';

const catalogues: Wordings = { en, ar };

export const tried = createStore<Wordings>(() => ({ en: {}, ar: {} }));

export function useWords(locale: Locale, words: Words): Record<string, MessageFormatElement[]> {
  const trial = useStore(tried)[locale];
  return useMemo(() => {
    const own = { ...catalogues[locale], ...trial };
    if (words !== 'long') return own;
    return Object.fromEntries(Object.entries(own).map(([id, message]) => [id, long(message)]));
  }, [locale, words, trial]);
}
