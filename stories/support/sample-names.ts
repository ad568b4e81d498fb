import { typed } from './bilingual';

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

/** A sample name for an arg, in the language in which the story started. */
export const sample = (name: keyof typeof sampleNames.en): string =>
  typed({ en: sampleNames.en[name], ar: sampleNames.ar[name] });

/** A sample address for an arg. */
export const sampleAddress = {
  country: 'PS',
  address: sample('address'),
  city: sample('city'),
  state: 'RBH',
  postalCode: 'P6028118',
};
