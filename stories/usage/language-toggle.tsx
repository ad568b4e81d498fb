import { DesignProvider, type DesignProviderProps, LanguageToggle, type Locale } from '@wasla/ui';
import { useState } from 'react';

type Words = DesignProviderProps['messages'];

export function App({ words }: { words: Record<Locale, Words> }) {
  const [locale, setLocale] = useState<Locale>('en');
  return (
    <DesignProvider locale={locale} setLocale={setLocale} messages={words[locale]}>
      <LanguageToggle />
    </DesignProvider>
  );
}
