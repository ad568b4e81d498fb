/**
 * Keeps stolen card numbers from being tried out here. Cards are counted by account, by address, by
 * number and, those that differ, by network; whoever is new waits a moment. Of a number only a keyed
 * hash is kept, with the limit that it counts for.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerSettings } from '../../../contract/platform/settings';
import type { Account } from '../../accounts/accounts';
import type { Clock } from '../../platform/clock';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { RateLimit, RateLimiter } from '../../platform/http/rate-limiter';
import type { Alarms } from '../../platform/telemetry/alarms';

/** From where a card was sent. */
export type CardOrigin = Pick<Caller, 'address' | 'network'>;

/** A card that somebody typed. */
export type TypedCard = {
  readonly account: Account;
  readonly number: string;
  /** Undefined where nobody called. */
  readonly from: CardOrigin | undefined;
};

const HOUR = 60 * 60;
/** Milliseconds for which an account is new. */
const NEW_MS = 24 * HOUR * 1000;
/** Tries of one number in an hour beside a real gateway, unless the setting says another number. */
const TRIES = 10;
/** In the sandbox everybody has the same test cards. */
const NO_LIMIT = 1_000_000;

const hourly = (name: string, most: number): RateLimit => ({
  name,
  most,
  windowSeconds: HOUR,
  gapSeconds: 0,
});

/** Lets cards through, or doesn't. */
export class CardVelocity {
  private readonly account: RateLimit;
  private readonly address: RateLimit;
  private readonly network: RateLimit;
  private readonly number: RateLimit;

  constructor(
    private readonly deps: {
      readonly limiter: RateLimiter;
      readonly clock: Clock;
      readonly alarms: Alarms;
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
    await this.take(this.account, account.id);
    if (from) {
      await this.take(this.address, from.address);
      await this.countDifferent(from.network, number);
    }
    await this.take(this.number, number);
    const { settings, clock } = this.deps;
    const age = clock.now().getTime() - account.created_at.getTime();
    if (age < NEW_MS && settings.NEW_ACCOUNT_CARD_MS > 0) await pause(settings.NEW_ACCOUNT_CARD_MS);
  }

  /** Many cards from one network are somebody's list of numbers; one card often is not. */
  private async countDifferent(network: string, number: string): Promise<void> {
    const { limiter, alarms } = this.deps;
    const fresh = await limiter.take(hourly('card-seen', 1), `${network} ${number}`);
    if (!fresh.granted) return;
    const taken = await limiter.take(this.network, network);
    if (taken.granted) return;
    await alarms.raise('card_enumeration', network);
    throw new ApiError('too_many', { retryAfter: taken.retryAfter });
  }

  private async take(rule: RateLimit, subject: string): Promise<void> {
    const taken = await this.deps.limiter.take(rule, subject);
    if (!taken.granted) throw new ApiError('too_many', { retryAfter: taken.retryAfter });
  }
}
