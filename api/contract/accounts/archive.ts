/** The calls by which owners take a copy of their data along. Specification section 11.10. */
import * as v from 'valibot';
import { defineCall, fileBody, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import { archiveFileRoute, archiveRoute, askArchiveRoute } from './routes-closing';

/** What of the account's archive is known to its owner. */
const state = v.object({
  /** `none`: none was asked for, or its time is over. `ready`: its link was mailed. */
  status: v.picklist(['none', 'making', 'ready', 'failed']),
  askedAt: v.nullable(v.string()),
  /** Until when the link in the mail works. */
  expiresAt: v.nullable(v.string()),
});

export const archive = defineCall({
  ...archiveRoute,
  id: 'archive',
  summary: 'Read what became of the archive that was asked for.',
  idempotent: false,
  responses: { 200: v.object({ archive: state }) },
  errors: ['not_authenticated'],
  failure: serverMessages.failed,
});

/** One at a time: while one is being made, asking again changes nothing. */
export const askArchive = defineCall({
  ...askArchiveRoute,
  id: 'askArchive',
  summary: 'Ask for an archive of the account; its link is mailed once it is made.',
  idempotent: false,
  responses: { 202: v.object({ archive: state }) },
  errors: ['not_authenticated', 'too_many'],
  failure: serverMessages.failed,
});

/** Longest token of a link. */
const TOKEN_MAX = 200;
const MISSING = 'required' satisfies FieldCode;
export const archiveFileBody = v.object(
  { token: v.pipe(v.string(MISSING), v.maxLength(TOKEN_MAX, 'invalid' satisfies FieldCode)) },
  MISSING,
);

/** The link in the mail works once, for seven days, and only for the account itself. */
export const archiveFile = defineCall({
  ...archiveFileRoute,
  id: 'archiveFile',
  summary: 'Download the archive with the token of its link.',
  idempotent: false,
  body: archiveFileBody,
  sends: 'application/zip',
  responses: { 200: fileBody },
  errors: ['not_authenticated', 'link_expired', 'link_used', 'validation_failed'],
  failure: serverMessages.failed,
});

export type Archive = Success<typeof archive>['archive'];
