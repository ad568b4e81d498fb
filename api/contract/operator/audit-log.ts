/** The audit log of operators' actions. It is append-only. */
import * as v from 'valibot';
import { money } from '../money/plans/money';
import { defineCall, type Success } from '../platform/call';
import { INVALID } from '../platform/field-code';

export const actKinds = [
  'refund',
  'return_money',
  'assign_transfer',
  'resolve_alarm',
  'close_message',
  'create_plan',
  'announce_price',
  'announce_text',
  'decide_dispute',
  'book_transfer',
] as const;

export type ActKind = (typeof actKinds)[number];

/** The outcome of an action: `unknown` until the provider responds, or if its response was lost. */
export const actOutcomes = ['done', 'failed', 'unknown'] as const;

export type ActOutcome = (typeof actOutcomes)[number];

/** One action: who did what, when, to what, and why. */
export const act = v.object({
  id: v.string(),
  at: v.string(),
  /** The operator's email address at the time. */
  operator: v.string(),
  kind: v.picklist(actKinds),
  /**
   * A receipt number (for a dispute, that of its payment), transfer id, alarm code, message
   * reference, plan code, or legal text with its version.
   */
  subject: v.string(),
  /** The affected account, if any. */
  accountId: v.nullable(v.string()),
  amount: v.nullable(money),
  reason: v.string(),
  outcome: v.picklist(actOutcomes),
});

export const ACTS_PAGE = 50;

export const auditLog = defineCall({
  id: 'auditLog',
  method: 'GET',
  path: '/api/v1/operator/audit-log',
  summary: 'List what operators did, newest first. For operators.',
  needs: 'operator',
  query: v.object({
    /** The id of the last action on the previous page. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, INVALID))),
  }),
  responses: { 200: v.object({ acts: v.array(act), hasMore: v.boolean() }) },
});

export type Act = v.InferOutput<typeof act>;
export type AuditLogResponse = Success<typeof auditLog>;
