/** What operators did. Rows are added and never changed. */
import * as v from 'valibot';
import { money } from '../billing/money';
import { defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import { readErrors } from './reason';
import { auditLogRoute } from './routes-operator';

/** What operators do. */
export const actKinds = [
  'refund',
  'assign_transfer',
  'resolve_alarm',
  'close_message',
  'create_plan',
] as const;

/** One of them. */
export type ActKind = (typeof actKinds)[number];

/** One act: who did what, when, to what and why. */
export const act = v.object({
  id: v.string(),
  at: v.string(),
  /** The operator's e-mail address when it was done. */
  operator: v.string(),
  kind: v.picklist(actKinds),
  /** A receipt number, a transfer's id, an alarm's code, a message's reference, a plan's code. */
  subject: v.string(),
  /** The account that it was done to, where it was one. */
  accountId: v.nullable(v.string()),
  amount: v.nullable(money),
  reason: v.string(),
});

/** Acts of one answer. */
export const ACTS_PAGE = 50;

export const auditLog = defineCall({
  ...auditLogRoute,
  id: 'auditLog',
  summary: 'List what operators did, newest first. For operators.',
  idempotent: false,
  needs: 'operator',
  query: v.object({
    /** The id of the last act of the page before. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'invalid' satisfies FieldCode))),
  }),
  responses: { 200: v.object({ acts: v.array(act), hasMore: v.boolean() }) },
  errors: [...readErrors],
  failure: serverMessages.failed,
});

export type Act = v.InferOutput<typeof act>;
export type AuditLogResponse = Success<typeof auditLog>;
