/**
 * Receives PayPal's webhooks: approvals of users who did not return, refunds and disputes. A
 * verified one is stored, and a job processes it.
 */
import { isId } from '../../../platform/database/ids';
import { ApiError } from '../../../platform/http/api-error';
import { hourly, type RateLimiter } from '../../../platform/http/rate-limiter';
import type { Core } from '../../../platform/core';
import type { MoneyProviders } from '../../gateways/payment-ports';
import { asked } from '../../gateways/provider-requests';
import type { UnprovenEvent } from '../../gateways/payment-events';
import { findDispute } from '../disputes/dispute-rows';
import { findIntentById } from '../intents/intents';
import { requireDecided, type WebhookTasks } from './webhook-tasks';

const PROVIDER = 'paypal';

/** Forged webhooks per network and hour after which webhooks from it are no longer verified. */
const FORGERIES = hourly('paypal-forgery', 5);

export class PayPalWebhooks {
  constructor(
    private readonly deps: Pick<Core, 'db'> & {
      readonly money: MoneyProviders;
      readonly limiter: RateLimiter;
      readonly webhookTasks: WebhookTasks;
    },
  ) {}

  /** Whether webhooks are configured. */
  get expected(): boolean {
    return this.deps.money.paypalEvents !== undefined;
  }

  /**
   * Receives a webhook. Obvious forgeries, and webhooks about objects that are not ours, cost no
   * call to PayPal.
   *
   * @param network the sender's network.
   * @returns whether it was new.
   * @throws ApiError not_authenticated if it is forged, too_many from a network that sent
   * forgeries, gateway_failed if it must be sent again because PayPal could not verify it, or it is
   * a refund while a payment is not decided yet
   */
  async receive(
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
    network: string,
  ): Promise<boolean> {
    const { db, money, limiter, webhookTasks } = this.deps;
    const unproven = money.paypalEvents?.peek(headers, body);
    if (!unproven) throw new ApiError('not_authenticated');
    if (await this.isKnown(unproven.id)) return false;
    if (!(await this.isOurs(unproven))) {
      if (unproven.refundOf !== null) await requireDecided(db);
      // Acknowledged without verification, so that it is not sent again.
      return true;
    }
    const retryAfter = await limiter.waitFor(FORGERIES, network);
    if (retryAfter > 0) throw new ApiError('too_many', { retryAfter });
    const event = await asked(async () => money.paypalEvents?.read(headers, body));
    if (!event) {
      await limiter.take(FORGERIES, network);
      throw new ApiError('not_authenticated');
    }
    return webhookTasks.store(PROVIDER, event);
  }

  private async isKnown(id: string): Promise<boolean> {
    const known = await this.deps.db
      .selectFrom('webhook_event')
      .select('event_id')
      .where('provider', '=', PROVIDER)
      .where('event_id', '=', id)
      .executeTakeFirst();
    return known !== undefined;
  }

  /** Whether it names one of our objects. Their ids cannot be guessed. */
  private async isOurs({
    reference,
    refundOf,
    disputeId = null,
    chargeId,
  }: UnprovenEvent): Promise<boolean> {
    const { db } = this.deps;
    if (isId(reference)) {
      if ((await findIntentById(db, reference))?.provider === 'paypal') return true;
    }
    if (disputeId !== null && (await findDispute(db, 'paypal', disputeId))) return true;
    for (const capture of [refundOf, disputeId === null ? null : chargeId]) {
      if (capture === null) continue;
      const paid = await db
        .selectFrom('payment')
        .select('id')
        .where('gateway_id', '=', capture)
        .where('method', '=', 'paypal')
        .executeTakeFirst();
      if (paid) return true;
    }
    return false;
  }
}
