/**
 * Runs one payment call: the intent and payment are written, then the provider is called with no
 * transaction open, then the outcome is written. If anything fails in between, the provider's
 * `find` looks the attempt up later; it is never sent again.
 */
import type { Logger } from 'pino';
import { ApiError } from '../../../platform/http/api-error';
import type { StoredMethod } from '../../../platform/database/schema/payments';
import { runTransaction } from '../../../platform/database/transactions';
import type { Core } from '../../../platform/core';
import { type EnteredCard, identityOf, isTokenized } from '../../gateways/entered-card';
import { GatewayError, type MoneyProviders, type Outcome } from '../../gateways/payment-ports';
import type { Account } from '../../../accounts/accounts';
import type { BillingDetails } from '../methods/billing-details';
import { lockOpenPayer, lockPayer, readState } from '../../lifecycle/account-state';
import {
  type Answer,
  busy,
  findIntent,
  findIntentById,
  type IntentKey,
  newIntentId,
  notKnown,
  openIntent,
  replay,
  takeTurn,
} from '../intents/intents';
import type { PaymentRow } from '../../rows';
import type { CardUpdates } from '../methods/card-updates';
import type { CardKeys } from './card-keys';
import type { CardVelocity } from './card-velocity';
import { askFor, type PaymentSource, orderOf, type Pages } from './payment-source';
import { type Check, openPurchase } from '../intents/opening';
import type { Purchase } from '../intents/orders';
import type { Reconciler } from '../reconciliation/reconciler';
import type { Settlement } from '../settlement/settlement';

/** Extra time beyond the gateway's timeout, in milliseconds. */
const SLACK_MS = 5_000;

export class Charges {
  /** The length of a call's lease on its intent, in seconds. */
  readonly lease: number;

  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly reconciler: Reconciler;
      readonly log: Pick<Logger, 'warn'>;
      readonly gatewayTimeoutMs: number;
      readonly billingDetails: Pick<BillingDetails, 'requireRecentProof'>;
      /**
       * Accepts an entered card.
       *
       * @throws ApiError too_many
       */
      readonly velocity: Pick<CardVelocity, 'admit'>;
      readonly cardUpdates: Pick<CardUpdates, 'follow'>;
      /**
       * Verifies a card's token and takes its key.
       *
       * @throws ApiError card_token_refused
       */
      readonly cardKeys: Pick<CardKeys, 'redeem'>;
    } & Pages,
  ) {
    this.lease = (deps.gatewayTimeoutMs + SLACK_MS) / 1000;
  }

  /**
   * Returns the answer of a key that was used before; `undefined` if the key is new.
   *
   * @throws ApiError idempotency_conflict, payment_unknown, payment_in_progress, or the error of
   * the first call
   */
  async before(
    account: Account,
    key: IntentKey | undefined,
    fingerprint: string,
  ): Promise<Answer | undefined> {
    if (key === undefined) return undefined;
    const known = await findIntent(this.deps.db, account.id, key);
    if (!known) return undefined;
    if (known.fingerprint !== fingerprint) throw new ApiError('idempotency_conflict');
    if (known.status !== 'charging') return replay(known);
    const settled = await this.deps.reconciler.look(known.id);
    if (!settled) throw busy();
    if (settled.status === 'charging') throw notKnown();
    return replay(settled);
  }

  /**
   * @param check rejects purchases that are not allowed; runs with the account locked.
   * @throws ApiError
   */
  async buy(purchase: Purchase, source: PaymentSource, check: Check): Promise<Answer> {
    const resumed = await this.resume(purchase, source, check);
    if (resumed) return resumed;
    const { account, key, fingerprint, keep, provedAt = null } = purchase;
    const known = await this.before(account, key, fingerprint);
    if (known) return known;
    // A repeated call needs no proof; it has returned its first answer.
    if (keep) await this.deps.billingDetails.requireRecentProof({ account, provedAt }, keep);
    if (source.kind === 'card') await this.admit(purchase, source.card);
    const parts = { ...this.deps, lease: this.lease };
    const opened = await openPurchase(parts, purchase, source, check);
    if (!opened) {
      // Another call came first: a repetition of this one, or another payment of the account.
      const first = await this.before(account, key, fingerprint);
      if (first) return first;
      throw busy();
    }
    if ('answer' in opened) return replay(opened.answer);
    const { intent, payment } = opened;
    return this.run(payment.account_id, intent, () => this.requestCharge(payment, intent, source));
  }

  /** Requests a charge. If outdated data of a stored card causes a decline, the data is updated. */
  private async requestCharge(
    payment: PaymentRow,
    intent: string,
    source: PaymentSource,
  ): Promise<Outcome> {
    const { money, cardUpdates, clock } = this.deps;
    const sentAt = clock.now();
    const outcome = await askFor(money, this.deps, payment, intent, source);
    if (source.kind !== 'token') return outcome;
    return cardUpdates.follow(payment.account_id, outcome, sentAt);
  }

  /**
   * Accepts an entered card.
   *
   * @throws ApiError card_token_refused, too_many
   */
  private async admit(
    { account, key, from }: Pick<Purchase, 'account' | 'key' | 'from'>,
    card: EnteredCard,
  ): Promise<void> {
    const { cardKeys, velocity } = this.deps;
    // First, because until then anyone could have written what the token says about the card.
    if (isTokenized(card)) await cardKeys.redeem(account, card, key);
    await velocity.admit({ account, number: identityOf(card), from });
  }

  /**
   * Retries a renewal that the gateway could not process, with the same payment.
   *
   * @throws ApiError as `check`, if the period is no longer owed
   */
  private async resume(
    { account, key, card }: Purchase,
    source: PaymentSource,
    check: Check,
  ): Promise<Answer | undefined> {
    const { db, clock } = this.deps;
    const intent = key && (await findIntent(db, account.id, key));
    if (intent?.status !== 'deferred' || intent.payment_id === null) return undefined;
    const { id, payment_id: paymentId } = intent;
    const payment = await runTransaction(db, async (trx) => {
      await lockPayer(trx, account.id);
      check(await readState(trx, account.id));
      if (!(await takeTurn(trx, id, 'deferred', clock.now(), this.lease))) throw busy();
      // Another card may have been stored since the payment was written.
      return trx
        .updateTable('payment')
        .set({ card_brand: card?.brand ?? null, card_last4: card?.last4 ?? null })
        .where('id', '=', paymentId)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return this.run(account.id, id, () => this.requestCharge(payment, id, source));
  }

  /** Stores a card without charging it. @throws ApiError proof_needed */
  async keep(
    request: Pick<Purchase, 'account' | 'key' | 'fingerprint' | 'from'> & {
      readonly provedAt: Date | null;
    },
    keep: StoredMethod,
    source: Extract<PaymentSource, { kind: 'card' }>,
  ): Promise<Answer> {
    const { db, clock, money, billingDetails } = this.deps;
    const { account, key, fingerprint, provedAt } = request;
    const known = await this.before(account, key, fingerprint);
    if (known) return known;
    await billingDetails.requireRecentProof({ account, provedAt }, keep);
    await this.admit(request, source.card);
    const id = newIntentId();
    const opened = await runTransaction(db, async (trx) => {
      await lockOpenPayer(trx, account.id);
      return openIntent(
        trx,
        id,
        {
          key,
          fingerprint,
          accountId: account.id,
          call: 'tokenize',
          provider: 'card',
          status: 'charging',
          paymentId: null,
          keep,
        },
        clock.now(),
        this.lease,
      );
    });
    if (!opened) throw busy();
    return this.run(account.id, id, () =>
      money.card.keep({ ...orderOf(id, 0, 'Card'), ...source, returnUrl: '', checkUrl: '' }),
    );
  }

  /**
   * Whether an earlier request of an intent got no answer, so that the intent was looked up. That
   * request may still reach the provider.
   */
  private async hasOpenRequest(intentId: string): Promise<boolean> {
    const intent = await findIntentById(this.deps.db, intentId);
    return intent !== undefined && intent.lookups > 0;
  }

  /** Calls the provider with no transaction open, and writes the outcome. */
  async run(
    accountId: string,
    intentId: string,
    requestCharge: () => Promise<Outcome>,
  ): Promise<Answer> {
    const { settlement, log } = this.deps;
    let outcome: Outcome;
    try {
      outcome = await requestCharge();
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ intentId, fault: error.message, unknown: error.unknown }, 'The gateway failed');
      if (error.unknown || (await this.hasOpenRequest(intentId))) {
        await this.deps.reconciler.scheduleLookup(intentId);
        throw notKnown();
      }
      return replay(await settlement.settle(accountId, intentId, { kind: 'failed' }, 'provider'));
    }
    return replay(await settlement.settle(accountId, intentId, outcome, 'provider'));
  }
}
