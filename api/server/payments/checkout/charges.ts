/**
 * One paying call from beginning to end: the intent and its payment are written, then the provider
 * is asked with no transaction open, then what came of it is written. Whatever breaks in between is
 * found by `find` later, never sent again.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { KeptMethod } from '../../platform/database/schema-payments';
import { GatewayError, type MoneyProviders, type Outcome } from '../gateways/payment-ports';
import type { Account } from '../../accounts/accounts';
import { lockPayer } from '../../billing/subscriptions/account-state';
import {
  type Answer,
  busy,
  findIntent,
  type IntentKey,
  newIntentId,
  notKnown,
  openIntent,
  replay,
  takeTurn,
} from '../intents/intents';
import type { CardOrigin, CardVelocity } from './card-velocity';
import { askFor, type PaymentSource, orderOf, type Pages } from './payment-source';
import { type Check, Opening } from '../intents/opening';
import type { Purchase } from '../intents/orders';
import type { Reconciler } from '../reconciliation/reconciler';
import type { Settlement } from '../settlement/settlement';

/** Milliseconds that an answer may take beyond the gateway's own limit. */
const SLACK_MS = 5_000;

/** Makes payments. */
export class Charges {
  private readonly opening: Opening;

  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly reconciler: Reconciler;
      readonly log: Pick<Logger, 'warn' | 'error'>;
      readonly publicUrl: () => string;
      readonly gatewayTimeoutMs: number;
      /** Lets a card that was typed through. @throws ApiError too_many */
      readonly velocity: Pick<CardVelocity, 'admit'>;
    } & Pages,
  ) {
    this.opening = new Opening({ ...deps, lease: () => this.lease });
  }

  /** Seconds that a call has its intent to itself. */
  get lease(): number {
    return (this.deps.gatewayTimeoutMs + SLACK_MS) / 1000;
  }

  /**
   * The answer of a key that was used before; `undefined` for a new one.
   *
   * @throws ApiError idempotency_conflict, payment_unknown, payment_in_progress or the first answer
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
   * Buys.
   *
   * @param check refuses what may not be bought, seeing the account as it is under its lock.
   * @throws ApiError
   */
  async buy(purchase: Purchase, source: PaymentSource, check: Check): Promise<Answer> {
    const resumed = await this.resume(purchase, source);
    if (resumed) return resumed;
    const known = await this.before(purchase.account, purchase.key, purchase.fingerprint);
    if (known) return known;
    if (source.kind === 'card') {
      const { account, from } = purchase;
      await this.deps.velocity.admit({ account, number: source.card.number, from });
    }
    const opened = await this.opening.open(purchase, source, check);
    if (!opened) return this.lost(purchase);
    if ('answer' in opened) return replay(opened.answer);
    const { intent, payment } = opened;
    return this.run(payment.account_id, intent, () =>
      askFor(this.deps.money, this.deps, payment, intent, source),
    );
  }

  /** Sends a renewal again that the gateway could not work on, as the payment that it is. */
  private async resume(
    { account, key }: Purchase,
    source: PaymentSource,
  ): Promise<Answer | undefined> {
    const { db, clock } = this.deps;
    const intent = key && (await findIntent(db, account.id, key));
    if (intent?.status !== 'deferred' || intent.payment_id === null) return undefined;
    if (!(await takeTurn(db, intent.id, 'deferred', clock.now(), this.lease))) throw busy();
    const payment = await db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', intent.payment_id)
      .executeTakeFirstOrThrow();
    return this.run(account.id, intent.id, () =>
      askFor(this.deps.money, this.deps, payment, intent.id, source),
    );
  }

  /** Keeps a card without charging it. */
  async keep(
    account: Account,
    request: {
      readonly key: IntentKey | undefined;
      readonly fingerprint: string;
      readonly from?: CardOrigin | undefined;
    },
    keep: KeptMethod,
    source: Extract<PaymentSource, { kind: 'card' }>,
  ): Promise<Answer> {
    const { db, clock, money } = this.deps;
    const known = await this.before(account, request.key, request.fingerprint);
    if (known) return known;
    const { key, fingerprint, from } = request;
    await this.deps.velocity.admit({ account, number: source.card.number, from });
    const id = newIntentId();
    const opened = await db.transaction().execute(async (trx) => {
      await lockPayer(trx, account.id);
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

  /** Somebody was quicker: the same call once more, or another payment of the account. */
  private async lost(purchase: Purchase): Promise<Answer> {
    const known = await this.before(purchase.account, purchase.key, purchase.fingerprint);
    if (known) return known;
    throw busy();
  }

  /** Asks with no transaction open, and writes what came of it. */
  async run(accountId: string, intentId: string, ask: () => Promise<Outcome>): Promise<Answer> {
    const { settlement, log, publicUrl } = this.deps;
    let outcome: Outcome;
    try {
      outcome = await ask();
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ intentId, fault: error.message, unknown: error.unknown }, 'The gateway failed');
      if (error.unknown) {
        await this.deps.reconciler.lookSoon(intentId);
        throw notKnown();
      }
      return replay(await settlement.settle(accountId, intentId, { kind: 'failed' }));
    }
    if (outcome.kind === 'redirect') {
      outcome = { ...outcome, url: new URL(outcome.url, publicUrl()).href };
    }
    return replay(await settlement.settle(accountId, intentId, outcome));
  }
}
