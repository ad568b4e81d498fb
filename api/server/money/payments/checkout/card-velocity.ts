/**
 * Rate limits against card testing with stolen numbers. Card entries are limited per account, IP
 * address and card number, and different cards per network; cards of new accounts are delayed. Only
 * a keyed hash of a card number is stored, with its rate limit.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerSettings } from '../../../../contract/platform/settings/settings';
import type { Account } from '../../../accounts/accounts';
import { runTransaction } from '../../../platform/database/transactions';
import { ApiError } from '../../../platform/http/api-error';
import type { Caller } from '../../../platform/http/caller';
import { hourly, type RateLimit, type RateLimiter } from '../../../platform/http/rate-limiter';
import type { Core } from '../../../platform/core';

/** Where a card was entered from. */
export type CardOrigin = Pick<Caller, 'address' | 'network' | 'ip' | 'userAgent' | 'device'>;

/** A card entered by a user. */
type TypedCard = {
  readonly account: Account;
  /** The number or, for a card encrypted in the browser, what is known about it. */
  readonly number: string;
  /** Undefined if there is no caller. */
  readonly from: CardOrigin | undefined;
};

/** How long an account counts as new, in milliseconds. */
const NEW_MS = 24 * 60 * 60 * 1000;
/** Attempts with one card number per hour with a real gateway, unless the setting overrides it. */
const TRIES = 10;
/** The sandbox has no limit, because everyone uses the same test cards. */
const NO_LIMIT = 1_000_000;

export class CardVelocity {
  private readonly account: RateLimit;
  private readonly address: RateLimit;
  private readonly network: RateLimit;
  private readonly number: RateLimit;

  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms'> & {
      readonly limiter: RateLimiter;
      readonly settings: ServerSettings;
    },
  ) {
    const { settings } = deps;
    const tries = settings.GATEWAY === 'sandbox' ? NO_LIMIT : TRIES;
    this.account = hourly('card', settings.CARDS_PER_HOUR);
    this.address = hourly('card-address', settings.CARDS_PER_HOUR_ADDRESS);
    this.network = hourly('card-network', settings.CARDS_PER_HOUR_NETWORK);
    this.number = hourly('card-number', settings.CARD_TRIES_PER_HOUR || tries);
  }

  /** @throws ApiError too_many */
  async admit({ account, number, from }: TypedCard): Promise<void> {
    const { limiter, settings, clock } = this.deps;
    await limiter.takeOrThrow(this.account, account.id);
    if (from) {
      await limiter.takeOrThrow(this.address, from.address);
      await this.countDifferent(from.network, number);
    }
    await limiter.takeOrThrow(this.number, number);
    const age = clock.now().getTime() - account.created_at.getTime();
    if (age < NEW_MS && settings.NEW_ACCOUNT_CARD_MS > 0) await pause(settings.NEW_ACCOUNT_CARD_MS);
  }

  /** Many different cards from one network suggest card testing; the same card again does not. */
  private async countDifferent(network: string, number: string): Promise<void> {
    const { db, limiter, alarms } = this.deps;
    try {
      await runTransaction(db, async (trx) => {
        const fresh = await limiter.take(hourly('card-seen', 1), `${network} ${number}`, trx);
        if (!fresh.granted) return;
        const taken = await limiter.take(this.network, network, trx);
        // Rolls back, because a refused card that counts as seen would pass on its next try.
        if (!taken.granted) throw new ApiError('too_many', { retryAfter: taken.retryAfter });
      });
    } catch (error) {
      if (error instanceof ApiError) await alarms.raise('card_enumeration', network);
      throw error;
    }
  }
}
