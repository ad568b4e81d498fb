import { paymentMessages } from '../../api/contract/payment-codes';
import { checkoutRoute, startRecurringRoute } from '../../api/contract/payment-routes';
import type { PaymentFormValues } from '../../src';
import { type CallName, named } from '../client/call-error';
import { ApiError } from '../client/errors';
import { authorizedRequest } from '../session/authorized';
import { fieldOf } from './answer';
import { type Order, cardBody, checkoutBody } from './payment-body';

/** A payment that was made or begun. */
export interface Sent {
  id: string;
  /** Where PayPal or the bank's own check waits. */
  redirectUrl: string | null;
}

const failures = {
  startRecurring: paymentMessages.startRecurring,
  checkout: paymentMessages.checkout,
} as const satisfies Partial<Record<CallName, string>>;

/**
 * Makes the one call of a payment. Fails in the words of that call; never tries twice.
 *
 * @throws CallError
 */
export function sendPayment(order: Order, values: PaymentFormValues, key: string): Promise<Sent> {
  const card = values.method === 'card';
  const call = card ? 'startRecurring' : 'checkout';
  return named(call, async () => {
    const answer = await authorizedRequest(card ? startRecurringRoute : checkoutRoute, {
      body: card ? cardBody(order, values) : checkoutBody(order, values),
      idempotencyKey: key,
      language: document.documentElement.lang,
      failure: failures[call],
    });
    const id = fieldOf(fieldOf(answer, 'payment'), 'id');
    const redirectUrl = fieldOf(answer, 'redirectUrl');
    if (typeof id !== 'string') throw new ApiError(502, failures[call]);
    return { id, redirectUrl: typeof redirectUrl === 'string' ? redirectUrl : null };
  });
}
