/**
 * Looks up attempts whose response was lost: at startup, periodically, and on request. It never
 * sends an attempt again, but captures a PayPal order that its payer has approved, which PayPal
 * does only once.
 */
import { type IntentRow, paymentById } from '../../rows';
import { after } from '../../../platform/clock';
import { runTransaction } from '../../../platform/database/transactions';
import type { Attempts, Found, MoneyProviders, Outcome } from '../../gateways/payment-ports';
import { reportIllegalTransition } from '../../lifecycle/moves';
import { PeriodicJob } from '../../../platform/jobs/periodic-job';
import type { Core } from '../../../platform/core';
import { findIntentById } from '../intents/intents';
import { ClosedPayments } from './closed-payments';
import { isUnreported } from './reports';
import { movesNoMoney } from '../intents/orders';
import { watched } from '../intents/pending';
import type { Actor } from '../../lifecycle/transitions';
import type { CardUpdates } from '../methods/card-updates';
import type { Settlement } from '../settlement/settlement';

/** The interval between runs, in seconds. */
const INTERVAL_SECONDS = 15;
/** The length of a lookup's lease on an intent, in seconds. */
const LEASE_SECONDS = 30;
/** The longest backoff between lookups of an intent, in seconds. */
const PAUSE_MAX = 300;
/** Seconds after which an unknown outcome raises an alarm. */
const ALARM_SECONDS = 15 * 60;
/** The maximum number of intents per run. */
const BATCH = 50;

/** The outcome of an attempt that never reached the provider. */
const NOT_CHARGED: Outcome = {
  kind: 'declined',
  decline: 'not_charged',
  answer: { code: '151', status: 'NOT_CHARGED', id: null },
};

/** The exponential backoff before the next lookup, in seconds. */
const pauseAfter = ({ lookups }: IntentRow): number =>
  Math.min(PAUSE_MAX, 2 ** Math.min(lookups, 10));

export class Reconciler extends PeriodicJob {
  readonly closed: ClosedPayments;

  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms' | 'log'> & {
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly cardUpdates: Pick<CardUpdates, 'follow'>;
    },
  ) {
    super(INTERVAL_SECONDS, 'Payments with unknown outcomes could not be looked up', deps.log);
    this.closed = new ClosedPayments(deps);
  }

  /**
   * Takes over the intents of a killed server immediately, instead of waiting for their leases to
   * end. Only safe if this is the only server of the database.
   */
  async takeOver(): Promise<void> {
    await this.deps.db
      .updateTable('payment_intent')
      .set({ look_after: this.deps.clock.now() })
      .where('status', '=', 'charging')
      .execute();
  }

  async runOnce(): Promise<void> {
    const due = await this.deps.db
      .selectFrom('payment_intent')
      .select('id')
      .where('status', '=', 'charging')
      .where('look_after', '<=', this.deps.clock.now())
      .orderBy('look_after')
      .limit(BATCH)
      .execute();
    for (const { id } of due) await this.look(id);
    await this.closed.runOnce();
  }

  /** Makes an intent due: now, because its caller has stopped waiting, or in some seconds. */
  async scheduleLookup(id: string, seconds = 0): Promise<void> {
    await this.deps.db
      .updateTable('payment_intent')
      .set({ look_after: after(this.deps.clock.now(), seconds) })
      .where('id', '=', id)
      .where('status', '=', 'charging')
      .execute();
  }

  /**
   * Looks up an intent and settles it if its outcome is known.
   *
   * @returns the current intent; `undefined` while its call or another lookup holds the lease.
   */
  async look(id: string): Promise<IntentRow | undefined> {
    const { db, clock, log } = this.deps;
    const now = clock.now();
    const intent = await db
      .updateTable('payment_intent')
      .set((row) => ({ look_after: after(now, LEASE_SECONDS), lookups: row('lookups', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'charging')
      .where('look_after', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (!intent) {
      const known = await findIntentById(db, id);
      return known?.status === 'charging' ? undefined : known;
    }
    try {
      const looked = await this.resolve(intent, now);
      if (looked.status === 'charging') await this.alarmWhenLate(looked, now);
      return looked;
    } catch (error) {
      // If the provider is unavailable, retry with backoff.
      log.warn(
        { err: error, intentId: id },
        'A payment with an unknown outcome could not be looked up',
      );
      await reportIllegalTransition(this.deps.alarms, error);
      await this.scheduleLookup(intent.id, pauseAfter(intent));
      await this.alarmWhenLate(intent, now);
      return intent;
    }
  }

  /** Closes an intent after an operator has verified at the provider that it charged nothing. */
  async closeAsNotCharged(id: string): Promise<void> {
    const intent = await findIntentById(this.deps.db, id);
    if (intent?.status !== 'charging') return;
    await this.closeWatched(intent, 'operator');
  }

  private async alarmWhenLate({ id, updated_at: since }: IntentRow, now: Date): Promise<void> {
    if (now < after(since, ALARM_SECONDS)) return;
    const { db, alarms } = this.deps;
    await runTransaction(db, async (trx) => {
      // Another server may have decided it in the meantime.
      const open = await trx
        .selectFrom('payment_intent')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'charging')
        .forUpdate()
        .executeTakeFirst();
      if (open) await alarms.raiseIn(trx, 'payment_unresolved', id);
    });
  }

  private async resolve(intent: IntentRow, now: Date): Promise<IntentRow> {
    const { money, settlement } = this.deps;
    const provider: Attempts = intent.provider === 'paypal' ? money.paypal : money.card;
    const attempt = settlement.attemptOf(intent);
    // After a reversal was sent, a charge that is found may be the reversed one.
    const found: Found =
      intent.reversal_sent_at === null ? await provider.find(attempt) : { kind: 'missing' };
    if (found.kind === 'redirect' && intent.provider === 'paypal') {
      // The payer may have approved it, and may not come back.
      const completed = await money.paypal.complete(attempt, { canceled: false });
      return this.settle(intent, completed);
    }
    if (found.kind !== 'missing') return this.settle(intent, found);
    const believedAt = intent.updated_at.getTime() + provider.missingAfterMs;
    if (now.getTime() < believedAt) {
      await this.scheduleLookup(intent.id, Math.ceil((believedAt - now.getTime()) / 1000));
      return intent;
    }
    // The check of a card moves no money; one that arrives late leaves only an unused token.
    if (await this.isCheck(intent)) return this.settle(intent, NOT_CHARGED);
    // Not being found proves nothing: make sure that an attempt that arrives late does not charge.
    await this.recordReversal(intent, now);
    const abandoned = await provider.abandon(attempt);
    if (abandoned.kind === 'unproven') {
      const { absentAfterMs = Infinity } = provider;
      const isLate = now.getTime() >= intent.updated_at.getTime() + absentAfterMs;
      if (isLate && (await isUnreported(this.deps, intent))) return this.closeAsAbsent(intent);
      await this.scheduleLookup(intent.id, pauseAfter(intent));
      return intent;
    }
    return this.settle(intent, abandoned.kind === 'undone' ? NOT_CHARGED : abandoned);
  }

  /** Whether an attempt only checks a card: it buys nothing, or credit pays. */
  private async isCheck({ payment_id: id }: IntentRow): Promise<boolean> {
    return id === null || movesNoMoney(await paymentById(this.deps.db, id));
  }

  /** Settles the provider's outcome; a renewal's decline, as if it had been the response. */
  private async settle(intent: IntentRow, outcome: Outcome): Promise<IntentRow> {
    const { settlement, cardUpdates } = this.deps;
    const { id, account_id: accountId, call, updated_at: sentAt } = intent;
    const followed =
      call === 'renewal' ? await cardUpdates.follow(accountId, outcome, sentAt) : outcome;
    return settlement.settle(accountId, id, followed, 'provider');
  }

  /** Closes an attempt that its provider never accepted. */
  private closeAsAbsent(intent: IntentRow): Promise<IntentRow> {
    this.deps.log.warn(
      { intentId: intent.id },
      "A payment with an unknown outcome is neither in its provider's search nor in the report of its day",
    );
    return this.closeWatched(intent, 'provider');
  }

  /** Closes an attempt as not charged, and keeps looking it up, because it may arrive late. */
  private async closeWatched(intent: IntentRow, by: Actor): Promise<IntentRow> {
    const { db, settlement, clock } = this.deps;
    const { id, account_id: accountId, memo } = intent;
    const closed = await settlement.settle(accountId, id, NOT_CHARGED, by);
    await db
      .updateTable('payment_intent')
      .set({ memo, ...watched(clock.now()) })
      .where('id', '=', id)
      .where('status', '=', 'declined')
      .where('payment_id', 'is not', null)
      .execute();
    return closed;
  }

  /**
   * Written before the reversal is sent, so that after a crash the reversed charge is not mistaken
   * for a payment.
   */
  private async recordReversal({ id }: IntentRow, now: Date): Promise<void> {
    await this.deps.db
      .updateTable('payment_intent')
      .set({ reversal_sent_at: now })
      .where('id', '=', id)
      .where('reversal_sent_at', 'is', null)
      .execute();
  }
}
