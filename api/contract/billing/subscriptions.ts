/**
 * The calls about subscriptions: starting, changing, cancelling, taking up again. Specification
 * sections 7, 10.2 and 10.3.
 *
 * Calls that move money take an `Idempotency-Key` (any text of 8 to 200 visible ASCII characters,
 * best a UUID): one for each intent of the person, kept until it has an answer that is final. The
 * same key with the same body gives the first answer again; with another body 409
 * `idempotency_conflict`. A 402 and a 502 `gateway_failed` are final: nothing was charged, and
 * another try takes a new key. After 504 `payment_unknown`, 409 `payment_in_progress`, any other
 * 5xx, or no answer at all, ask `GET payments/intents/{key}` what became of it, and do not pay
 * again before it says.
 */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { paymentMessages } from '../payments/payment-codes';
import { id } from '../platform/fields';
import { reason } from '../payments/payment-fields';
import { cancelRoute, renewRoute, subscriptionRoute } from '../payments/payment-routes';
import { payment } from '../payments/payment-shapes';
import { renewBody } from '../payments/paying-bodies';
import { KEPT_METHOD_ERRORS } from '../payments/paying-errors';
import { subscription, usageItem } from './subscription-shapes';

export * from '../payments/paying';
export * from '../payments/paying-bodies';
export * from './plan-change';
export * from './subscription-shapes';

export const getSubscription = defineCall({
  ...subscriptionRoute,
  id: 'getSubscription',
  summary: 'Read the subscription of the account, its last payment and its usage.',
  idempotent: false,
  responses: {
    200: v.object({
      /** What holds a plan, else what is PENDING, else null: the account is on Free. */
      active: v.nullable(subscription),
      /** The newest payment of the account. */
      payment: v.nullable(payment),
      usage: v.array(usageItem),
      /** The payment that waits for a transfer or for the person, whatever was tried since. An addition. */
      pendingPayment: v.nullable(payment),
      /** What waits for money beside an active one. An addition. */
      pending: v.nullable(subscription),
      /** The newest one that is over, which `renew` takes up again. An addition. */
      last: v.nullable(subscription),
      /** Whether the account may still start a trial. An addition. */
      trialAvailable: v.boolean(),
    }),
  },
  errors: ['not_authenticated'],
  failure: paymentMessages.subscription,
});

/**
 * Cancels: CANCELED and `endDate` now; the plan stays until `accessUntil`. What waits for money
 * beside it ends too; with the `subscriptionId` of what waits, that alone ends.
 */
export const cancel = defineCall({
  ...cancelRoute,
  id: 'cancel',
  summary: 'Cancel the subscription; the plan stays until the end of what is paid.',
  idempotent: false,
  body: v.optional(
    v.object({
      reason: v.optional(reason),
      /** The one that is meant; without it, the one that holds a plan. An addition. */
      subscriptionId: v.optional(id),
    }),
    {},
  ),
  responses: { 200: v.object({ subscription }) },
  errors: ['not_authenticated', 'validation_failed', 'no_subscription', 'payment_in_progress'],
  failure: paymentMessages.cancel,
});

/**
 * Takes a cancelled subscription up again. While its plan still holds, that costs nothing and
 * `payment` is null; afterwards, and for one that is PAST_DUE, the kept card is charged for a
 * period from now, or a new transfer or PayPal payment is begun; with `expectedTotal`, at that price
 * or not at all.
 */
export const renew = defineCall({
  ...renewRoute,
  id: 'renew',
  summary: 'Take a cancelled subscription up again, or pay one that is past due.',
  idempotent: true,
  needs: 'ready',
  body: renewBody,
  responses: {
    200: v.object({
      subscription,
      payment: v.nullable(payment),
      redirectUrl: v.optional(v.string()),
    }),
  },
  errors: [...KEPT_METHOD_ERRORS, 'already_subscribed'],
  failure: paymentMessages.subscription,
});

export type SubscriptionResponse = Success<typeof getSubscription>;
export type CancelBody = BodyInput<typeof cancel>;
export type CancelInput = Body<typeof cancel>;
export type CancelResponse = Success<typeof cancel>;
export type RenewBody = BodyInput<typeof renew>;
export type RenewInput = Body<typeof renew>;
export type RenewResponse = Success<typeof renew>;
