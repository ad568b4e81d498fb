/** Account events, and the call that lists the recent ones. */
import * as v from 'valibot';
import { defineCall } from '../platform/call';

/**
 * Account events that the owner must know about. `method_replaced` and `method_removed`: the card or
 * account that renewals are charged to.
 */
export const accountEventKinds = [
  'new_device',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'email_changed',
  'phone_changed',
  'google_linked',
  'sessions_ended',
  'method_replaced',
  'method_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'login_locked',
  'archive_asked',
  'account_closed',
  'account_reopened',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

/** The maximum number of events listed. */
export const EVENTS_LISTED = 50;

export const accountEvent = v.object({
  id: v.string(),
  kind: v.picklist(accountEventKinds),
  /**
   * The browser and operating system it was done from, such as "Chrome, Windows"; "Unknown" if
   * neither is known.
   */
  device: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
});

/** Lists the account's latest events, newest first, at most `EVENTS_LISTED`. */
export const accountEvents = defineCall({
  id: 'accountEvents',
  method: 'GET',
  path: '/api/v1/auth/events',
  bearer: true,
  summary: 'List the latest events of the account.',
  responses: { 200: v.object({ events: v.array(accountEvent) }) },
});

export type AccountEvent = v.InferOutput<typeof accountEvent>;
