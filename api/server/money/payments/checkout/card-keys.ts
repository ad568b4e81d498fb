/**
 * Cards that are encrypted in the browser, to a key of the gateway. Each key is for one account and
 * one call: it is stored when it is issued, and the first call with the card's token takes it.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { CardInput } from '../../../../contract/money/payments/entered-card';
import type { ServerSettings } from '../../../../contract/platform/settings/settings';
import type { Account } from '../../../accounts/accounts';
import { publicJwk } from '../../../platform/crypto/jwt';
import { ApiError } from '../../../platform/http/api-error';
import { hourly, type RateLimit, type RateLimiter } from '../../../platform/http/rate-limiter';
import type { Core } from '../../../platform/core';
import type { EnteredCard, TokenizedCard } from '../../gateways/entered-card';
import type { MoneyProviders } from '../../gateways/payment-ports';
import { asked } from '../../gateways/provider-requests';
import { readTransientToken } from '../../gateways/transient-token';
import type { IntentKey } from '../intents/intents';

/** Keys per card: a browser requests another if the gateway refuses the first. */
const KEYS_PER_CARD = 2;

/** Issues keys, and accepts cards in the form that the settings require. */
export class CardKeys {
  private readonly limit: RateLimit;

  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly limiter: RateLimiter;
      readonly money: MoneyProviders;
      readonly settings: ServerSettings;
      readonly publicUrl: () => string;
    },
  ) {
    this.limit = hourly('card-key', deps.settings.CARDS_PER_HOUR * KEYS_PER_CARD);
  }

  private get isOn(): boolean {
    return this.deps.settings.CARD_ENCRYPTION === 'browser';
  }

  /**
   * Issues a key to an account, for pages of an origin.
   *
   * @throws ApiError not_found, too_many, gateway_failed
   */
  async issue(account: Account, origin: string | undefined): Promise<{ context: string }> {
    if (!this.isOn) throw new ApiError('not_found');
    const { db, limiter, money } = this.deps;
    await limiter.takeOrThrow(this.limit, account.id);
    const page = this.pageOf(origin);
    const { context, kid, key, expiresAt } = await asked(() => money.card.captureContext(page));
    await db
      .insertInto('card_key')
      .values({
        kid,
        account_id: account.id,
        public_key: JSON.stringify(key),
        expires_at: expiresAt,
      })
      .execute();
    return { context };
  }

  /**
   * Accepts a card in the required form. A token is not verified yet: see `redeem`.
   *
   * @throws ApiError validation_failed, card_token_refused
   */
  read(input: CardInput): EnteredCard {
    if (!('token' in input)) {
      if (!this.isOn) return input;
      const fieldCodes = { 'card.number': 'card_not_encrypted' } as const;
      throw new ApiError('validation_failed', { fieldCodes });
    }
    const { type, holder, token } = input;
    const known = this.isOn ? readTransientToken(token) : undefined;
    if (!known)
      throw new ApiError('validation_failed', { fieldCodes: { 'card.token': 'invalid' } });
    const { id: tokenId, bin, last4, expiry, types } = known;
    if (types.length > 0 && !types.includes(type)) {
      const fieldCodes = { 'card.number': 'card_type_clash' } as const;
      throw new ApiError('validation_failed', { fieldCodes });
    }
    return { type, holder, expiry, bin, last4, token, tokenId };
  }

  /**
   * Verifies a card's token and takes its key for one call. A repetition of that call may use it
   * again, because only one of the two can charge; any other call with the token is refused.
   *
   * @throws ApiError card_token_refused
   */
  async redeem(
    account: Account,
    { token }: TokenizedCard,
    key: IntentKey | undefined,
  ): Promise<void> {
    const { db, clock } = this.deps;
    const known = readTransientToken(token);
    if (!known) throw new ApiError('card_token_refused');
    const call = key?.value ?? randomUUID();
    const row = await db
      .updateTable('card_key')
      .set({ used_for: call })
      .where('kid', '=', known.kid)
      .where('account_id', '=', account.id)
      .where((where) => where.or([where('used_for', 'is', null), where('used_for', '=', call)]))
      .returning(['public_key', 'expires_at'])
      .executeTakeFirst();
    const now = clock.now();
    const isValid =
      row !== undefined &&
      row.expires_at > now &&
      known.expiresAt > now &&
      (await known.isSignedBy(v.parse(publicJwk, JSON.parse(row.public_key))));
    if (!isValid) throw new ApiError('card_token_refused');
  }

  /** The requesting page's origin if the site may be served there; otherwise the site's own. */
  private pageOf(origin: string | undefined): string {
    const { settings, publicUrl } = this.deps;
    const isKnown = origin !== undefined && settings.CORS_ORIGINS.includes(origin);
    return isKnown ? origin : publicUrl();
  }
}
