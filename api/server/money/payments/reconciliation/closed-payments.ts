/**
 * Closed payments whose state at the provider may still change: by a charge that arrives late, or
 * an authorization that is still held.
 */
import { findPayment, type IntentRow } from '../../rows';
import type { Logger } from 'pino';
import { after } from '../../../platform/clock';
import type { Core } from '../../../platform/core';
import type { Attempts, GatewayAnswer, MoneyProviders } from '../../gateways/payment-ports';
import { reportIllegalTransition } from '../../lifecycle/moves';
import { findIntentById } from '../intents/intents';
import { WATCH_EACH_SECONDS } from '../intents/pending';
import type { Settlement } from '../settlement/settlement';

/**
 * Seconds after the end of a watch after which there are no more lookups, even if none succeeded:
 * an authorization has lapsed by then.
 */
const ABANDONED_SECONDS = 90 * 24 * 60 * 60;
/** The maximum number of intents per run. */
const BATCH = 50;

export class ClosedPayments {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms'> & {
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly log: Pick<Logger, 'warn'>;
    },
  ) {}

  /**
   * Looks up closed payments that may have reached the provider. Each watch ends with a successful
   * lookup, even if no server was running for a long time.
   */
  async runOnce(): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const watched = await db
      .updateTable('payment_intent')
      .set({ look_after: after(now, WATCH_EACH_SECONDS) })
      .where('id', 'in', (query) =>
        query
          .selectFrom('payment_intent')
          .select('id')
          .where('status', '=', 'declined')
          .where('provider', '!=', 'bank')
          .where('watch_until', '>', after(now, -ABANDONED_SECONDS))
          .where('look_after', '<=', now)
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    for (const { id } of watched) await this.look(id);
  }

  /**
   * Settles a closed payment that was paid after all; otherwise it stays closed. The lookup
   * reverses an authorization that the gateway still holds; if it can't, an alarm is raised.
   */
  async look(id: string): Promise<void> {
    const { db, money, settlement, alarms, log } = this.deps;
    const intent = await findIntentById(db, id);
    if (intent?.status !== 'declined' || intent.provider === 'bank') return;
    const provider: Attempts = intent.provider === 'paypal' ? money.paypal : money.card;
    try {
      const found = await provider.find(settlement.attemptOf(intent));
      const isHeld = found.kind === 'declined' && found.heldAt;
      if (found.kind === 'approved' || isHeld) {
        await settlement.settle(intent.account_id, id, found, 'provider');
        return;
      }
      if (found.kind === 'declined') await this.clearHold(intent, found.answer);
      await this.endWatch(id);
    } catch (error) {
      log.warn({ err: error, intentId: id }, 'A closed payment could not be looked up');
      await reportIllegalTransition(alarms, error);
    }
  }

  /** Ends the watch of an intent that is over. */
  private async endWatch(id: string): Promise<void> {
    await this.deps.db
      .updateTable('payment_intent')
      .set({ watch_until: null })
      .where('id', '=', id)
      .where('watch_until', '<=', this.deps.clock.now())
      .execute();
  }

  /** Resolves the alarm of an authorization that has been reversed. */
  private async clearHold({ payment_id: paymentId }: IntentRow, { id }: GatewayAnswer) {
    const { db, alarms } = this.deps;
    const payment = await findPayment(db, paymentId);
    // The reversal has an id of its own; the payment has that of the authorization.
    for (const heldAt of new Set([id, payment?.gateway_id])) {
      if (heldAt) await alarms.clear(heldAt, ['hold_not_reversed']);
    }
  }
}
