import { foldName } from '../../../../lang/fold-letters';
import { statesOf } from './state-names';
import { stateSearchNames } from './state-search-names';

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

/** A state that was entered for one country, before another one was chosen. */
export interface MovedState {
  state: string;
  from: string;
  to: string;
}

/** What a state is called, and words between names, which people write or leave out. */
const LEFT_OUT = new Set(
  'governorate province state the of and محافظه ولايه مقاطعه اقليم'.split(' '),
);

const foldState = (name: string): string =>
  foldName(name)
    // "And" in Arabic is a part of the word after it, or stands before it alone.
    .replace(/ و ?(?=ال)/g, ' ')
    .split(' ')
    .filter((word) => !LEFT_OUT.has(word))
    .join(' ')
    .trim();

/**
 * Returns the value of a state in another country, or '' if it cannot be right there. Programs may
 * fill in the country last, so a typed state is kept, or found in the new list by its code, by its
 * name in either language, or by the first words of exactly one name. A code from one country's
 * list means nothing elsewhere.
 */
export function stateIn({ state, from, to }: MovedState): string {
  if (!statesOf(to)) return statesOf(from) ? '' : state;
  const typed = foldState(state);
  if (!typed) return '';
  const named = Object.entries(stateSearchNames[to] ?? {}).map(([code, names]) => ({
    code,
    names: names.split(', ').map(foldState),
  }));
  const exact = named.find(({ code, names }) => [code.toLowerCase(), ...names].includes(typed));
  const begun = named.filter(({ names }) => names.some((name) => name.startsWith(`${typed} `)));
  return (exact ?? (begun.length === 1 ? begun[0] : undefined))?.code ?? '';
}

/**
 * Whether a postal code may be valid in another country. One in the wrong format is kept too, and
 * rejected where it is shown; but the user did not type the code for "no postal code", which is
 * wrong in a country where everyone has one.
 */
export const mayKeepPostalCode = (code: string, { postalKnown }: AddressRule): boolean =>
  code !== noPostalCode || !postalKnown;
