import { useState } from 'react';
import { useLocale } from '../../src';

/** Sample names, as users of each language would write them. */
export const sampleNames = {
  en: {
    firstName: 'Salma',
    lastName: 'Odeh',
    fullName: 'Salma Odeh',
    businessName: 'jabal_oil',
    company: 'Jabal Oil',
    legalName: 'Jabal Oil Trading Company',
    address: '14 Irsal Street',
    city: 'Ramallah',
  },
  ar: {
    firstName: 'سلمى',
    lastName: 'عودة',
    fullName: 'سلمى عودة',
    businessName: 'زيت_الجبل',
    company: 'زيت الجبل',
    legalName: 'شركة زيت الجبل التجارية',
    address: 'شارع الإرسال 14',
    city: 'رام الله',
  },
} as const;

/**
 * Returns the sample names in the language in which the story started. They count as typed text, so
 * they stay the same when the language is switched.
 */
export function useSampleNames() {
  const { locale } = useLocale();
  const [began] = useState(locale);
  return sampleNames[began];
}

/**
 * Returns a function that translates sample names into the language in which the story started. Any
 * other text stays unchanged: a deliberately long name is the same in both languages.
 */
export function useOwnWords(): (text: string) => string {
  const names = useSampleNames();
  return (text) => {
    // The keys are those of the object above.
    const keys = Object.keys(names) as (keyof typeof names)[];
    const key = keys.find((name) => sampleNames.en[name] === text);
    return key ? names[key] : text;
  };
}
