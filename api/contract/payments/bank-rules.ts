/**
 * The rules of bank accounts, for the form and the server alike: IBAN (ISO 13616) and BIC
 * (ISO 9362) by ibantools, plain account numbers where a country has no IBAN. A module of its own
 * because its tables are heavy: a form loads it once a transfer is chosen.
 */
import { countrySpecs, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { normalizeValue } from '../../../lang/normalize';

/** Parts of a country whose banks have its IBANs and a country code of their own in the BIC. */
const BIC_KIN: Readonly<Record<string, readonly string[]>> = {
  GB: ['GG', 'IM', 'JE'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
};

/** A typed IBAN, BIC or account number: normalized, capitals, no spaces or dashes. */
export function accountText(typed: string): string {
  return normalizeValue(typed)
    .replace(/[-\u2010-\u2015]/g, '')
    .toUpperCase();
}

/** Whether the check digits of an IBAN are right (ISO 7064, mod 97). */
function mod97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** What is wrong with an IBAN: its country has none (`iban_country`), or its length or check digits. */
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
  // The registry lets a Palestinian account number hold letters; the library wants digits.
  const lettersOnly = errorCodes.every((code) => code === ValidationErrorsIBAN.WrongBBANFormat);
  const palestinian = /^PS\d{2}[A-Z]{4}[A-Z0-9]{21}$/.test(iban) && mod97(iban);
  return lettersOnly && palestinian ? undefined : 'iban_invalid';
}

/** What is wrong with a BIC; `iban` is the typed IBAN beside it, when there is one. */
export function bicProblem(
  typed: string,
  iban = '',
): 'required' | 'bic_invalid' | 'bic_clash' | undefined {
  const bic = accountText(typed);
  if (bic === '') return 'required';
  if (!isValidBIC(bic)) return 'bic_invalid';
  const country = accountText(iban).slice(0, 2);
  const banks = bic.slice(4, 6);
  const agree = country === '' || country === banks || BIC_KIN[country]?.includes(banks);
  return agree ? undefined : 'bic_clash';
}

/** What is wrong with a plain account number, where there is no IBAN. */
export function accountProblem(typed: string): 'required' | 'account_invalid' | undefined {
  const account = accountText(typed);
  if (account === '') return 'required';
  return /^[A-Z0-9]{4,34}$/.test(account) ? undefined : 'account_invalid';
}
