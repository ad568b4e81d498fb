import { useNavigate } from 'react-router-dom';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { checkoutRoute, startRecurringRoute } from '../../../api/contract/payments/payment-routes';
import type { PaymentFormValues } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { call } from '../../session/call';
import { receiptHref } from '../subscription/plan-links';
import { type Paid, readPaid } from './paid';
import type { CodeWords, PayState } from './pay-outcome';
import { type Order, cardBody, checkoutBody } from './payment-body';
import { paymentDraft } from './payment-draft';
import { intentOfForm } from './payment-intent';
import { usePay } from './use-pay';

function read(answer: unknown): Paid | null {
  const paid = readPaid(answer);
  return paid?.payment ? paid : null;
}

export const startRecurringEndpoint: Endpoint<Paid> = {
  route: startRecurringRoute,
  failure: { english: paymentMessages.startRecurring, id: 'subscription.startRecurring.error' },
  read,
};

export const checkoutEndpoint: Endpoint<Paid> = {
  route: checkoutRoute,
  failure: {
    english: paymentMessages.checkout,
    id: 'subscription.checkout.error',
    withStatus: true,
  },
  read,
};

const codes: CodeWords = {
  payment_in_progress: { id: 'payment.inProgress.error', hint: { id: 'payment.inProgress.hint' } },
  price_changed: { id: 'payment.priceChanged.error', hint: { id: 'payment.priceChanged.hint' } },
  already_subscribed: { id: 'payment.subscribed.error' },
  change_at_period_end: { id: 'payment.later.error' },
};

interface Purchase {
  order: Order;
  values: PaymentFormValues;
}

/** Pays for an order with the payment form, then goes to the receipt. */
export function useCheckout(order: Order | null, initial: PayState | undefined) {
  const navigate = useNavigate();
  const { pay, ...payment } = usePay<Purchase>({
    purpose: 'checkout',
    send: ({ order, values }, idempotencyKey) =>
      values.method === 'card'
        ? call(startRecurringEndpoint, { body: cardBody(order, values), idempotencyKey })
        : call(checkoutEndpoint, { body: checkoutBody(order, values), idempotencyKey }),
    intentOf: ({ order, values }) => intentOfForm(order, values),
    async onPaid({ payment }) {
      if (!payment) throw new Error('An order was paid, and there is no payment of it.');
      paymentDraft.clear();
      await navigate(receiptHref(payment.id), { replace: true });
    },
    codes,
    lost: { id: 'payment.notArrived.error', hint: { id: 'payment.notArrived.hint' } },
    initial,
  });
  return {
    ...payment,
    pay: async (values: PaymentFormValues): Promise<void> => {
      if (order) await pay({ order, values });
    },
  };
}
