import * as v from 'valibot';
import { type Body, defineCall, type Success } from '../../platform/call';
import { planCodes } from './catalogue';
import { restrictionItems } from './restrictions';
import { INVALID, REQUIRED } from '../../platform/field-code';
import { id } from '../../platform/fields';
import { isStorable } from '../../platform/normalize';
import { isTime } from '../../platform/times';
import { paymentMessages } from '../payments/payment-codes';

/**
 * One usage report. For messages and conversations, the amounts within a month are added up; for
 * every other item, the latest amount (by `at`) is the current usage.
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
      v.description(
        'For messages and conversations, what was used since the last report: 0 only reads the answer again. For every other item, the current amount: repeat it to read the answer again, because 0 would replace it.',
      ),
    ),
    at: v.pipe(
      v.string(INVALID),
      v.isoTimestamp(INVALID),
      v.check(isTime, INVALID),
      v.description('ISO 8601, UTC. A time ahead of the server’s counts as the current time.'),
    ),
    /** The report's id, used for deduplication: a repeated report is counted once. */
    id: v.pipe(
      v.string(INVALID),
      v.minLength(1, INVALID),
      v.maxLength(200, 'too_long'),
      v.check(isStorable, INVALID),
    ),
  },
  REQUIRED,
);

/**
 * Called by the messaging engine, which authenticates with the token of the setting `USAGE_TOKEN`.
 */
export const reportUsage = defineCall({
  id: 'reportUsage',
  method: 'POST',
  path: '/api/v1/usage',
  bearer: false,
  summary: 'Report what a business has used. For the messaging engine, with the service token.',
  needs: 'service',
  body: usageBody,
  responses: {
    202: v.object({
      /** False for a report that was counted before. */
      counted: v.boolean(),
      /** The item's current usage; for monthly items, that of the current month. */
      used: v.number(),
      limit: v.pipe(
        v.union([v.number(), v.literal('lifetime')]),
        v.description(
          'The plan’s limit. Once reached, bots start no new conversations but finish open ones. Report again regularly until it is no longer reached: only the response to a report tells of another plan or month.',
        ),
      ),
      /** The account's current plan; `GET /plans` has its other limits and retention. */
      plan: v.picklist(planCodes),
      closed: v.pipe(
        v.boolean(),
        v.description(
          'The account is closed: its bots don’t answer. Report again regularly until it is open: its owner may reopen it within 30 days.',
        ),
      ),
    }),
  },
  errors: ['not_found'],
  failure: paymentMessages.subscription,
});

export type UsageInput = Body<typeof reportUsage>;
export type UsageResponse = Success<typeof reportUsage>;
