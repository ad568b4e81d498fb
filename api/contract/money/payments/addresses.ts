/**
 * The ten billing countries: what their first-level subdivision is called, whether it is chosen
 * from a list, and the format of their postal codes. Sources: UPU and the national postal services.
 * The app translates country and state names by code.
 */

import { type CountryCode, countryCodes } from '../../../../lang/countries';

/** What a country calls its first-level subdivision. */
export type StateKind = 'governorate' | 'state' | 'county' | 'province' | 'region';

export type CountryRule = {
  readonly stateKind: StateKind;
  /** Codes to choose from; if absent, the state is free text. */
  readonly states?: readonly string[];
  /** Whether the state must be one of `states`, because card networks require its code there. */
  readonly stateCoded?: boolean;
  /**
   * The format of a postal code, without spaces and in upper case; any code is accepted if absent.
   */
  readonly postalCode?: RegExp;
  /** An example of a postal code, for countries where people know theirs. */
  readonly postalExample?: string;
  /**
   * False if people rarely know their postal code; the form then offers "I have no postal code",
   * which sends `00000`.
   */
  readonly postalKnown: boolean;
  /** Whether bank accounts in the country have an IBAN. */
  readonly iban: boolean;
};

/** The postal code sent for "I have no postal code". */
export const NO_POSTAL_CODE = '00000';

/** The sixteen governorates, as ISO 3166-2:PS codes without the prefix. */
export const palestinianGovernorates = [
  'JEM',
  'RBH',
  'HBN',
  'BTH',
  'JRH',
  'NBS',
  'JEN',
  'TKM',
  'TBS',
  'QQA',
  'SLT',
  'NGZ',
  'GZA',
  'DEB',
  'KYS',
  'RFH',
] as const;

/**
 * The fifty states, the federal district, the territories and the military codes, as used by USPS.
 */
export const americanStates = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
  'AS',
  'GU',
  'MP',
  'PR',
  'VI',
  'AA',
  'AE',
  'AP',
] as const;

/** The thirteen provinces and territories. */
export const canadianProvinces = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const;

/** A British postcode: outward code and inward code. */
const BRITISH =
  /^(?:GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d(?:\d|[ABEHMNPRV-Y])?|\d[A-HJKPS-UW])\d[ABD-HJLNP-UW-Z]{2})$/;

export const countryRules: Readonly<Record<CountryCode, CountryRule>> = {
  PS: { stateKind: 'governorate', states: palestinianGovernorates, postalKnown: false, iban: true },
  JO: { stateKind: 'governorate', postalCode: /^\d{5}$/, postalKnown: false, iban: true },
  LB: { stateKind: 'governorate', postalCode: /^\d{4}(?:\d{4})?$/, postalKnown: false, iban: true },
  SY: { stateKind: 'governorate', postalKnown: false, iban: false },
  EG: {
    stateKind: 'governorate',
    postalCode: /^\d{5}(?:\d{2})?$/,
    postalExample: '11511',
    postalKnown: true,
    iban: true,
  },
  US: {
    stateKind: 'state',
    states: americanStates,
    stateCoded: true,
    postalCode: /^\d{5}(?:-?\d{4})?$/,
    postalExample: '10001',
    postalKnown: true,
    iban: false,
  },
  GB: {
    stateKind: 'county',
    postalCode: BRITISH,
    postalExample: 'SW1A 1AA',
    postalKnown: true,
    iban: true,
  },
  DE: {
    stateKind: 'state',
    postalCode: /^\d{5}$/,
    postalExample: '10115',
    postalKnown: true,
    iban: true,
  },
  FR: {
    stateKind: 'region',
    postalCode: /^\d{5}$/,
    postalExample: '75001',
    postalKnown: true,
    iban: true,
  },
  CA: {
    stateKind: 'province',
    states: canadianProvinces,
    stateCoded: true,
    postalCode: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    postalExample: 'K1A 0B1',
    postalKnown: true,
    iban: false,
  },
};

export function isCountryCode(text: string): text is CountryCode {
  return countryCodes.some((code) => code === text);
}
