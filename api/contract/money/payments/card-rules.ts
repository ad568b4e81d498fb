/**
 * Validation of card fields, shared by the form and the server: number by length and Luhn check
 * (card-validator), brand against the chosen type, expiry against a given time, CVV by brand. Each
 * rule normalizes the typed value itself.
 */
// The extension is required: the package has no `exports`, so Node does not resolve the file
// without it.
import { cardNumber } from 'card-validator/dist/card-number.js';
import { normalizeValue, normalizeText } from '../../../../lang/normalize';

/** The accepted card types. Specification section 2. */
export const cardTypes = ['visa', 'mastercard', 'amex', 'discover'] as const;
export type CardType = (typeof cardTypes)[number];

/** Shortest and longest cardholder name, in UTF-16 code units. */
const HOLDER_MIN = 2;
const HOLDER_MAX = 255;

/** The most years ahead that a card may expire; anything later is considered a typing error. */
const YEARS_AHEAD = 19;

/** card-validator's names for the accepted types. */
const TYPES: Readonly<Record<string, CardType>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american-express': 'amex',
  discover: 'discover',
};

/** The digits of a typed card number, without spaces and dashes. */
export function cardDigits(typed: string): string {
  return normalizeValue(typed).replace(/[-\u2010-\u2015]/g, '');
}

/**
 * The type that the leading digits identify; `undefined` if they are too few or of another type.
 */
export function cardTypeOf(typed: string): CardType | undefined {
  return TYPES[cardNumber(cardDigits(typed)).card?.type ?? ''];
}

/**
 * Validates a card number. `type` is the chosen card type, if any; `card_type_clash` means that the
 * number is of another type.
 */
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

export type Expiry = { readonly month: number; readonly year: number };

/**
 * Parses an expiry date as people type it: `3/29`, `03/29`, `0329` or `03/2029`, with any digits
 * and with `/`, `-`, `.` or a space between. Returns `undefined` if it is not one.
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
 * Validates an expiry date. A card is valid until the last day of its month has ended in every time
 * zone (UTC-12).
 *
 * @param today the time to compare with. Omit it where the clock cannot be trusted, such as in a
 * browser: then only texts that are not dates are rejected.
 */
export function expiryProblem(
  typed: string,
  today: Date | undefined,
): 'required' | 'expiry_invalid' | 'expiry_past' | undefined {
  if (normalizeValue(typed) === '') return 'required';
  const expiry = readExpiry(typed);
  if (!expiry) return 'expiry_invalid';
  if (!today) return undefined;
  const last = Date.UTC(expiry.year, expiry.month, 1, 12);
  if (today.getTime() >= last) return 'expiry_past';
  return expiry.year > today.getUTCFullYear() + YEARS_AHEAD ? 'expiry_invalid' : undefined;
}

/** The length of the security code: four digits for American Express, three for other types. */
export function cvvLength(type: CardType | undefined): 3 | 4 {
  return type === 'amex' ? 4 : 3;
}

/** Validates a security code. Without a type, three and four digits are both accepted. */
export function cvvProblem(typed: string, type?: CardType): 'required' | 'cvv_invalid' | undefined {
  const digits = normalizeValue(typed);
  if (digits === '') return 'required';
  const fits = type
    ? digits.length === cvvLength(type)
    : digits.length === 3 || digits.length === 4;
  return fits && /^\d+$/.test(digits) ? undefined : 'cvv_invalid';
}

/**
 * Validates a cardholder name. More than seven digits are rejected, because people sometimes type
 * the card number there.
 */
export function cardHolderProblem(
  typed: string,
): 'required' | 'too_long' | 'card_holder_invalid' | undefined {
  const name = normalizeText(typed).trim();
  if (name === '') return 'required';
  if (name.length > HOLDER_MAX) return 'too_long';
  const digits = normalizeValue(name).replace(/\D/g, '').length;
  return name.length < HOLDER_MIN || digits > 7 ? 'card_holder_invalid' : undefined;
}

export function isCardType(text: string): text is CardType {
  return cardTypes.some((type) => type === text);
}
