import type { MessageId } from '../../../foundations';
import { foldLetters } from '../../../../lang/fold-letters';
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

/** A state of one country, for another that was chosen instead. */
export interface MovedState {
  state: string;
  from: string;
  to: string;
  /** The name of a state in the page's language. */
  nameOf: (id: MessageId) => string;
}

/**
 * Returns what a state is in another country, or '' if it cannot be right there. A program fills the
 * country last as often as first, so what was typed is kept, or found in the list by its code, its
 * name or the first words of a single name. A code from a list means nothing elsewhere.
 */
export function stateIn({ state, from, to, nameOf }: MovedState): string {
  const states = statesOf(to);
  if (!states) return statesOf(from) ? '' : state;
  const typed = foldLetters(state).trim();
  if (!typed) return '';
  const named = states.map(([code, id]) => ({ code, name: foldLetters(nameOf(id)) }));
  const exact = named.find(({ code, name }) => [code.toLowerCase(), name].includes(typed));
  const begun = named.filter(({ name }) => name.startsWith(`${typed} `));
  return (exact ?? (begun.length === 1 ? begun[0] : undefined))?.code ?? '';
}

/**
 * Whether a postal code may be valid in another country. One in the wrong format is kept too, and
 * rejected where it is shown; but the user did not type the code for "no postal code", which is
 * wrong in a country where everyone has one.
 */
export const mayKeepPostalCode = (code: string, { postalKnown }: AddressRule): boolean =>
  code !== noPostalCode || !postalKnown;
