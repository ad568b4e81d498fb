import * as v from 'valibot';

/**
 * A message of the sandbox, as `GET /sandbox/outbox` lists it for `Accept: application/json`,
 * newest first. Specification section 10.4.
 */
export const outboxMessage = v.object({
  id: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  channel: v.picklist(['whatsapp', 'email']),
  /** A phone in E.164 or an e-mail address. */
  to: v.string(),
  template: v.string(),
  code: v.optional(v.string()),
  link: v.optional(v.string()),
  text: v.string(),
  /** Where the HTML of a mail is shown. */
  html: v.optional(v.string()),
});

/** A message of the sandbox. */
export type OutboxMessage = v.InferOutput<typeof outboxMessage>;
