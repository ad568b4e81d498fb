/** The background jobs, as the operator's page lists them. */
import * as v from 'valibot';
import { defineCall, type Success } from '../platform/call';

/** The names of the jobs, as logs and metrics have them. */
export const jobNames = [
  'accountEraser',
  'alarmMails',
  'archiveJob',
  'disputes',
  'idCeilings',
  'ledgerChecks',
  'notices',
  'outboxCodes',
  'outboxMail',
  'outboxNotices',
  'outboxRequests',
  'reconciler',
  'refunds',
  'renewals',
  'sweeper',
  'tokenRemovals',
  'webhookTasks',
] as const;

export type JobName = (typeof jobNames)[number];

const job = v.object({
  /** One of `jobNames`; a newer server may have others. */
  name: v.string(),
  /** `retrying` after a run that failed; `late` if no server has taken a run that was due. */
  state: v.picklist(['waiting', 'running', 'retrying', 'late']),
  /** When its next run is due; `null` while none is queued. */
  dueAt: v.nullable(v.string()),
  /** Runs of the last day that failed every retry before the next run was due. */
  givenUp: v.number(),
});

export const jobs = defineCall({
  id: 'jobs',
  method: 'GET',
  path: '/api/v1/operator/jobs',
  summary: 'List the background jobs and when each one is due. For operators.',
  needs: 'operator',
  responses: { 200: v.object({ jobs: v.array(job) }) },
});

export type JobsResponse = Success<typeof jobs>;
