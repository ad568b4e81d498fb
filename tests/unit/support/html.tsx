import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Locale, LocaleProvider } from '../../../src/foundations';
import { catalogues } from './catalogues';

/** The prerendered markup of a part of a page. */
export const htmlOf = (part: ReactNode, locale: Locale = 'en'): string =>
  renderToString(
    <LocaleProvider locale={locale} messages={catalogues[locale]}>
      {part}
    </LocaleProvider>,
  );
