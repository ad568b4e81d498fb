import * as v from 'valibot';

/**
 * A sandbox message, as listed by `GET /sandbox/outbox` with `Accept: application/json`, newest
 * first. Specification section 10.4.
 */
export const outboxMessage = v.object({
  id: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  channel: v.picklist(['whatsapp', 'email']),
  /** A phone number in E.164, or an email address. */
  to: v.string(),
  template: v.string(),
  code: v.optional(v.string()),
  link: v.optional(v.string()),
  text: v.string(),
  /** The URL of the HTML version of an email. */
  html: v.optional(v.string()),
});

export type OutboxMessage = v.InferOutput<typeof outboxMessage>;
