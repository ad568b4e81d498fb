/** The schemas of the payment calls' fields, by the same rules as the form's. */
import * as v from 'valibot';
import { normalizeValue } from '../../../../lang/normalize';
import { countryCodes } from '../../../../lang/countries';
import { accountProblem, accountText, bicProblem, ibanProblem } from './bank-rules';
import {
  cardDigits,
  cardHolderProblem,
  cardNumberProblem,
  cardTypes,
  cvvProblem,
  expiryText,
  readExpiry,
} from './card-rules';
import { INVALID, REQUIRED, TOO_LONG } from '../../platform/field-code';
import { email } from '../../platform/fields';
import { normalizeName } from '../../platform/normalize';
import type { AnyPaymentFieldCode } from './payment-codes';
import {
  ADDRESS_MAX,
  lineProblem,
  PLACE_MAX,
  postalCodeProblem,
  postalText,
  stateProblem,
} from './payment-rules';

/** A text validated by `problem` and stored as normalized by `kept`. */
export function ruled(
  problem: (typed: string) => AnyPaymentFieldCode | undefined,
  kept: (typed: string) => string,
) {
  return v.pipe(
    v.string(REQUIRED),
    v.rawCheck(({ dataset, addIssue }) => {
      const code = dataset.typed ? problem(dataset.value) : undefined;
      if (code !== undefined) addIssue({ message: code });
    }),
    v.transform(kept),
  );
}

/** The error code of each field that does not fit the others. */
type Problems<T> = { readonly [Key in keyof T]?: AnyPaymentFieldCode | undefined };

/** Validates fields against each other, once each of them is valid. */
const together = <T extends Readonly<Record<string, unknown>>>(
  problemsOf: (values: T) => Problems<T>,
) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const problems: Problems<Readonly<Record<string, unknown>>> = problemsOf(input);
    for (const [key, message] of Object.entries(problems)) {
      const at = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
      if (message !== undefined) addIssue({ message, path: [at] });
    }
  });

const line = (most: number) => ruled((typed) => lineProblem(typed, most), normalizeName);

/** A billing address. Specification section 10.2. */
export const address = v.pipe(
  v.object(
    {
      address: line(ADDRESS_MAX),
      city: line(PLACE_MAX),
      state: v.pipe(v.string(REQUIRED), v.transform(normalizeName)),
      postalCode: v.pipe(v.string(REQUIRED), v.transform(postalText)),
      country: v.picklist(countryCodes, INVALID),
    },
    REQUIRED,
  ),
  together(({ state, postalCode, country }) => ({
    state: stateProblem(state, country),
    postalCode: postalCodeProblem(postalCode, country),
  })),
);

/** The payer, for the receipt and the mails about the payment. */
export const contact = v.object({ email, name: line(PLACE_MAX) }, REQUIRED);

/**
 * A card. It is passed to the gateway and never stored. The server checks the expiry date against
 * its own clock.
 */
export const card = v.pipe(
  v.object(
    {
      type: v.picklist(cardTypes, REQUIRED),
      holder: ruled(cardHolderProblem, normalizeName),
      number: ruled((typed) => cardNumberProblem(typed, undefined), cardDigits),
      expiry: ruled(
        (typed) =>
          normalizeValue(typed) === ''
            ? 'required'
            : readExpiry(typed)
              ? undefined
              : 'expiry_invalid',
        (typed) => expiryText(readExpiry(typed) ?? { month: 0, year: 0 }),
      ),
      cvv: ruled((typed) => cvvProblem(typed, undefined), normalizeValue),
    },
    REQUIRED,
  ),
  together(({ number, cvv, type }) => ({
    number: cardNumberProblem(number, type),
    cvv: cvvProblem(cvv, type),
  })),
);

/**
 * The account a transfer comes from: IBAN and BIC, or account number and BIC for countries without
 * IBANs.
 */
export const bank = v.pipe(
  v.object(
    {
      iban: v.optional(v.pipe(v.string(REQUIRED), v.transform(accountText)), ''),
      account: v.optional(v.pipe(v.string(REQUIRED), v.transform(accountText)), ''),
      swift: v.pipe(v.string(REQUIRED), v.transform(accountText)),
    },
    REQUIRED,
  ),
  together(({ iban, account, swift }) => ({
    iban: iban !== '' || account === '' ? ibanProblem(iban) : undefined,
    account: account === '' ? undefined : accountProblem(account),
    swift: bicProblem(swift, iban),
  })),
);

/** Longest reason for cancelling a subscription, in characters. */
export const CANCEL_REASON_MAX = 1000;

/** Why a subscription was cancelled. */
export const reason = v.pipe(
  v.string(INVALID),
  v.maxLength(CANCEL_REASON_MAX, TOO_LONG),
  v.transform(normalizeName),
);

/** A card after validation and normalization. */
export type Card = v.InferOutput<typeof card>;
export type Contact = v.InferOutput<typeof contact>;
