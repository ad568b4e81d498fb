/**
 * Receives CyberSource's webhooks about payments, refunds and chargebacks. They are only hints: a
 * signed one is stored, and the payments that it may concern are looked up at the gateway.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { WebhookTopic } from '../../../platform/database/schema/webhooks';
import { ApiError } from '../../../platform/http/api-error';
import type { Core } from '../../../platform/core';
import { CYBERSOURCE, type WebhookTasks } from './webhook-tasks';
import { isSigned, type WebhookKey } from './webhook-signature';

/** The used part of a notification. Its payload differs by product, and may be encrypted. */
const notification = v.object({
  eventType: v.pipe(v.string(), v.maxLength(200)),
  /** The same when a notification is sent again. */
  notificationId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
});

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** The maximum number of ids looked up per notification; a payload has a handful. */
const MAX_IDS = 20;

/** The subject of an event; undefined if it does not concern our money. */
function topicOf(eventType: string): WebhookTopic | undefined {
  if (/refund|credit/i.test(eventType)) return 'refund';
  if (/chargeback|dispute/i.test(eventType)) return 'dispute';
  return /payment|capture|reversal|void/i.test(eventType) ? 'payment' : undefined;
}

export class CybersourceWebhooks {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly webhookTasks: WebhookTasks;
      /** Undefined if webhooks are not configured. */
      readonly key: WebhookKey | undefined;
      /** The delay after which the gateway's search knows what happened, in milliseconds. */
      readonly delayMs: number;
    },
  ) {}

  /** Whether webhooks are configured. */
  get expected(): boolean {
    return this.deps.key !== undefined;
  }

  /**
   * Receives a webhook. The gateway is not called before the signature is verified.
   *
   * @returns whether it was new.
   * @throws ApiError not_authenticated if its signature is invalid or old, malformed
   */
  async receive(header: string | undefined, body: Buffer): Promise<boolean> {
    const { clock, key, webhookTasks, delayMs } = this.deps;
    if (!key || !isSigned(key, header, body, clock.now())) throw new ApiError('not_authenticated');
    const text = body.toString('utf8');
    const { eventType, notificationId } = this.read(text);
    const topic = topicOf(eventType);
    if (!topic) return true;
    const id = notificationId ?? createHash('sha256').update(body).digest('hex');
    const event = { id, topic, reference: await this.referenceIn(text), refundOf: null };
    return webhookTasks.store(CYBERSOURCE, event, { delayMs });
  }

  private read(text: string): v.InferOutput<typeof notification> {
    try {
      return v.parse(notification, JSON.parse(text));
    } catch {
      throw new ApiError('malformed');
    }
  }

  /** Our reference in a payload; products put it in different places. */
  private async referenceIn(text: string): Promise<string | null> {
    const ids = [...new Set(text.match(UUIDS))].slice(0, MAX_IDS);
    if (ids.length === 0) return null;
    const found = await this.deps.db
      .selectFrom('payment_intent')
      .select('id')
      .where('id', 'in', ids)
      .where('provider', '=', 'card')
      .executeTakeFirst();
    return found?.id ?? null;
  }
}
