/**
 * The rules of card fields, for the form and the server alike: number by length and Luhn
 * (card-validator), the brand against the chosen type, expiry against a given day, CVV by brand.
 * Each rule expects what was typed and normalizes it itself.
 */
// With its extension: Node finds no file of a package without one.
import { cardNumber } from 'card-validator/dist/card-number.js';
import { normalizeValue, normalizeText } from '../../../lang/normalize';

/** The card types that are accepted. Specification section 2. */
export const cardTypes = ['visa', 'mastercard', 'amex', 'discover'] as const;
/** A card type that is accepted. */
export type CardType = (typeof cardTypes)[number];

/** Longest and shortest name on a card. */
const HOLDER_MIN = 2;
const HOLDER_MAX = 255;

/** How many years ahead a card may expire: longer is a slip of the finger. */
const YEARS_AHEAD = 19;

/** What card-validator calls the types that we accept. */
const TYPES: Readonly<Record<string, CardType>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american-express': 'amex',
  discover: 'discover',
};

/** The digits of a typed card number: normalized, without spaces and dashes. */
export function cardDigits(typed: string): string {
  return normalizeValue(typed).replace(/[-\u2010-\u2015]/g, '');
}

/** The type that the first digits show, once they are enough; `undefined` for others. */
export function cardTypeOf(typed: string): CardType | undefined {
  return TYPES[cardNumber(cardDigits(typed)).card?.type ?? ''];
}

/** What is wrong with a card number; `type` is the chosen one, when there is one. */
export function cardNumberProblem(
  typed: string,
  type?: CardType,
): 'required' | 'card_number_invalid' | 'card_brand_unsupported' | 'card_type_clash' | undefined {
  const digits = cardDigits(typed);
  if (digits === '') return 'required';
  const { isValid, card } = cardNumber(digits);
  if (!/^\d+$/.test(digits) || !isValid || /^(\d)\1+$/.test(digits)) return 'card_number_invalid';
  const found = TYPES[card?.type ?? ''];
  if (!found) return 'card_brand_unsupported';
  return type !== undefined && type !== found ? 'card_type_clash' : undefined;
}

/** A month and a year. */
export type Expiry = { readonly month: number; readonly year: number };

/**
 * Reads an expiry as people write it: `3/29`, `03/29`, `0329`, `03/2029`, with any digits and any
 * of `/`, `-`, `.` or a space between. `undefined` when it is none.
 */
export function readExpiry(typed: string): Expiry | undefined {
  const found =
    /^(\d{1,2})[/.\-\u2010-\u2015\u066B\u060C](\d{2}|\d{4})$|^(\d{2})(\d{2}|\d{4})$/.exec(
      normalizeValue(typed),
    );
  const month = Number(found?.[1] ?? found?.[3]);
  const year = Number(found?.[2] ?? found?.[4]);
  if (!(month >= 1 && month <= 12)) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** An expiry as `MM/YY`. */
export function expiryText({ month, year }: Expiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/**
 * What is wrong with an expiry. A card is good through the last day of its month, wherever on
 * earth that day ends last.
 *
 * @param today the moment to compare with.
 */
export function expiryProblem(
  typed: string,
  today: Date,
): 'required' | 'expiry_invalid' | 'expiry_past' | undefined {
  if (normalizeValue(typed) === '') return 'required';
  const expiry = readExpiry(typed);
  if (!expiry) return 'expiry_invalid';
  const last = Date.UTC(expiry.year, expiry.month, 1, 12);
  if (today.getTime() >= last) return 'expiry_past';
  return expiry.year > today.getUTCFullYear() + YEARS_AHEAD ? 'expiry_invalid' : undefined;
}

/** Digits of the security code of a type: four for American Express, three for the others. */
export function cvvLength(type: CardType | undefined): 3 | 4 {
  return type === 'amex' ? 4 : 3;
}

/** What is wrong with a security code; without a type, three or four digits are right. */
export function cvvProblem(typed: string, type?: CardType): 'required' | 'cvv_invalid' | undefined {
  const digits = normalizeValue(typed);
  if (digits === '') return 'required';
  const fits = type
    ? digits.length === cvvLength(type)
    : digits.length === 3 || digits.length === 4;
  return fits && /^\d+$/.test(digits) ? undefined : 'cvv_invalid';
}

/** What is wrong with a cardholder's name: a card number typed there is the usual slip. */
export function cardHolderProblem(
  typed: string,
): 'required' | 'too_long' | 'card_holder_invalid' | undefined {
  const name = normalizeText(typed).trim();
  if (name === '') return 'required';
  if (name.length > HOLDER_MAX) return 'too_long';
  const digits = normalizeValue(name).replace(/\D/g, '').length;
  return name.length < HOLDER_MIN || digits > 7 ? 'card_holder_invalid' : undefined;
}

/** Whether a text is an accepted card type. */
export function isCardType(text: string): text is CardType {
  return cardTypes.some((type) => type === text);
}
