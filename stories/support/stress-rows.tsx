import type { ReactElement, ReactNode } from 'react';
import { type Locale, useLocale } from '../../src';
import { Row, Sheet } from './sheet';
import { stress } from './stress';

/** A row for each string that breaks fragile layouts, in the current language. */
export function StressRows({ children }: { children: (text: string) => ReactNode }) {
  const { locale } = useLocale();
  return Object.entries(stress[locale]).map(([name, text]) => (
    <Row key={name} label={name} stacked>
      {children(text)}
    </Row>
  ));
}

/** Renders a sheet with a row for each of these strings. */
export const stressSheet = (show: (text: string) => ReactNode) => () => (
  <Sheet>
    <StressRows>{show}</StressRows>
  </Sheet>
);

/** Renders what takes several of these strings together. */
export const stressed = (show: (texts: (typeof stress)[Locale]) => ReactElement) =>
  function Stressed() {
    const { locale } = useLocale();
    return show(stress[locale]);
  };
