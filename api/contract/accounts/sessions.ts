/** The calls that list and end an account's sessions. */
import * as v from 'valibot';
import { defineCall } from '../platform/call';
import { id } from '../platform/fields';

/** A device on which an account is signed in. Specification section 10.3. */
export const session = v.object({
  id: v.string(),
  /** Browser and operating system, such as "Chrome, Windows"; "Unknown" if neither is known. */
  device: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** ISO 8601, UTC. */
  lastSeenAt: v.string(),
  /** Whether this is the caller's session. */
  current: v.boolean(),
});

/** Lists the active sessions: the caller's own first, then the most recently used. */
export const sessions = defineCall({
  id: 'sessions',
  method: 'GET',
  path: '/api/v1/auth/sessions',
  bearer: true,
  summary: 'List where the account is signed in.',
  responses: { 200: v.object({ sessions: v.array(session) }) },
});

/** Ends one session of the account, which may be the caller's own. */
export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/v1/auth/sessions/{id}',
  bearer: true,
  summary: 'Sign one device out.',
  owned: true,
  params: v.object({ id }),
  responses: { 204: null },
  errors: ['not_found', 'validation_failed'],
});

/** Ends every session of the account except the caller's. */
export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  bearer: true,
  summary: 'Sign every other device out.',
  responses: { 204: null },
});

export type Session = v.InferOutput<typeof session>;
