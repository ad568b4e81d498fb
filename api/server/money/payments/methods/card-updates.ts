/**
 * Fetches the current data of stored cards. Card networks tell the gateway when a card is reissued
 * (account updater), so that its token keeps working with another expiry date and number.
 */
import type { Logger } from 'pino';
import { declineClassOf } from '../../lifecycle/dunning';
import {
  GatewayError,
  type MoneyProviders,
  type Outcome,
  type StoredCard,
} from '../../gateways/payment-ports';
import type { Core } from '../../../platform/core';

export class CardUpdates {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'secrets'> & {
      readonly money: MoneyProviders;
      readonly log: Pick<Logger, 'warn'>;
    },
  ) {}

  /**
   * Updates the stored card after a decline because of outdated data, even one found late.
   *
   * @param sentAt when the declined attempt was sent.
   * @returns the decline, marked as updated if the stored data is newer than the attempt.
   */
  async follow(accountId: string, outcome: Outcome, sentAt: Date): Promise<Outcome> {
    if (outcome.kind !== 'declined') return outcome;
    if (declineClassOf(outcome.answer.status, outcome.advice) !== 'expired') return outcome;
    const isNewer = await this.refresh(accountId, sentAt);
    return isNewer ? { ...outcome, advice: 'updated' } : outcome;
  }

  /**
   * Updates the stored card of an account. If the gateway is unavailable, nothing changes and the
   * caller continues as without an update.
   *
   * @returns whether the card's data has changed since a moment. A process that was killed may
   * already have changed it.
   */
  async refresh(accountId: string, since: Date): Promise<boolean> {
    const { db, clock, secrets } = this.deps;
    const kept = await db
      .selectFrom('payment_method')
      .select(['token', 'last4', 'expiry', 'updated_at'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'card')
      .executeTakeFirst();
    if (!kept || kept.token === null) return false;
    if (kept.updated_at > since) return true;
    const current = await this.currentOf(secrets.unseal(kept.token), accountId);
    if (!current) return false;
    const { last4, expiry } = current;
    if (last4 === kept.last4 && expiry === kept.expiry) return false;
    const { numUpdatedRows } = await db
      .updateTable('payment_method')
      .set({ last4, expiry, updated_at: clock.now() })
      .where('account_id', '=', accountId)
      // Another card may have been entered in the meantime.
      .where('token', '=', kept.token)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private async currentOf(token: string, accountId: string): Promise<StoredCard | undefined> {
    const { money, log } = this.deps;
    try {
      return await money.card.refreshCard?.(token);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ accountId, fault: error.message }, 'A stored card could not be looked up');
      return undefined;
    }
  }
}
