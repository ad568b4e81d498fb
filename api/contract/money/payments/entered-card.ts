/**
 * A card in a request: in full, or as the gateway's token for a number that was encrypted in the
 * browser. The setting `CARD_ENCRYPTION` decides which of the two the server accepts.
 */
import * as v from 'valibot';
import { INVALID, REQUIRED, TOO_LONG } from '../../platform/field-code';
import { normalizeName } from '../../platform/normalize';
import { cardHolderProblem, cardTypes } from './card-rules';
import { card, ruled } from './payment-fields';

/** More than the length of the gateway's tokens, signed JWTs of about a thousand characters. */
const TOKEN_MAX = 4096;

/**
 * A card whose number, expiry date and security code only the gateway has. The token belongs to a
 * key of `payments/card-key` and works once, for a few minutes.
 */
export const cardToken = v.object(
  {
    type: v.picklist(cardTypes, REQUIRED),
    holder: ruled(cardHolderProblem, normalizeName),
    token: v.pipe(
      v.string(REQUIRED),
      v.maxLength(TOKEN_MAX, TOO_LONG),
      v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, INVALID),
    ),
  },
  REQUIRED,
);

const either = v.union([card, cardToken], REQUIRED);

const hasToken = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'token' in value;

/**
 * Either form of a card. A plain union would only report that neither matches; this one validates
 * the form that was sent, so that its issues name the fields.
 */
export const enteredCard: typeof either = {
  ...either,
  '~run': (dataset, config) =>
    (hasToken(dataset.value) ? cardToken : card)['~run'](dataset, config),
};

/** Either form of a card after validation and normalization. */
export type CardInput = v.InferOutput<typeof enteredCard>;
/** Either form of a card as a client sends it. */
export type CardBody = v.InferInput<typeof enteredCard>;
