/**
 * The rules of what people pay with, as an application beside this one gets them with the package of
 * the components: what is wrong with a number as it was typed, as a code, or `undefined` when nothing
 * is. The words for a code are the application's own.
 */
export { accountProblem, accountText, bicProblem, ibanProblem } from './payments/bank-rules';
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
} from './payments/card-rules';
export { toE164 } from './accounts/phone';
