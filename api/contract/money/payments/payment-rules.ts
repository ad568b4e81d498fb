/**
 * Which fields a payment requires and how they are validated, shared by the form and the server.
 * The method decides what is required: card fields for a card, account and BIC for a transfer,
 * neither for PayPal, and the address always. Specification section 11.5.
 */
import { normalizeValue, normalizeText } from '../../../../lang/normalize';
import { countryRules, isCountryCode, NO_POSTAL_CODE } from './addresses';
import {
  cardHolderProblem,
  cardNumberProblem,
  cvvProblem,
  expiryProblem,
  isCardType,
} from './card-rules';
import { isEmail } from '../../platform/fields';
import { isStorable, normalizeEmail } from '../../platform/normalize';
import type { AnyPaymentFieldCode } from './payment-codes';

export const paymentKinds = ['card', 'bank', 'paypal'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Longest line of an address. */
export const ADDRESS_MAX = 200;
/** Longest city or state. */
export const PLACE_MAX = 100;
/** Longest postal code of a country without a known format. */
const POSTAL_MAX = 10;

const CARD = ['cardType', 'holder', 'number', 'expiry', 'cvv'] as const;
const BANK = ['account', 'iban', 'swift'] as const;
const ALWAYS = [
  'email',
  'name',
  'method',
  'address',
  'city',
  'state',
  'postalCode',
  'country',
  'agreement',
] as const;

export type PaymentField = (typeof CARD | typeof BANK | typeof ALWAYS)[number];

/** The payment form's values as typed; `agreement` is empty until it is ticked. */
export type PaymentValues = Readonly<Record<PaymentField, string>>;

/** The error code of each invalid field. */
export type PaymentProblems = Partial<Record<PaymentField, AnyPaymentFieldCode>>;

/** The rules of `bank-rules.ts`, passed in once the caller has loaded that module. */
export type BankRules = {
  readonly ibanProblem: (typed: string) => AnyPaymentFieldCode | undefined;
  readonly bicProblem: (typed: string, iban: string) => AnyPaymentFieldCode | undefined;
  readonly accountProblem: (typed: string) => AnyPaymentFieldCode | undefined;
};

/** Whether bank accounts of a country have an IBAN; assumed for an unknown country. */
export function hasIban(country: string): boolean {
  return !isCountryCode(country) || countryRules[country].iban;
}

/**
 * The required fields for a method. A transfer requires IBAN and BIC, or account number and BIC
 * from a country without IBANs.
 */
export function requiredPaymentFields(method: string, country: string): readonly PaymentField[] {
  if (method === 'card') return [...ALWAYS, ...CARD];
  if (method === 'bank') return [...ALWAYS, hasIban(country) ? 'iban' : 'account', 'swift'];
  return ALWAYS;
}

/** Normalizes a postal code for validation and storage: upper case, no spaces. */
export function postalText(typed: string): string {
  return normalizeValue(typed).toUpperCase();
}

/** Validates a postal code. `00000` is accepted in countries where people rarely know theirs. */
export function postalCodeProblem(typed: string, country: string): AnyPaymentFieldCode | undefined {
  const text = postalText(typed);
  if (text === '') return 'required';
  const rule = isCountryCode(country) ? countryRules[country] : undefined;
  if (rule && !rule.postalKnown && text === NO_POSTAL_CODE) return undefined;
  const isValid = rule?.postalCode
    ? rule.postalCode.test(text)
    : text.length <= POSTAL_MAX && isStorable(text);
  return isValid ? undefined : 'postal_code_invalid';
}

/** Validates the state, province or other first-level subdivision. */
export function stateProblem(typed: string, country: string): AnyPaymentFieldCode | undefined {
  const text = normalizeText(typed).trim();
  if (text === '') return 'required';
  if (text.length > PLACE_MAX) return 'too_long';
  const rule = isCountryCode(country) ? countryRules[country] : undefined;
  return rule?.stateCoded && !rule.states?.includes(text) ? 'state_unknown' : undefined;
}

/** Validates a line of text of at most `most` characters. */
export function lineProblem(typed: string, most: number): AnyPaymentFieldCode | undefined {
  const text = normalizeText(typed).trim();
  if (text === '') return 'required';
  return text.length > most ? 'too_long' : undefined;
}

function emailProblem(typed: string): AnyPaymentFieldCode | undefined {
  const text = normalizeEmail(typed);
  if (text === '') return 'required';
  return isEmail(text) ? undefined : 'email_invalid';
}

function bankProblems(values: PaymentValues, rules: BankRules): PaymentProblems {
  const { iban, account, swift, country } = values;
  return {
    ...(hasIban(country) || iban !== ''
      ? { iban: rules.ibanProblem(iban) }
      : { account: rules.accountProblem(account) }),
    swift: rules.bicProblem(swift, hasIban(country) ? iban : ''),
  };
}

function cardProblems(values: PaymentValues, today: Date | undefined): PaymentProblems {
  const type = isCardType(values.cardType) ? values.cardType : undefined;
  return {
    cardType: type ? undefined : 'required',
    holder: cardHolderProblem(values.holder),
    number: cardNumberProblem(values.number, type),
    expiry: expiryProblem(values.expiry, today),
    cvv: cvvProblem(values.cvv, type),
  };
}

/**
 * Validates the payment form; returns an empty object if everything is valid.
 *
 * @param today the time to check the expiry date against; without it, only the date's format is
 * checked.
 * @param bank the rules of `bank-rules.ts`; without them, bank fields are only checked for
 * presence.
 */
export function paymentProblems(
  values: PaymentValues,
  { today, bank }: { readonly today?: Date | undefined; readonly bank?: BankRules | undefined },
): PaymentProblems {
  const required = requiredPaymentFields(values.method, values.country);
  const all: PaymentProblems = {
    email: emailProblem(values.email),
    name: lineProblem(values.name, PLACE_MAX),
    method: paymentKinds.some((kind) => kind === values.method) ? undefined : 'required',
    address: lineProblem(values.address, ADDRESS_MAX),
    city: lineProblem(values.city, PLACE_MAX),
    state: stateProblem(values.state, values.country),
    postalCode: postalCodeProblem(values.postalCode, values.country),
    country: isCountryCode(values.country) ? undefined : 'required',
    agreement: values.agreement === '' ? 'agreement_required' : undefined,
    ...(values.method === 'card' && cardProblems(values, today)),
    ...(values.method === 'bank' &&
      (bank
        ? bankProblems(values, bank)
        : Object.fromEntries(
            required
              .filter((field) => BANK.some((one) => one === field))
              .map((field) => [
                field,
                normalizeValue(values[field]) === '' ? 'required' : undefined,
              ]),
          ))),
  };
  return Object.fromEntries(Object.entries(all).filter(([, code]) => code !== undefined));
}
