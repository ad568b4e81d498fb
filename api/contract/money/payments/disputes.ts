/** Disputed payments (chargebacks and PayPal disputes), as operators see them. */
import * as v from 'valibot';
import { type BodyInput, defineCall } from '../../platform/call';
import { REQUIRED } from '../../platform/field-code';
import { foreignId } from '../../platform/fields';
import { money } from '../plans/money';
import { reason } from '../../operator/reason';

export const dispute = v.object({
  provider: v.picklist(['cards', 'paypal']),
  /** The provider's id of the dispute. */
  caseId: v.string(),
  paymentId: v.string(),
  receiptNumber: v.string(),
  /** What an operator decided. */
  state: v.picklist(['opened', 'lost', 'won']),
  /** What the provider reports, which decides nothing. */
  reported: v.picklist(['opened', 'lost', 'won']),
  amount: money,
  /** The provider's reason code. */
  reason: v.string(),
  openedAt: v.string(),
  /** The deadline for responding; null if the provider gave none. */
  answerBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
});

export const disputes = defineCall({
  id: 'disputes',
  method: 'GET',
  path: '/api/v1/operator/disputes',
  summary: 'List the newest 500 disputes, newest first. For operators.',
  needs: 'operator',
  responses: { 200: v.object({ disputes: v.array(dispute) }) },
});

/**
 * Decides a dispute. What was lost is booked like a refund made by someone else, and ends the
 * period if it is all that was paid for it. A won dispute may be lost later; a lost one is final.
 */
export const decideDispute = defineCall({
  id: 'decideDispute',
  method: 'POST',
  path: '/api/v1/operator/disputes/{provider}/{caseId}/verdict',
  summary: 'Decide a dispute: won, or lost in full or in part. For operators.',
  needs: 'operator',
  params: v.object({ provider: v.string(), caseId: foreignId }),
  body: v.object(
    {
      verdict: v.picklist(['won', 'lost'], REQUIRED),
      /** The lost amount; by default all that is disputed. */
      amount: v.optional(money),
      reason,
    },
    REQUIRED,
  ),
  responses: { 204: null },
  errors: [
    'not_found',
    'already_done',
    /** A charge in progress has reserved the credit that would be taken back. */
    'payment_in_progress',
  ],
});

export type DisputeView = v.InferOutput<typeof dispute>;
export type DecideDisputeBody = BodyInput<typeof decideDispute>;
