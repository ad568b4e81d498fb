/**
 * Messages of a provider at whose page people approve: who approved and did not come back, and what
 * was given back.
 */
import type { Kysely } from 'kysely';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { RateLimit, RateLimiter } from '../../platform/http/rate-limiter';
import {
  GatewayError,
  type MoneyProviders,
  type PaymentEvent,
  type UnprovenEvent,
} from '../gateways/payment-ports';
import { findDispute } from '../disputes/dispute-rows';
import { findIntentById } from '../intents/intents';
import type { Reconciler } from '../reconciliation/reconciler';
import type { Disputes } from '../disputes/disputes';
import type { Refunds } from '../refunds/refunds';
import type { Returns } from '../checkout/returns';

const PROVIDER = 'paypal';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Forgeries of one network in an hour after which none of its messages is asked about. */
const FORGERIES: RateLimit = {
  name: 'paypal-forgery',
  most: 5,
  windowSeconds: 60 * 60,
  gapSeconds: 0,
};

/** @throws ApiError gateway_failed when the provider could not be asked: it sends the message again */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayError) throw new ApiError('gateway_failed');
    throw error;
  }
}

/** Takes PayPal's messages. */
export class PayPalWebhooks {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
      readonly limiter: RateLimiter;
      readonly returns: Returns;
      readonly reconciler: Reconciler;
      readonly refunds: Refunds;
      readonly disputes: Disputes;
    },
  ) {}

  /** Whether messages are taken at all. */
  get expected(): boolean {
    return this.deps.money.paypalEvents !== undefined;
  }

  /**
   * Takes a message. What can't be PayPal's, or names nothing of ours, costs no call.
   *
   * @param network the network that it came from.
   * @returns whether it was new.
   * @throws ApiError not_authenticated when it is not the provider's own, too_many from a network of
   * forgeries, gateway_failed when it must come again: the provider could not be asked, or what it
   * is about is not decided yet
   */
  async receive(
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
    network: string,
  ): Promise<boolean> {
    const { db, clock, limiter } = this.deps;
    const unproven = this.deps.money.paypalEvents?.peek(headers, body);
    if (!unproven) throw new ApiError('not_authenticated');
    if (await this.isKnown(unproven.id)) return false;
    if (!(await this.isOurs(unproven))) {
      if (unproven.refundOf !== null) await this.requireDecided();
      // Acknowledged, so that it is not sent again; nobody is asked about it.
      return true;
    }
    const retryAfter = await limiter.waitFor(FORGERIES, network);
    if (retryAfter > 0) throw new ApiError('too_many', { retryAfter });
    const event = await asked(async () => this.deps.money.paypalEvents?.read(headers, body));
    if (!event) {
      await limiter.take(FORGERIES, network);
      throw new ApiError('not_authenticated');
    }
    await asked(() => this.work(event));
    // Last: a message that could not be worked through comes again.
    await db
      .insertInto('webhook_event')
      .values({ provider: PROVIDER, event_id: event.id, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  private async work({ reference, refundOf, disputeId = null }: PaymentEvent): Promise<void> {
    if (reference !== null && UUID.test(reference)) await this.goOn(reference);
    if (refundOf !== null && !(await this.deps.refunds.lookAtCapture(refundOf))) {
      await this.requireDecided();
    }
    if (disputeId !== null) await this.deps.disputes.lookAtCase(disputeId);
  }

  /**
   * A refund can overtake the answer to its capture, and until then nothing here knows the id that
   * it names. Acknowledged, it would never be booked.
   *
   * @throws ApiError gateway_failed while an attempt has no outcome: the message comes again
   */
  private async requireDecided(): Promise<void> {
    const undecided = await this.deps.db
      .selectFrom('payment_intent')
      .select('id')
      .where('provider', '=', 'paypal')
      .where('status', '=', 'charging')
      .limit(1)
      .executeTakeFirst();
    if (undecided) throw new ApiError('gateway_failed');
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

  /** Whether it names something of ours, which nobody can guess. */
  private async isOurs({
    reference,
    refundOf,
    disputeId = null,
    chargeId,
  }: UnprovenEvent): Promise<boolean> {
    const { db } = this.deps;
    if (reference !== null && UUID.test(reference)) {
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

  /** Goes on with what waits for its payer, and looks up what is not known yet. */
  private async goOn(reference: string): Promise<void> {
    const { db, returns, reconciler } = this.deps;
    const intent = await findIntentById(db, reference);
    if (intent?.provider !== 'paypal') return;
    if (intent.status === 'waiting') await returns.finish(reference, { canceled: false });
    if (intent.status === 'declined') await reconciler.lookAtClosed(reference);
    if (intent.status === 'charging') {
      await reconciler.lookSoon(reference);
      await reconciler.look(reference);
    }
  }
}
