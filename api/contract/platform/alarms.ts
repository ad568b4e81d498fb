/** What needs an operator. `docs/alarms.md` says what each alarm means and what to do. */
import * as v from 'valibot';
import { paymentMessages } from '../payments/payment-codes';
import { actErrors, reason } from '../operator/reason';
import type { FieldCode } from './field-code';
import { normalizeName } from './normalize';
import { alarmRoute, assignTransferRoute, resolveAlarmRoute } from './alarm-routes';
import { defineCall, type Success } from './call';

export const alarm = v.object({
  id: v.number(),
  /** A stable name; `docs/alarms.md` lists them all. */
  code: v.string(),
  /** The id of what is affected, such as a subscription or a payment's intent. */
  subject: v.string(),
  /** How often it was raised while it was open. */
  times: v.number(),
  raisedAt: v.string(),
  lastRaisedAt: v.string(),
});

export const alarms = defineCall({
  ...alarmRoute,
  id: 'alarms',
  summary: 'List the open alarms, oldest first. For operators.',
  idempotent: false,
  needs: 'operator',
  responses: { 200: v.object({ alarms: v.array(alarm) }) },
  errors: ['not_authenticated', 'not_operator', 'second_factor_needed'],
  failure: paymentMessages.subscription,
});

/** Resolving says that the cause is gone: what was set aside for it is tried again. */
export const resolveAlarm = defineCall({
  ...resolveAlarmRoute,
  id: 'resolveAlarm',
  summary: 'Resolve an alarm; what was set aside for it is tried again. For operators.',
  idempotent: false,
  needs: 'operator',
  params: v.object({ id: v.string() }),
  body: v.object({ reason }, 'required' satisfies FieldCode),
  responses: { 200: v.object({ alarm }) },
  errors: [...actErrors, 'not_found'],
  failure: paymentMessages.subscription,
});

/** Without what PostgreSQL refuses to compare with. */
const folded = v.transform(normalizeName);
const storable = v.pipe(v.string(), folded);

/** For a transfer that named no payment of ours: its id is the subject of its alarm. */
export const assignTransfer = defineCall({
  ...assignTransferRoute,
  id: 'assignTransfer',
  summary: 'Assign a transfer with a wrong reference to the payment it is for. For operators.',
  idempotent: false,
  needs: 'operator',
  params: v.object({ id: storable }),
  body: v.object({
    reference: v.pipe(v.string(), v.minLength(1), v.maxLength(100), folded),
    reason,
  }),
  responses: { 204: null },
  errors: [...actErrors, 'not_found'],
  failure: paymentMessages.subscription,
});

export type Alarm = v.InferOutput<typeof alarm>;
export type AlarmsResponse = Success<typeof alarms>;
