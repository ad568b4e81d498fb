import { useMemo } from 'react';
import { type Format, createFormat } from './format';
import { useLocale } from '../locale-provider';

/** Returns the formatters of the current language. */
export function useFormat(): Format {
  const { locale } = useLocale();
  return useMemo(() => createFormat(locale), [locale]);
}
