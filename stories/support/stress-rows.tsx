import type { ReactNode } from 'react';
import { useLocale } from '../../src';
import { Row } from './sheet';
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
