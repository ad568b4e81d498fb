/** How addresses of a country are asked for; the application hands in the contract's rules. */
export interface AddressRule {
  /** What the part above the city is called. */
  stateKind: 'governorate' | 'state' | 'county' | 'province' | 'region';
  /** An example of a postal code, where people know theirs. */
  postalExample?: string;
  /** False where people hardly know their postal code and may say so. */
  postalKnown: boolean;
  /** Whether bank accounts there have an IBAN. */
  iban: boolean;
}

/** The rules by ISO code of the country. */
export type AddressRules = Readonly<Record<string, AddressRule>>;

/** What is submitted by those who have no postal code. */
export const noPostalCode = '00000';

/** For a country nobody has rules for: ask plainly. */
const plain: AddressRule = { stateKind: 'state', postalKnown: true, iban: true };

/** The rule of a country. */
export function ruleOf(rules: AddressRules, country: string): AddressRule {
  return (Object.hasOwn(rules, country) ? rules[country] : undefined) ?? plain;
}
