/** The operators' work lists and actions. Alarms are in `platform/alarms.ts`. */
import { locales } from '../../../lang/locales';
import * as v from 'valibot';
import { money } from '../money/plans/money';
import { inquiryTypes } from '../../../lang/inquiries';
import { type BodyInput, defineCall, type Success } from '../platform/call';
import { REQUIRED, TOO_LONG } from '../platform/field-code';
import { normalizeName } from '../platform/normalize';
import { reason } from './reason';
import { bankReference } from './returns';

/**
 * Refunds a payment, in full or in part. Repeating the call with the same `Idempotency-Key` does
 * not refund twice; with another key it is refused until the operator acknowledges the first
 * refund. If the provider's answer is lost, it is looked up later.
 */
export const refundPayment = defineCall({
  id: 'refundPayment',
  method: 'POST',
  path: '/api/v1/operator/payments/{id}/refunds',
  summary: 'Refund a payment, in full or in part. For operators.',
  idempotent: true,
  needs: 'operator',
  params: v.object({ id: v.string() }),
  body: v.object(
    {
      /** At most what is left to refund. */
      amount: money,
      reason,
      /** To refund the amount once more: the id of the earlier refund from `refund_repeated`. */
      repeatOf: v.optional(v.string()),
    },
    REQUIRED,
  ),
  responses: {
    /** `pending`: the provider has not confirmed the refund yet. */
    202: v.object({ status: v.picklist(['done', 'pending']), refunded: money }),
  },
  errors: [
    'not_found',
    'not_refundable',
    'refund_repeated',
    'gateway_failed',
    'idempotency_conflict',
  ],
});

/** A transfer that could not be matched exactly without an operator. */
export const openTransfer = v.object({
  /** The bank's transfer id. */
  id: v.string(),
  at: v.string(),
  amount: money,
  /** The payment reference as the payer wrote it. */
  reference: v.string(),
  /**
   * `short`: it paid only part of the amount due. `over`: the surplus became credit. `released`: a
   * partial transfer became credit because the rest never arrived.
   */
  standing: v.picklist(['unknown', 'short', 'over', 'late', 'repeated', 'released']),
  /** The amount of it that can be sent back without refunding a paid payment. */
  returnable: money,
  /** The payment it was booked for, if known. */
  payment: v.nullable(
    v.object({ id: v.string(), accountId: v.string(), businessName: v.string(), due: money }),
  ),
});

export const openTransfers = defineCall({
  id: 'openTransfers',
  method: 'GET',
  path: '/api/v1/operator/transfers',
  summary: 'List transfers that could not be booked in full. For operators.',
  needs: 'operator',
  responses: { 200: v.object({ transfers: v.array(openTransfer) }) },
});

/**
 * Books a transfer that the bank has not reported, as read from the account's statement. It is
 * booked like a reported one, and only once, even if it is entered or reported again.
 */
export const bookTransfer = defineCall({
  id: 'bookTransfer',
  method: 'POST',
  path: '/api/v1/operator/transfers',
  summary: 'Book a transfer that the bank has not reported. For operators.',
  needs: 'operator',
  body: v.object(
    {
      /** The bank's id of the transfer, as in its reports. */
      bankReference,
      /** The reference as the payer wrote it; a transfer with none or an unknown one can be assigned. */
      reference: v.pipe(v.string(REQUIRED), v.transform(normalizeName), v.maxLength(100, TOO_LONG)),
      amount: money,
      reason,
    },
    REQUIRED,
  ),
  responses: { 204: null },
  errors: [
    /** The bank has an API and does not know it. */
    'not_found',
    /** It was already reported or entered. */
    'idempotency_conflict',
  ],
});

/** A contact form message. */
export const inboxMessage = v.object({
  /** The reference given to the sender. */
  id: v.string(),
  at: v.string(),
  /** The reply deadline promised to the sender. */
  replyBy: v.string(),
  inquiryType: v.picklist(inquiryTypes),
  name: v.string(),
  email: v.string(),
  company: v.string(),
  phone: v.string(),
  subject: v.string(),
  message: v.string(),
  language: v.picklist(locales),
  closedAt: v.nullable(v.string()),
});

export const inbox = defineCall({
  id: 'inbox',
  method: 'GET',
  path: '/api/v1/operator/messages',
  summary: 'List open messages of the contact form, the most urgent first. For operators.',
  needs: 'operator',
  responses: { 200: v.object({ messages: v.array(inboxMessage) }) },
});

/**
 * Marks a message as answered. The reply itself is sent from the office's mail program, where the
 * mail's Reply-To is the sender.
 */
export const closeMessage = defineCall({
  id: 'closeMessage',
  method: 'POST',
  path: '/api/v1/operator/messages/{id}/close',
  summary: 'Mark a message of the contact form as answered. For operators.',
  needs: 'operator',
  params: v.object({ id: v.string() }),
  body: v.object({ reason }, REQUIRED),
  responses: { 204: null },
  errors: ['not_found', 'already_done'],
});

export type OpenTransfer = v.InferOutput<typeof openTransfer>;
export type OpenTransfersResponse = Success<typeof openTransfers>;
export type InboxMessage = v.InferOutput<typeof inboxMessage>;
export type InboxResponse = Success<typeof inbox>;
export type BookTransferBody = BodyInput<typeof bookTransfer>;
export type RefundResponse = Success<typeof refundPayment>;
