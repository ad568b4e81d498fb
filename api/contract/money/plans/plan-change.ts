/** The calls that preview and make a plan change. Both are additions to the specification. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../../platform/call';
import { restrictionItems } from './restrictions';
import { money } from './money';
import { paymentMessages } from '../payments/payment-codes';
import { cycle, planCode } from './plans';
import { changeBody, choiceQuery } from '../payments/paying-bodies';
import { STORED_METHOD_ERRORS } from '../payments/paying-errors';
import { purchase, usageItem } from './subscription-shapes';
import { integer } from '../../platform/schemas';

const orderLines = v.object({
  /** The price of one month, or of twelve. */
  subtotal: money,
  /** The yearly discount, subtracted from the subtotal; 0 if paid monthly. */
  discount: money,
  /** Credit for unused days and from earlier changes, subtracted from the subtotal. */
  credit: money,
  /** `subtotal - discount - credit`. */
  total: money,
});

/**
 * Calculates what choosing a plan would cost, to the cent, without changing anything. An addition.
 */
export const preview = defineCall({
  id: 'preview',
  method: 'GET',
  path: '/api/v1/subscriptions/preview',
  bearer: true,
  summary: 'Preview what choosing a plan would cost, and when it would take effect.',
  query: choiceQuery,
  responses: {
    200: v.object({
      planCode,
      cycle,
      /** `new` if there is no paid subscription; `same` if the choice is already active. */
      direction: v.picklist(['new', 'same', 'up', 'down']),
      order: orderLines,
      /**
       * The unused days of the current period that are included in `order.credit`; 0 if there are
       * none.
       */
      creditDays: integer,
      /** The credit that remains after this order, for later charges. */
      creditLeft: money,
      /** The amount charged now: the total, or 0 if the change takes effect later. */
      chargedNow: money,
      /** Now, or the end of the current period. */
      effectiveAt: v.string(),
      /** When the next charge after that is due. */
      nextChargeAt: v.string(),
      nextChargeAmount: money,
      /** The price of each period from then on, from which that charge subtracts credit. */
      nextPrice: money,
      /** Limits that decrease, with the current usage of each. */
      lowerLimits: v.array(
        v.object({
          item: v.picklist(restrictionItems),
          from: usageItem.entries.limit,
          to: usageItem.entries.limit,
          used: integer,
        }),
      ),
    }),
  },
  failure: paymentMessages.plan,
});

/**
 * Changes the plan of an active subscription. An upgrade is charged to the stored card now, less
 * the credit for unused days. A downgrade is scheduled for the end of the period, and `payment` is
 * null. Choosing the current plan cancels a scheduled change. An addition.
 */
export const change = defineCall({
  id: 'change',
  method: 'POST',
  path: '/api/v1/subscriptions/change',
  summary: 'Change the plan: upgrades apply now, downgrades at the end of the period.',
  idempotent: true,
  needs: 'ready',
  body: changeBody,
  responses: { 200: purchase },
  errors: STORED_METHOD_ERRORS,
  failure: paymentMessages.subscription,
});

export type PreviewResponse = Success<typeof preview>;
export type ChangeBody = BodyInput<typeof change>;
export type ChangeInput = Body<typeof change>;
