/** The webhook events of payment providers. */
import type { WebhookTopic } from '../../platform/database/schema/webhooks';

/**
 * A provider's webhook event about one of our attempts. It is only a hint: the provider is asked
 * for the actual state.
 */
export type PaymentEvent = {
  readonly id: string;
  readonly reference: string | null;
  /** The provider's id of the refunded payment. */
  readonly refundOf: string | null;
  readonly disputeId?: string | null;
  /** The subject, if the event may contain none of our ids. */
  readonly topic?: WebhookTopic;
};

/** An event whose signature has not been verified, only its form. */
export type UnprovenEvent = PaymentEvent & {
  /** The provider's id of the disputed payment. */
  readonly chargeId: string | null;
};

/** Reads a provider's webhook events. @throws GatewayError if the provider was unavailable */
export type PaymentEvents = {
  /**
   * Parses an event without verifying its signature; undefined if it cannot be from the provider.
   * Filters out noise before `read`, which costs an API call.
   */
  readonly peek: (
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
  ) => UnprovenEvent | undefined;
  /** Verifies and parses an event; undefined if it is not from the provider. */
  readonly read: (
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
  ) => Promise<PaymentEvent | undefined>;
};
