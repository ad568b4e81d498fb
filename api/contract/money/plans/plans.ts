/** The calls about plans. Specification sections 7 and 10.2. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../../platform/call';
import { cycles, planCodes } from './catalogue';
import { restrictionItems } from './restrictions';
import { TRIAL_DAYS, YEARLY_DISCOUNT_PERCENT } from '../../constants';
import { reason } from '../../operator/reason';
import { INVALID, REQUIRED } from '../../platform/field-code';
import { money } from './money';
import { paymentMessages } from '../payments/payment-codes';
import { integer } from '../../platform/schemas';

export const planCode = v.picklist(planCodes, INVALID);
export const cycle = v.picklist(cycles, INVALID);

/** One limit of a plan. */
export const restriction = v.object({
  item: v.picklist(restrictionItems),
  value: v.union([integer, v.picklist(['unlimited', 'lifetime', 'none'])]),
  /** `month` (counted per calendar month), `MB` or `days`. */
  unit: v.optional(v.picklist(['month', 'MB', 'days'])),
});

/** A plan. Specification section 10.2. */
export const plan = v.object({
  code: planCode,
  /** English; the app translates by code. */
  name: v.string(),
  monthlyPrice: money,
  /** The price of a whole year. */
  yearlyPrice: money,
  /** The announced future prices and their start date; null if none are announced. An addition. */
  comingPrice: v.nullable(
    v.object({
      monthlyPrice: money,
      yearlyPrice: money,
      /** ISO 8601. Periods that begin before this date cost the current price. */
      from: v.string(),
    }),
  ),
  yearlyDiscountPercent: v.literal(YEARLY_DISCOUNT_PERCENT),
  trialDays: v.picklist([0, TRIAL_DAYS]),
  /** Message ids. */
  features: v.array(v.string()),
  restrictions: v.array(restriction),
  /** How many of the four messaging platforms it can connect. An addition. */
  platformConnections: integer,
});

/** A plan as stored at the gateway, which has one for each billing cycle. */
export const gatewayPlan = v.object({
  code: planCode,
  gatewayPlanId: v.string(),
  name: v.string(),
  status: v.picklist(['DRAFT', 'ACTIVE', 'INACTIVE']),
  amount: money,
  period: cycle,
});

/** A plan with its counterparts at the gateway. */
export const detailedPlan = v.object({
  ...plan.entries,
  /** One per billing cycle; none for a free plan. An addition. */
  gatewayPlans: v.array(gatewayPlan),
});

export const plans = defineCall({
  id: 'plans',
  method: 'GET',
  path: '/api/v1/plans',
  bearer: false,
  summary: 'List the plans.',
  responses: { 200: v.object({ plans: v.array(plan) }) },
  failure: paymentMessages.plans,
});

export const planDetails = defineCall({
  id: 'planDetails',
  method: 'GET',
  path: '/api/v1/plans/with/details',
  bearer: true,
  summary: 'List the plans, each with its plans at the payment gateway.',
  responses: { 200: v.object({ plans: v.array(detailedPlan) }) },
  failure: paymentMessages.plans,
});

export const gatewayPlans = defineCall({
  id: 'gatewayPlans',
  method: 'GET',
  path: '/api/v1/plans/cybersource',
  bearer: true,
  summary: 'List the plans as the payment gateway has them.',
  responses: { 200: v.object({ gateway: v.object({ plans: v.array(gatewayPlan) }) }) },
  errors: ['gateway_failed'],
  failure: paymentMessages.gatewayPlans,
});

export const planParams = v.object({ code: v.string() });

export const getPlan = defineCall({
  id: 'getPlan',
  method: 'GET',
  path: '/api/v1/plans/{code}',
  bearer: true,
  summary: 'Read one plan.',
  params: planParams,
  responses: { 200: v.object({ plan }) },
  errors: ['not_found'],
  failure: paymentMessages.plan,
});

/**
 * The plan to create or update at the gateway, for one period, or for both without `period`. The
 * name and prices are optional; if present, they must equal the current ones.
 */
export const createPlanBody = v.object(
  {
    code: planCode,
    period: v.optional(cycle),
    name: v.optional(v.string(INVALID)),
    monthlyPrice: v.optional(money),
    yearlyPrice: v.optional(money),
    /** For the audit log. An addition, and therefore optional. */
    reason: v.optional(reason),
  },
  REQUIRED,
);

export const createPlan = defineCall({
  id: 'createPlan',
  method: 'POST',
  path: '/api/v1/plans/cybersource/with-details',
  summary: 'Create or update a plan at the payment gateway. For operators.',
  needs: 'operator',
  body: createPlanBody,
  responses: {
    201: v.object({
      plan,
      /** The first entry of `gatewayPlans`. */
      gatewayPlan,
      /** One for each requested period. An addition. */
      gatewayPlans: v.array(gatewayPlan),
    }),
  },
  errors: ['gateway_failed'],
  failure: paymentMessages.createPlan,
});

export type Plan = v.InferOutput<typeof plan>;
export type DetailedPlan = v.InferOutput<typeof detailedPlan>;
export type GatewayPlan = v.InferOutput<typeof gatewayPlan>;
export type Restriction = v.InferOutput<typeof restriction>;
export type CreatePlanBody = BodyInput<typeof createPlan>;
export type CreatePlanInput = Body<typeof createPlan>;
export type CreatePlanResponse = Success<typeof createPlan>;
