import { useNavigate } from 'react-router-dom';
import { checkout, startRecurring } from '../../../api/contract/money/plans/subscriptions';
import type { CardBody } from '../../../api/contract/money/payments/entered-card';
import type { PaymentFormValues } from '../../../src';
import type { FailureWords } from '../../client/failure';
import { call } from '../../session/call';
import { receiptHref } from '../subscription/plan-links';
import { checkoutWords } from '../subscription/use-subscription';
import { type CodeWords, type PayState, cardCodes, inProgressCodes, paidOf } from './pay-machine';
import { type Order, cardBody, checkoutBody, enteredCard } from './payment-body';
import { paymentDraft } from './payment-draft';
import { intentOfForm } from './payment-intent';
import { usePay } from './use-pay';
import { useSlow } from '../../shared/use-slow';
import { useProof } from '../profile/use-proof';

/** Specification section 8. */
export const startRecurringWords: FailureWords = { id: 'subscription.startRecurring.error' };

const codes: CodeWords = {
  ...inProgressCodes,
  price_changed: { id: 'payment.priceChanged.error', hint: { id: 'payment.priceChanged.hint' } },
  already_subscribed: { id: 'payment.subscribed.error' },
  proof_needed: { id: 'payment.proofNeeded.error' },
  change_at_period_end: { id: 'payment.noneNeeded.error' },
  ...cardCodes,
};

interface Purchase {
  order: Order;
  values: PaymentFormValues;
  /** The card as sent, once it is encrypted. */
  card?: CardBody;
}

/**
 * Pays for an order with the payment form, then goes to the receipt. Where a stored card or account
 * would be replaced, the server has its owner prove who they are first; what was typed stays.
 */
export function useCheckout(order: Order | null, initial: PayState | undefined) {
  const navigate = useNavigate();
  const { guard, proof } = useProof();
  const { pay, ...payment } = usePay<Purchase>({
    purpose: 'checkout',
    prepare: async (purchase) => {
      const { values } = purchase;
      return values.method === 'card' ? { ...purchase, card: await enteredCard(values) } : purchase;
    },
    send: ({ order, values, card }, idempotencyKey) =>
      guard(() =>
        card
          ? call(startRecurring, {
              body: cardBody(order, values, card),
              idempotencyKey,
              words: startRecurringWords,
            })
          : call(checkout, {
              body: checkoutBody(order, values),
              idempotencyKey,
              words: checkoutWords,
            }),
      ).then(paidOf),
    intentOf: ({ order, values }) => intentOfForm(order, values),
    async onPaid({ payment }) {
      if (!payment) throw new Error('The response to a paid order has no payment.');
      paymentDraft.clear();
      await navigate(receiptHref(payment.id), { replace: true });
    },
    codes,
    lost: { id: 'payment.notArrived.error', hint: { id: 'payment.notArrived.hint' } },
    initial,
  });
  // While the payer proves who they are, no call is in progress.
  const slow = useSlow(payment.status === 'sending' && proof === undefined);
  return {
    ...payment,
    slow,
    proof,
    pay: async (values: PaymentFormValues): Promise<void> => {
      if (order) await pay({ order, values });
    },
  };
}
