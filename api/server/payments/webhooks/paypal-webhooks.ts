/**
 * Messages of a provider at whose page people approve: who approved and did not come back, and what
 * was given back.
 */
import type { Kysely } from 'kysely';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { GatewayError, type MoneyProviders } from '../gateways/payment-ports';
import { findIntentById } from '../intents/intents';
import type { Reconciler } from '../reconciliation/reconciler';
import type { Disputes } from '../disputes/disputes';
import type { Refunds } from '../refunds/refunds';
import type { Returns } from '../checkout/returns';

const PROVIDER = 'paypal';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Takes PayPal's messages. */
export class PayPalWebhooks {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
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
   * Takes a message.
   *
   * @returns whether it was new.
   * @throws ApiError not_authenticated when it is not the provider's own, gateway_failed when the
   * provider could not be asked: it sends the message again
   */
  async receive(headers: Readonly<Record<string, unknown>>, body: Buffer): Promise<boolean> {
    const { db, clock } = this.deps;
    const event = await this.read(headers, body);
    if (!event) throw new ApiError('not_authenticated');
    const known = await db
      .selectFrom('webhook_event')
      .select('event_id')
      .where('provider', '=', PROVIDER)
      .where('event_id', '=', event.id)
      .executeTakeFirst();
    if (known) return false;
    const { reference, refundOf, disputeId = null } = event;
    if (reference !== null && UUID.test(reference)) await this.goOn(reference);
    if (refundOf !== null) await this.deps.refunds.lookAtCapture(refundOf);
    if (disputeId !== null) await this.deps.disputes.lookAtCase(disputeId);
    // Last: a message that could not be worked through comes again.
    await db
      .insertInto('webhook_event')
      .values({ provider: PROVIDER, event_id: event.id, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  private async read(headers: Readonly<Record<string, unknown>>, body: Buffer) {
    try {
      return await this.deps.money.paypalEvents?.read(headers, body);
    } catch (error) {
      if (error instanceof GatewayError) throw new ApiError('gateway_failed');
      throw error;
    }
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
