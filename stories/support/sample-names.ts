import { useState } from 'react';
import { useLocale } from '../../src';

/** Who the samples are about, as a reader of each language would have written it. */
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
 * The sample names in the language that the story began in. They are what a person typed, so they
 * stay as they are when the language is switched.
 */
export function useSampleNames() {
  const { locale } = useLocale();
  const [began] = useState(locale);
  return sampleNames[began];
}

/**
 * What the samples call something, as it is written in the language that the story began in. Any
 * other text stays as it is: a name that is long on purpose is the same for every reader.
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
