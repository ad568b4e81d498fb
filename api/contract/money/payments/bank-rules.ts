/**
 * Validation of bank accounts, shared by the form and the server: IBAN (ISO 13616) and BIC (ISO
 * 9362) by ibantools, and plain account numbers for countries without IBANs. In its own module
 * because ibantools has large tables: the form loads it only when a transfer is chosen.
 */
import { countrySpecs, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { normalizeValue } from '../../../../lang/normalize';

/**
 * Territories whose IBANs have the country code of the main country while their BICs have their
 * own.
 */
const BIC_TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  GB: ['GG', 'IM', 'JE'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
};

/** Normalizes a typed IBAN, BIC or account number: upper case, no spaces or dashes. */
export function accountText(typed: string): string {
  return normalizeValue(typed)
    .replace(/[-\u2010-\u2015]/g, '')
    .toUpperCase();
}

/** Whether the check digits of an IBAN are correct (ISO 7064, MOD 97-10). */
function mod97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/**
 * Validates an IBAN: `iban_country` if its country does not use IBANs, `iban_invalid` for a wrong
 * length, format or check digits.
 */
export function ibanProblem(
  typed: string,
): 'required' | 'iban_country' | 'iban_invalid' | undefined {
  const iban = accountText(typed);
  if (iban === '') return 'required';
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return undefined;
  const country = iban.slice(0, 2);
  if (/^[A-Z]{2}/.test(iban) && countrySpecs[country] && !countrySpecs[country].IBANRegistry) {
    return 'iban_country';
  }
  // The IBAN registry allows letters in Palestinian account numbers; ibantools accepts only digits.
  const lettersOnly = errorCodes.every((code) => code === ValidationErrorsIBAN.WrongBBANFormat);
  const palestinian = /^PS\d{2}[A-Z]{4}[A-Z0-9]{21}$/.test(iban) && mod97(iban);
  return lettersOnly && palestinian ? undefined : 'iban_invalid';
}

/**
 * Validates a BIC. `iban` is the IBAN typed with it, if any; `bic_clash` means that their countries
 * differ.
 */
export function bicProblem(
  typed: string,
  iban = '',
): 'required' | 'bic_invalid' | 'bic_clash' | undefined {
  const bic = accountText(typed);
  if (bic === '') return 'required';
  if (!isValidBIC(bic)) return 'bic_invalid';
  const country = accountText(iban).slice(0, 2);
  const banks = bic.slice(4, 6);
  const agree = country === '' || country === banks || BIC_TERRITORIES[country]?.includes(banks);
  return agree ? undefined : 'bic_clash';
}

/** Validates an account number from a country without IBANs. */
export function accountProblem(typed: string): 'required' | 'account_invalid' | undefined {
  const account = accountText(typed);
  if (account === '') return 'required';
  return /^[A-Z0-9]{4,34}$/.test(account) ? undefined : 'account_invalid';
}
