/** The tables of webhooks of payment providers. */
import type { Defaulted, Nullable } from './column-types';

/** A processed webhook event, for deduplication. */
export type WebhookEventTable = { provider: string; event_id: string; received_at: Date };

/** What a webhook of the card gateway is about. */
export type WebhookTopic = 'payment' | 'refund' | 'dispute';

/** A verified webhook that has not been processed yet: the ids that it names. */
export type WebhookTaskTable = {
  provider: string;
  event_id: string;
  reference: string | null;
  refund_of: string | null;
  dispute_id: string | null;
  topic: Nullable<WebhookTopic>;
  failures: Defaulted<number>;
  run_after: Date;
};
