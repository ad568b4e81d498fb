import type { ReactNode } from 'react';
import { BrandProvider, LocaleProvider, FullPageSpinner } from '../../src';
import { language } from '../language/state';
import { brand } from '../settings';

/** Provides language and brand before any messages have loaded, or when loading them failed. */
export function BootLocale({ children }: { children: ReactNode }) {
  const { locale, messages } = language.getState();
  return (
    <LocaleProvider locale={locale} messages={messages}>
      <BrandProvider value={brand}>{children}</BrandProvider>
    </LocaleProvider>
  );
}

export function BootSpinner() {
  return (
    <BootLocale>
      <FullPageSpinner />
    </BootLocale>
  );
}
