/** The calls that export an account's data. Specification section 11.10. */
import * as v from 'valibot';
import { defineCall, fileBody, type Success } from '../platform/call';
import { REQUIRED } from '../platform/field-code';
import { issuedToken } from '../platform/fields';

const state = v.object({
  /** `none`: none was requested, or it has expired. `ready`: its link was mailed. */
  status: v.picklist(['none', 'making', 'ready', 'failed']),
  askedAt: v.nullable(v.string()),
  /** When the link in the mail expires. */
  expiresAt: v.nullable(v.string()),
});

export const archive = defineCall({
  id: 'archive',
  method: 'GET',
  path: '/api/v1/account/archive',
  bearer: true,
  summary: 'Read the state of the requested archive.',
  responses: { 200: v.object({ archive: state }) },
});

/** One archive at a time: requesting another while one is being created has no effect. */
export const askArchive = defineCall({
  id: 'askArchive',
  method: 'POST',
  path: '/api/v1/account/archive',
  bearer: true,
  summary: 'Request an archive of the account; its link is mailed when it is ready.',
  responses: { 202: v.object({ archive: state }) },
  errors: ['too_many'],
});

/**
 * The link in the mail works once, for seven days, and only when signed in to the same account; a
 * download that breaks off can be repeated for half an hour.
 */
export const archiveFile = defineCall({
  id: 'archiveFile',
  method: 'POST',
  path: '/api/v1/account/archive/file',
  bearer: true,
  summary: 'Download the archive with the token of its link.',
  body: v.object({ token: issuedToken }, REQUIRED),
  sends: 'application/zip',
  responses: { 200: fileBody },
  errors: ['link_expired', 'link_used'],
});

export type Archive = Success<typeof archive>['archive'];
