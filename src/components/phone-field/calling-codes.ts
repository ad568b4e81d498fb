import type { PhoneMetadata } from './use-phone-metadata';

/** Calling codes of the product's own countries, available before the metadata is loaded. */
export const ownCodes: Readonly<Record<string, string>> = {
  PS: '970',
  JO: '962',
  LB: '961',
  SY: '963',
  EG: '20',
  US: '1',
  GB: '44',
  DE: '49',
  FR: '33',
  CA: '1',
};

/** The country of a calling code that several share, when the number does not decide it. */
export const mainCountry: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
};

export function callingCodeOf(
  country: string,
  metadata: PhoneMetadata | undefined,
): string | undefined {
  const own = ownCodes[country];
  if (own || !metadata) return own;
  return metadata.isSupportedCountry(country) ? metadata.getCountryCallingCode(country) : undefined;
}

export interface CodeMatch {
  country: string;
  callingCode: string;
}

/** Calling codes have at most three digits, and none is a prefix of another. */
const longestCode = 3;

/**
 * Finds the country by the prefix of a number without its plus. If countries share a code, the
 * selected one stays.
 */
export function matchCode(
  digits: string,
  chosen: string,
  metadata: PhoneMetadata | undefined,
): CodeMatch | undefined {
  for (let length = 1; length <= longestCode && length <= digits.length; length += 1) {
    const callingCode = digits.slice(0, length);
    if (callingCodeOf(chosen, metadata) === callingCode) return { country: chosen, callingCode };
    const country =
      mainCountry[callingCode] ??
      Object.keys(ownCodes).find((own) => ownCodes[own] === callingCode) ??
      metadata
        ?.getCountries()
        .find((known) => metadata.getCountryCallingCode(known) === callingCode);
    if (country && callingCodeOf(country, metadata)) return { country, callingCode };
  }
  return undefined;
}
