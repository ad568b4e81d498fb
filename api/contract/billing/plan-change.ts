/** The calls about another plan for a running subscription. Both are additions. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { restrictionItems } from './constants';
import { money } from './money';
import { paymentMessages } from '../payments/payment-codes';
import { changeRoute, previewRoute } from '../payments/payment-routes';
import { payment } from '../payments/payment-shapes';
import { cycle, planCode } from './plans';
import { changeBody, choiceQuery } from '../payments/paying-bodies';
import { KEPT_METHOD_ERRORS } from '../payments/paying-errors';
import { subscription, usageItem } from './subscription-shapes';

const orderLines = v.object({
  /** One month, or twelve. */
  subtotal: money,
  /** What paying for a year saves; 0 by the month. Taken off. */
  discount: money,
  /** Unused days and earlier credits. Taken off. */
  credit: money,
  /** `subtotal - discount - credit`. */
  total: money,
});

/** What choosing a plan would mean, to the cent; nothing happens. An addition. */
export const preview = defineCall({
  ...previewRoute,
  id: 'preview',
  summary: 'Tell what choosing a plan would cost, and when it would take effect.',
  idempotent: false,
  query: choiceQuery,
  responses: {
    200: v.object({
      planCode,
      cycle,
      /** `new` without a paid subscription; `same` is what runs already. */
      direction: v.picklist(['new', 'same', 'up', 'down']),
      order: orderLines,
      /** The unused days of the present period that `order.credit` counts; 0 when there are none. */
      creditDays: v.pipe(v.number(), v.integer()),
      /** What is left of the credit after this order, for the next charges. */
      creditLeft: money,
      /** What is charged now: the total, or 0 for what takes effect later. */
      chargedNow: money,
      /** Now, or the end of the present period. */
      effectiveAt: v.string(),
      /** When the first charge after that falls due. */
      nextChargeAt: v.string(),
      nextChargeAmount: money,
      /** Limits that become smaller, with what is used of them now. */
      shrinks: v.array(
        v.object({
          item: v.picklist(restrictionItems),
          from: usageItem.entries.limit,
          to: usageItem.entries.limit,
          used: v.pipe(v.number(), v.integer()),
        }),
      ),
    }),
  },
  errors: ['not_authenticated', 'validation_failed'],
  failure: paymentMessages.plan,
});

/**
 * Changes the plan of a running subscription. Up is charged to the kept card now, less the credit
 * for unused days; down is kept for the end of the period and `payment` is null. Choosing the plan
 * that runs takes a change kept for later back. An addition.
 */
export const change = defineCall({
  ...changeRoute,
  id: 'change',
  summary: 'Change the plan: up now, down at the end of the period.',
  idempotent: true,
  needs: 'ready',
  body: changeBody,
  responses: {
    200: v.object({
      subscription,
      payment: v.nullable(payment),
      redirectUrl: v.optional(v.string()),
    }),
  },
  errors: KEPT_METHOD_ERRORS,
  failure: paymentMessages.subscription,
});

export type PreviewResponse = Success<typeof preview>;
export type ChangeBody = BodyInput<typeof change>;
export type ChangeInput = Body<typeof change>;
export type ChangeResponse = Success<typeof change>;
