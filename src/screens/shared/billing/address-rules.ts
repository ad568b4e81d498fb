import { statesOf } from './state-names';

/** The address format of a country. The application passes in the rules of the API contract. */
export interface AddressRule {
  /** What the subdivision above the city is called. */
  stateKind: 'governorate' | 'state' | 'county' | 'province' | 'region';
  /** A sample postal code, where people know theirs. */
  postalExample?: string;
  /** False where people hardly know their postal code and may skip it. */
  postalKnown: boolean;
  /** Whether bank accounts there have an IBAN. */
  iban: boolean;
}

/** The rules by ISO code of the country. */
export type AddressRules = Readonly<Record<string, AddressRule>>;

/** The value submitted without a postal code. */
export const noPostalCode = '00000';

/** The fallback for a country without rules. */
const plain: AddressRule = { stateKind: 'state', postalKnown: true, iban: true };

/** Returns the rule of a country. */
export function ruleOf(rules: AddressRules, country: string): AddressRule {
  return (Object.hasOwn(rules, country) ? rules[country] : undefined) ?? plain;
}

/**
 * Whether a state may be right in another country. A program fills the country last as often as
 * first, so what was typed is kept. A code from a list means something in its own country only,
 * unless the other list has it too.
 */
export function mayKeepState(state: string, { from, to }: { from: string; to: string }): boolean {
  const states = statesOf(to);
  return states ? states.some(([code]) => code === state) : !statesOf(from) || state === '';
}

/**
 * Whether a postal code may be right in another country. Only the validation knows its format; what
 * stands for "no postal code" is wrong where everybody has one.
 */
export const mayKeepPostalCode = (code: string, { postalKnown }: AddressRule): boolean =>
  code !== noPostalCode || !postalKnown;
