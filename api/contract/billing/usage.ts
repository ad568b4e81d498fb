import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { restrictionItems } from './constants';
import type { FieldCode } from '../platform/field-code';
import { id } from '../platform/fields';
import { paymentMessages } from '../payments/payment-codes';
import { usageRoute } from '../payments/payment-routes';

const INVALID = 'invalid' satisfies FieldCode;

/**
 * What a business has used. Of messages and conversations the amounts of a month add up; of every
 * other item the newest amount (by `at`) is what is used.
 */
export const usageBody = v.object(
  {
    /** The id of the account. */
    businessId: id,
    item: v.picklist(restrictionItems, INVALID),
    amount: v.pipe(
      v.number(INVALID),
      v.integer(INVALID),
      v.minValue(0, INVALID),
      v.maxValue(1_000_000_000, INVALID),
    ),
    /** ISO 8601, UTC. */
    at: v.pipe(v.string(INVALID), v.isoTimestamp(INVALID)),
    /** The report's own id: a report that comes again is counted once. */
    id: v.pipe(v.string(INVALID), v.minLength(1, INVALID), v.maxLength(200, 'too_long')),
  },
  'required' satisfies FieldCode,
);

/** How the messaging engine reports usage. Its token is `USAGE_TOKEN` of the settings. */
export const reportUsage = defineCall({
  ...usageRoute,
  id: 'reportUsage',
  summary: 'Report what a business has used. For the messaging engine, with the service token.',
  idempotent: false,
  needs: 'service',
  body: usageBody,
  responses: { 202: v.object({ counted: v.boolean() }) },
  errors: ['not_authenticated', 'not_found', 'validation_failed'],
  failure: paymentMessages.subscription,
});

export type UsageBody = BodyInput<typeof reportUsage>;
export type UsageInput = Body<typeof reportUsage>;
export type UsageResponse = Success<typeof reportUsage>;
