/** The card type codes of CyberSource. */
import { type CardType, cardTypes } from '../../../contract/money/payments/card-rules';

export const cardTypeCodes: Readonly<Record<CardType, string>> = {
  visa: '001',
  mastercard: '002',
  amex: '003',
  discover: '004',
};

/** `undefined` if the type is not accepted. */
export const cardTypeOfCode = (code: string): CardType | undefined =>
  cardTypes.find((type) => cardTypeCodes[type] === code);
