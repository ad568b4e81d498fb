/** Entered cards: in full, or as the gateway's token. */
import type { CardType } from '../../../contract/money/payments/card-rules';
import type { Card } from '../../../contract/money/payments/payment-fields';

/** A card whose number and security code only the gateway has. */
export type TokenizedCard = {
  readonly type: CardType;
  readonly holder: string;
  /** `MM/YY`. */
  readonly expiry: string;
  /** The first six digits, or none. */
  readonly bin: string;
  readonly last4: string;
  /** The gateway's token, a signed JWT. */
  readonly token: string;
  readonly tokenId: string;
};

export type EnteredCard = Card | TokenizedCard;

export const isTokenized = (card: EnteredCard): card is TokenizedCard => 'token' in card;

/** The last four digits of a card's number. */
export const last4Of = (card: EnteredCard): string =>
  isTokenized(card) ? card.last4 : card.number.slice(-4);

/**
 * Identifies a card for rate limits: by its number or, for a token, by everything that the gateway
 * says about the number.
 */
export const identityOf = (card: EnteredCard): string =>
  isTokenized(card) ? `${card.bin} ${card.last4} ${card.expiry}` : card.number;
