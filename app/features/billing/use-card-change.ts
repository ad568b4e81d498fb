import { isCountryCode } from '../../../api/contract/payments/addresses';
import type { CardBody } from '../../../api/contract/payments/entered-card';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { tokenizeRoute } from '../../../api/contract/payments/payment-routes';
import type { TokenizeBody } from '../../../api/contract/billing/subscriptions';
import type { CardFormValues, Problem } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { call } from '../../session/call';
import { hasTexts, fieldOf } from '../../shared/answer';
import { randomId } from '../../shared/random-id';
import { enteredCard } from '../checkout/entered-card';
import type { Paid } from '../checkout/paid';
import { cardCodes } from '../checkout/pay-outcome';
import { usePay } from '../checkout/use-pay';
import type { useProof } from '../profile/use-proof';

/** Storing a card charges nothing. */
const uncharged: Paid = { payment: null, subscription: null, redirectUrl: null };

export const tokenizeEndpoint: Endpoint<Paid> = {
  route: tokenizeRoute,
  failure: { english: paymentMessages.tokenize, id: 'subscription.tokenize.error' },
  read: (answer) => (hasTexts(fieldOf(answer, 'paymentMethod'), ['id', 'kind']) ? uncharged : null),
};

const lost: Problem = { id: 'error.network', hint: { id: 'error.networkHint' } };

interface NewCard {
  values: CardFormValues;
  /** The card as sent, once it is encrypted. */
  card?: CardBody;
}

/** The request body. It is built for the call and never stored. */
function bodyOf({ values, card }: NewCard): TokenizeBody {
  if (!card) throw new Error('A card was to be sent before it was prepared.');
  const { address, city, state, postalCode, country } = values;
  return {
    card,
    billingAddress: {
      address,
      city,
      state,
      postalCode,
      country: isCountryCode(country) ? country : 'PS',
    },
  };
}

/** Replaces the stored card, with re-authentication if required; the input is kept. */
export function useCardChange(
  onSaved: () => Promise<void>,
  { guard }: Pick<ReturnType<typeof useProof>, 'guard'>,
) {
  const { pay, ...change } = usePay<NewCard>({
    purpose: 'card',
    prepare: async ({ values }) => ({ values, card: await enteredCard(values) }),
    send: (card, idempotencyKey) =>
      guard(() => call(tokenizeEndpoint, { body: bodyOf(card), idempotencyKey })),
    // Nothing of a card may be kept to compare, so every press is a new intent. Saving the same
    // card twice does no harm.
    intentOf: randomId,
    onPaid: onSaved,
    codes: cardCodes,
    lost,
  });
  return { ...change, pay: (values: CardFormValues) => pay({ values }) };
}
