/** Disputed payments (chargebacks and PayPal disputes), as operators see them. */
import * as v from 'valibot';
import { disputesRoute } from '../platform/alarm-routes';
import { defineCall, type Success } from '../platform/call';
import { money } from '../billing/money';
import { paymentMessages } from './payment-codes';

export const dispute = v.object({
  provider: v.picklist(['cards', 'paypal']),
  /** The provider's id of the dispute. */
  caseId: v.string(),
  paymentId: v.string(),
  receiptNumber: v.string(),
  state: v.picklist(['opened', 'lost', 'won']),
  amount: money,
  /** The provider's reason code. */
  reason: v.string(),
  openedAt: v.string(),
  /** The deadline for responding; null if the provider gave none. */
  answerBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
});

export const disputes = defineCall({
  ...disputesRoute,
  id: 'disputes',
  summary: 'List the newest 500 disputes, newest first. For operators.',
  idempotent: false,
  needs: 'operator',
  responses: { 200: v.object({ disputes: v.array(dispute) }) },
  errors: ['not_authenticated', 'not_operator'],
  failure: paymentMessages.subscription,
});

export type DisputeView = v.InferOutput<typeof dispute>;
export type DisputesResponse = Success<typeof disputes>;
