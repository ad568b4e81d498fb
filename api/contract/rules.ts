/**
 * The validation rules for cards, bank accounts and phone numbers, exported with the component
 * package for other applications. Each rule returns an error code for the typed value, or
 * `undefined` if it is valid. The application supplies its own texts for the codes.
 */
export { accountProblem, accountText, bicProblem, ibanProblem } from './money/payments/bank-rules';
export {
  type CardType,
  type Expiry,
  cardDigits,
  cardHolderProblem,
  cardNumberProblem,
  cardTypeOf,
  cardTypes,
  cvvLength,
  cvvProblem,
  expiryProblem,
  expiryText,
  isCardType,
  readExpiry,
} from './money/payments/card-rules';
export { toE164 } from './accounts/phone';
