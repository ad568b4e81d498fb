/**
 * The calls that read, change, cancel and renew subscriptions. Specification sections 7, 10.2 and
 * 10.3.
 *
 * Calls that move money require an `Idempotency-Key`: 8 to 200 visible ASCII characters, preferably
 * a UUID. The client creates one for each payment the user decides to make and keeps it until it
 * has a final answer. The same key with the same body repeats the first answer; with a different
 * body it is 409 `idempotency_conflict`. A 402 and a 502 `gateway_failed` are final: nothing was
 * charged, and a new attempt needs a new key. After 504 `payment_unknown`, 409
 * `payment_in_progress`, any other 5xx or no answer at all, poll `GET payments/intents/{key}` for
 * the outcome, and do not pay again before it is known.
 */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../../platform/call';
import { paymentMessages } from '../payments/payment-codes';
import { id } from '../../platform/fields';
import { reason } from '../payments/payment-fields';
import { payment } from '../payments/payment-shapes';
import { renewBody } from '../payments/paying-bodies';
import { STORED_METHOD_ERRORS } from '../payments/paying-errors';
import { purchase, subscription, usageItem } from './subscription-shapes';

export * from '../payments/paying';
export * from '../payments/paying-bodies';
export * from './plan-change';
export * from './subscription-shapes';

export const getSubscription = defineCall({
  id: 'getSubscription',
  method: 'GET',
  path: '/api/v1/subscriptions/me',
  bearer: true,
  summary: 'Read the subscription of the account, its last payment and its usage.',
  responses: {
    200: v.object({
      /**
       * The subscription that grants a plan, or else the PENDING one, or else null: the account is
       * on Free.
       */
      active: v.nullable(subscription),
      /** The account's latest payment. */
      payment: v.nullable(payment),
      usage: v.array(usageItem),
      /**
       * The payment that waits for a transfer or for the user, even if others were attempted since.
       * An addition.
       */
      pendingPayment: v.nullable(payment),
      /** The subscription that waits for payment while another one is active. An addition. */
      pending: v.nullable(subscription),
      /**
       * The most recently ended subscription, which `renew` restarts; never an order that was not
       * paid. An addition.
       */
      last: v.nullable(subscription),
      /** Whether the account may still start a trial. An addition. */
      trialAvailable: v.boolean(),
    }),
  },
  failure: paymentMessages.subscription,
});

/**
 * Cancels a subscription: the status is CANCELED and `endDate` is now, and the plan stays until
 * `accessUntil`. A subscription that waits for payment at the same time is cancelled too. If
 * `subscriptionId` names the waiting one, only that one is cancelled.
 */
export const cancel = defineCall({
  id: 'cancel',
  method: 'POST',
  path: '/api/v1/subscriptions/cancel',
  bearer: true,
  summary: 'Cancel the subscription; the plan stays until the end of what is paid.',
  body: v.optional(
    v.object({
      reason: v.optional(reason),
      /** The subscription to cancel; by default the one that grants a plan. An addition. */
      subscriptionId: v.optional(id),
    }),
    {},
  ),
  responses: { 200: v.object({ subscription }) },
  errors: ['no_subscription', 'payment_in_progress'],
  failure: paymentMessages.cancel,
});

/**
 * Renews a cancelled or past-due subscription. If its plan has not ended yet, that costs nothing
 * and `payment` is null. Otherwise, and if it is PAST_DUE, the stored card is charged for a period
 * from now, or a new transfer or PayPal payment is started. With `expectedTotal`, it is charged
 * only at that price.
 */
export const renew = defineCall({
  id: 'renew',
  method: 'POST',
  path: '/api/v1/subscriptions/renew',
  summary: 'Resume a cancelled subscription, or pay one that is past due.',
  idempotent: true,
  needs: 'ready',
  body: renewBody,
  responses: { 200: purchase },
  errors: [...STORED_METHOD_ERRORS, 'already_subscribed'],
  failure: paymentMessages.subscription,
});

export type SubscriptionResponse = Success<typeof getSubscription>;
export type CancelInput = Body<typeof cancel>;
export type RenewBody = BodyInput<typeof renew>;
export type RenewInput = Body<typeof renew>;
