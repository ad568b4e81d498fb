/**
 * Alarms: conditions that need an operator. `docs/alarms.md` says what each one means and what to
 * do.
 */
import * as v from 'valibot';
import { reason } from '../operator/reason';
import { REQUIRED } from './field-code';
import { foreignId } from './fields';
import { normalizeName } from './normalize';
import { defineCall } from './call';

export const alarm = v.object({
  id: v.number(),
  /** A stable code, listed in `docs/alarms.md`. */
  code: v.string(),
  /** The id of the affected object, such as a subscription or a payment intent. */
  subject: v.string(),
  /** How many times it has been raised since it was opened. */
  times: v.number(),
  raisedAt: v.string(),
  lastRaisedAt: v.string(),
});

export const alarms = defineCall({
  id: 'alarms',
  method: 'GET',
  path: '/api/v1/operator/alarms',
  summary: 'List the newest open alarms, at most 500. For operators.',
  needs: 'operator',
  responses: {
    200: v.object({
      alarms: v.array(alarm),
      /** Whether there are more open alarms, older than those listed. An older server sends none. */
      hasMore: v.optional(v.boolean()),
    }),
  },
});

/**
 * Resolves an alarm, which asserts that its cause is gone: work that was set aside because of it is
 * retried.
 */
export const resolveAlarm = defineCall({
  id: 'resolveAlarm',
  method: 'POST',
  path: '/api/v1/operator/alarms/{id}/resolve',
  summary: 'Resolve an alarm; work that was set aside because of it is retried. For operators.',
  needs: 'operator',
  params: v.object({ id: v.string() }),
  body: v.object({ reason }, REQUIRED),
  responses: { 200: v.object({ alarm }) },
  errors: ['not_found', 'already_done'],
});

/**
 * For a transfer whose reference matched no payment; the subject of its alarm is the transfer's id.
 */
export const assignTransfer = defineCall({
  id: 'assignTransfer',
  method: 'POST',
  path: '/api/v1/operator/transfers/{id}/assign',
  summary: 'Assign a transfer with a wrong reference to the payment it is for. For operators.',
  needs: 'operator',
  params: v.object({ id: foreignId }),
  body: v.object({
    reference: v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.transform(normalizeName)),
    reason,
  }),
  responses: { 204: null },
  errors: ['not_found', 'already_done'],
});

export type Alarm = v.InferOutput<typeof alarm>;
