/** The purchase that every load asks for. */
import { card, order } from '../support/money/payments';

export const purchase = JSON.stringify(
  order(undefined, { card: card(undefined, { expiry: '12/40' }) }),
);
