import type { ReactElement, ReactNode } from 'react';
import { type Locale, useLocale } from '../../src';
import { Row, Sheet } from './sheet';

/**
 * Strings that break fragile layouts, for Scenarios sheets: one of each script, long, mixed,
 * unbroken. The number is isolated, as messages isolate their values.
 */
const stress = {
  en: {
    long: 'Save the changes of this business and tell everyone who answers its customers',
    word: 'Donaudampfschifffahrtsgesellschaft',
    mixed: 'Reply to وصلة on WhatsApp (\u2066+970\u00a059\u00a0900\u00a00118\u2069)',
  },
  ar: {
    long: 'حفظ تغييرات هذا النشاط التجاري وإبلاغ جميع من يردون على رسائل عملائه',
    word: 'فسيستقبلونكماوسيستقبلوننا',
    mixed: 'رد على Wasla عبر واتساب (\u2066+970\u00a059\u00a0900\u00a00118\u2069)',
  },
} as const;

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
