/** What waits for an operator, and what one does about it. Alarms are in `platform/alarms.ts`. */
import * as v from 'valibot';
import { money } from '../billing/money';
import { inquiryTypes } from '../messaging/contact';
import { type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import { actErrors, readErrors, reason } from './reason';
import {
  closeMessageRoute,
  inboxRoute,
  openTransfersRoute,
  refundPaymentRoute,
} from './routes-operator';

/**
 * Gives money of a payment back to its payer, whole or in part. Repeated with the same
 * `Idempotency-Key` it gives back once; an answer that the provider owes is looked up later.
 */
export const refundPayment = defineCall({
  ...refundPaymentRoute,
  id: 'refundPayment',
  summary: 'Give money of a payment back, whole or in part. For operators.',
  idempotent: true,
  needs: 'operator',
  params: v.object({ id: v.string() }),
  body: v.object(
    {
      /** At most what is left to give back. */
      amount: money,
      reason,
    },
    'required' satisfies FieldCode,
  ),
  responses: {
    /** `pending`: the provider has not said yet that it was done. */
    202: v.object({ status: v.picklist(['done', 'pending']), refunded: money }),
  },
  errors: [...actErrors, 'not_found', 'not_refundable', 'gateway_failed', 'idempotency_conflict'],
  failure: serverMessages.failed,
});

/** A transfer that could not be booked whole by itself. */
export const openTransfer = v.object({
  /** The bank's own id of it. */
  id: v.string(),
  at: v.string(),
  amount: money,
  /** What the payer wrote. */
  reference: v.string(),
  /** `short`: it paid a part of what it was for; `over`: the rest became credit. */
  standing: v.picklist(['unknown', 'short', 'over', 'late', 'repeated']),
  /** What it was booked for, where that is known. */
  payment: v.nullable(
    v.object({ id: v.string(), accountId: v.string(), businessName: v.string(), due: money }),
  ),
});

export const openTransfers = defineCall({
  ...openTransfersRoute,
  id: 'openTransfers',
  summary: 'List transfers of the last 90 days that did not fit exactly. For operators.',
  idempotent: false,
  needs: 'operator',
  responses: { 200: v.object({ transfers: v.array(openTransfer) }) },
  errors: [...readErrors],
  failure: serverMessages.failed,
});

/** A message of the contact form. */
export const inboxMessage = v.object({
  /** The reference that its sender was given. */
  id: v.string(),
  at: v.string(),
  /** Until when its sender was promised an answer. */
  replyBy: v.string(),
  inquiryType: v.picklist(inquiryTypes),
  name: v.string(),
  email: v.string(),
  company: v.string(),
  phone: v.string(),
  subject: v.string(),
  message: v.string(),
  language: v.picklist(['en', 'ar']),
  closedAt: v.nullable(v.string()),
});

export const inbox = defineCall({
  ...inboxRoute,
  id: 'inbox',
  summary: 'List open messages of the contact form, the most urgent first. For operators.',
  idempotent: false,
  needs: 'operator',
  responses: { 200: v.object({ messages: v.array(inboxMessage) }) },
  errors: [...readErrors],
  failure: serverMessages.failed,
});

/** The answer itself is written in the office's mail program: the mail's Reply-To is the sender. */
export const closeMessage = defineCall({
  ...closeMessageRoute,
  id: 'closeMessage',
  summary: 'Mark a message of the contact form as answered. For operators.',
  idempotent: false,
  needs: 'operator',
  params: v.object({ id: v.string() }),
  body: v.object({ reason }, 'required' satisfies FieldCode),
  responses: { 204: null },
  errors: [...actErrors, 'not_found'],
  failure: serverMessages.failed,
});

export type OpenTransfer = v.InferOutput<typeof openTransfer>;
export type OpenTransfersResponse = Success<typeof openTransfers>;
export type InboxMessage = v.InferOutput<typeof inboxMessage>;
export type InboxResponse = Success<typeof inbox>;
export type RefundBody = BodyInput<typeof refundPayment>;
export type RefundResponse = Success<typeof refundPayment>;
