import { isCountryCode } from '../../../api/contract/payments/addresses';
import { isCardType } from '../../../api/contract/payments/card-rules';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { tokenizeRoute } from '../../../api/contract/payments/payment-routes';
import type { TokenizeBody } from '../../../api/contract/billing/subscriptions';
import type { CardFormValues, Problem } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { call } from '../../session/call';
import { hasTexts, fieldOf } from '../../shared/answer';
import { randomId } from '../../shared/random-id';
import type { Paid } from '../checkout/paid';
import type { CodeWords } from '../checkout/pay-outcome';
import { usePay } from '../checkout/use-pay';

/** Storing a card charges nothing. */
const uncharged: Paid = { payment: null, subscription: null, redirectUrl: null };

export const tokenizeEndpoint: Endpoint<Paid> = {
  route: tokenizeRoute,
  failure: { english: paymentMessages.tokenize, id: 'subscription.tokenize.error' },
  read: (answer) => (hasTexts(fieldOf(answer, 'paymentMethod'), ['id', 'kind']) ? uncharged : null),
};

const codes: CodeWords = {};

const lost: Problem = { id: 'error.network', hint: { id: 'error.networkHint' } };

/** The request body. It is built for the call and not kept anywhere else. */
function bodyOf(values: CardFormValues): TokenizeBody {
  const { cardType, holder, number, expiry, cvv, address, city, state, postalCode, country } =
    values;
  return {
    card: { type: isCardType(cardType) ? cardType : 'visa', holder, number, expiry, cvv },
    billingAddress: {
      address,
      city,
      state,
      postalCode,
      country: isCountryCode(country) ? country : 'PS',
    },
  };
}

/** Replaces the stored card. */
export function useCardChange(onSaved: () => Promise<void>) {
  return usePay<CardFormValues>({
    purpose: 'card',
    send: (values, idempotencyKey) =>
      call(tokenizeEndpoint, { body: bodyOf(values), idempotencyKey }),
    // Nothing of a card may be kept to compare, so every press is a new intent. Saving the same
    // card twice does no harm.
    intentOf: randomId,
    onPaid: onSaved,
    codes,
    lost,
  });
}
