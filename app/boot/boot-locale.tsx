import type { ReactNode } from 'react';
import ar from 'virtual:messages/ar/boot';
import en from 'virtual:messages/en/boot';
import { BrandProvider, LocaleProvider } from '../../src';
import { getLanguage } from '../language/state';
import { brand } from '../settings';

const words = { en, ar };

/** Provides language and brand before any messages have loaded, or when loading them failed. */
export function BootLocale({ children }: { children: ReactNode }) {
  const { locale, messages } = getLanguage();
  return (
    <LocaleProvider locale={locale} messages={{ ...words[locale], ...messages }}>
      <BrandProvider value={brand}>{children}</BrandProvider>
    </LocaleProvider>
  );
}
