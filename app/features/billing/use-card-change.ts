import { tokenize, type TokenizeBody } from '../../../api/contract/money/plans/subscriptions';
import type { CardBody } from '../../../api/contract/money/payments/entered-card';
import type { CardFormValues } from '../../../src';
import type { FailureWords } from '../../client/failure';
import { networkProblem } from '../../client/problem';
import { call } from '../../session/call';
import { randomId } from '../../shared/random-id';
import { cardCodes, paidOf } from '../checkout/pay-machine';
import { addressBody, enteredCard } from '../checkout/payment-body';
import { usePay } from '../checkout/use-pay';
import type { useProof } from '../profile/use-proof';

/** Specification section 8. */
export const tokenizeWords: FailureWords = { id: 'subscription.tokenize.error' };

interface NewCard {
  values: CardFormValues;
  /** The card as sent, once it is encrypted. */
  card?: CardBody;
}

/** The request body. It is built for the call and never stored. */
function bodyOf({ values, card }: NewCard): TokenizeBody {
  if (!card) throw new Error('A card must be prepared before it is sent.');
  return { card, billingAddress: addressBody(values) };
}

/** Replaces the stored card, with re-authentication if required; the input is kept. */
export function useCardChange(
  onSaved: () => Promise<void>,
  { guard }: Pick<ReturnType<typeof useProof>, 'guard'>,
) {
  const { pay, ...change } = usePay<NewCard>({
    purpose: 'card',
    prepare: async ({ values }) => ({ values, card: await enteredCard(values) }),
    async send(card, idempotencyKey) {
      const body = bodyOf(card);
      await guard(() => call(tokenize, { body, idempotencyKey, words: tokenizeWords }));
      // The call charges nothing; the server charges a past-due amount afterwards.
      return paidOf({});
    },
    // Nothing of a card may be kept to compare, so every press is a new intent. Saving the same
    // card twice does no harm.
    intentOf: randomId,
    onPaid: onSaved,
    codes: cardCodes,
    lost: networkProblem,
  });
  return { ...change, pay: (values: CardFormValues) => pay({ values }) };
}
