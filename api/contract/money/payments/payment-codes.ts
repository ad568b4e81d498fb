/**
 * The error codes of payments: of fields, of declined cards and of calls. Separate from `errors.ts`
 * so that pages without a payment form do not load these texts.
 */
import type { FieldCode } from '../../platform/field-code';

/** The English text of every code that only payment fields use. */
export const paymentFieldMessages = {
  card_number_invalid: 'Enter a valid card number',
  card_brand_unsupported: 'This kind of card is not accepted',
  card_type_clash: 'The card number belongs to another type of card',
  card_not_encrypted: 'Card numbers are only accepted encrypted; reload the page',
  card_holder_invalid: 'Enter the name on the card',
  expiry_invalid: 'Enter a valid expiry date as MM/YY',
  expiry_past: 'This card has expired',
  cvv_invalid: 'Enter a valid security code (CVV)',
  iban_invalid: 'Enter a valid IBAN',
  iban_country: 'Accounts of this country have no IBAN',
  bic_invalid: 'Enter a valid SWIFT/BIC code',
  bic_clash: 'The SWIFT/BIC code and the IBAN are from different countries',
  account_invalid: 'Enter a valid account number',
  postal_code_invalid: 'Enter a valid postal code',
  state_unknown: 'Choose one of the list',
  agreement_required: 'Agree to the terms and privacy policy to continue',
} as const;

/** Why a payment field was rejected, in addition to the codes that all forms share. */
export type PaymentFieldCode = keyof typeof paymentFieldMessages;

export function isPaymentFieldCode(text: string): text is PaymentFieldCode {
  return Object.hasOwn(paymentFieldMessages, text);
}

export type AnyPaymentFieldCode =
  | PaymentFieldCode
  | Extract<FieldCode, 'required' | 'invalid' | 'too_long' | 'email_invalid'>;

/**
 * The client messages of specification section 8 for plans, subscriptions and payments: the `error`
 * text of a failed call that has none of its own. The client appends ` (HTTP n)` as the
 * specification prescribes.
 */
export const paymentMessages = {
  plans: 'Failed to load plans',
  gatewayPlans: 'Failed to load gateway plans',
  createPlan: 'Failed to create plan',
  plan: 'Failed to get plan',
  subscription: 'Failed',
  checkout: 'Checkout failed',
  cancel: 'Cancel failed',
  tokenize: 'Tokenize failed',
  startRecurring: 'Start recurring (direct) failed',
  payments: 'Failed to load payments',
  saveBilling: 'Failed to save billing address',
  fetchBilling: 'Failed to fetch billing info',
} as const;

export type PaymentMessage = (typeof paymentMessages)[keyof typeof paymentMessages];

/**
 * The codes of a 402 and their English text. Every decline for suspected fraud has the same neutral
 * text. After a 402 nothing was charged, and a new attempt needs a new `Idempotency-Key`.
 */
export const declineMessages = {
  /** Declined by the issuer. Also used for suspected fraud, so that the reason is not disclosed. */
  card_declined: 'The card was declined. Please use another card or contact your bank.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  incorrect_cvv: 'The security code (CVV) is not correct.',
  incorrect_number: 'The card number is not correct.',
  incorrect_address: 'The billing address does not match the card.',
  limit_exceeded: 'The amount is above the limit of the card.',
  card_not_supported: 'This card can not be used here.',
  /** The issuer or the card network could not be reached; retrying the same card later may work. */
  issuer_unavailable: 'The bank of the card can not be reached. Please try again later.',
  authentication_canceled: 'The check by your bank was cancelled.',
  authentication_failed: 'The check by your bank failed.',
  paypal_canceled: 'The payment was cancelled at PayPal.',
  paypal_declined: 'PayPal declined the payment.',
  /** The response was lost, and a lookup showed that no money moved. */
  not_charged: 'The payment did not go through. Nothing was charged.',
  /** Another payment replaced it before it was completed. */
  superseded: 'A later payment replaced this one.',
  transfer_overdue: 'The transfer did not arrive in time.',
} as const;

export type DeclineCode = keyof typeof declineMessages;

export function isDeclineCode(text: string): text is DeclineCode {
  return Object.hasOwn(declineMessages, text);
}
