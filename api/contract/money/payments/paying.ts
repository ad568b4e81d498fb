/** The calls that buy a plan or store a card. Specification section 7. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall } from '../../platform/call';
import { REQUIRED } from '../../platform/field-code';
import { paymentMessages } from './payment-codes';
import { enteredCard } from './entered-card';
import { address } from './payment-fields';
import { payment, paymentMethod } from './payment-shapes';
import { checkoutBody, startRecurringBody } from './paying-bodies';
import { INTENT_ERRORS, PURCHASE_ERRORS } from './paying-errors';
import { purchase, subscription } from '../plans/subscription-shapes';

/**
 * Starts a trial or pays for a plan. The answer is 201 with status ACTIVE and PAID, or both PENDING
 * for a transfer or PayPal. `redirectUrl` leads to PayPal or to the bank's 3-D Secure check, which
 * returns the user to `/payment/success?id=<payment>` or `/payment?plan=&cycle=&result=<decline
 * code>`.
 */
export const checkout = defineCall({
  id: 'checkout',
  method: 'POST',
  path: '/api/v1/subscriptions/checkout',
  summary: 'Start a trial, or pay for a plan by transfer, PayPal or card.',
  idempotent: true,
  needs: 'ready',
  body: checkoutBody,
  responses: { 201: purchase },
  errors: [...PURCHASE_ERRORS, 'trial_unavailable', 'trial_used'],
  failure: paymentMessages.checkout,
});

/**
 * Pays by card and stores a token of it for later periods. Replacing a stored card or account
 * requires recent re-authentication. If the bank requires 3-D Secure first, the payment and
 * subscription are PENDING and `redirectUrl` leads to it, as with `checkout`.
 */
export const startRecurring = defineCall({
  id: 'startRecurring',
  method: 'POST',
  path: '/api/v1/subscriptions/start-recurring-direct',
  summary: 'Pay for a plan by card, and renew it automatically.',
  idempotent: true,
  needs: 'ready',
  body: startRecurringBody,
  responses: {
    201: v.object({
      subscription,
      payment,
      gateway: v.object({ code: v.string(), status: v.string() }),
      paymentMethod,
      redirectUrl: v.optional(v.string()),
    }),
  },
  errors: PURCHASE_ERRORS,
  failure: paymentMessages.startRecurring,
});

/**
 * Replaces the account's card without charging it. A PAST_DUE subscription is then charged to it.
 * Replacing a stored card or account requires recent re-authentication.
 */
export const tokenize = defineCall({
  id: 'tokenize',
  method: 'POST',
  path: '/api/v1/subscriptions/tokenize-and-attach',
  summary: 'Replace the card that renewals are charged to.',
  idempotent: true,
  needs: 'ready',
  body: v.object({ card: enteredCard, billingAddress: address }, REQUIRED),
  responses: { 200: v.object({ paymentMethod }) },
  errors: [...INTENT_ERRORS, 'card_token_refused', 'proof_needed', 'too_many'],
  failure: paymentMessages.tokenize,
});

export type CheckoutBody = BodyInput<typeof checkout>;
export type StartRecurringBody = BodyInput<typeof startRecurring>;
export type StartRecurringInput = Body<typeof startRecurring>;
export type TokenizeBody = BodyInput<typeof tokenize>;
export type TokenizeInput = Body<typeof tokenize>;
