/**
 * Finds out what became of attempts whose answer was lost: at the start, regularly, and whenever
 * somebody asks. Never sends one again.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { after, type Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Attempts, Found, MoneyProviders, Outcome } from '../gateways/payment-ports';
import type { Alarms } from '../../platform/telemetry/alarms';
import { noticeIllegal } from '../../billing/lifecycle/illegal-transitions';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import { findIntentById, type IntentRow } from '../intents/intents';
import { WATCH_EACH_SECONDS } from '../intents/pending';
import type { Settlement } from '../settlement/settlement';

/** Seconds between two rounds. */
const INTERVAL_SECONDS = 15;
/** Seconds that one look has an intent to itself. */
const LEASE_SECONDS = 30;
/** Longest pause between two looks at one intent, in seconds. */
const PAUSE_MOST = 300;
/** Seconds after which an unknown outcome needs an operator. */
const ALARM_SECONDS = 15 * 60;
/** Intents that one round looks at. */
const BATCH = 50;

/** What an attempt came to that never reached the provider. */
const NOT_CHARGED: Outcome = {
  kind: 'declined',
  decline: 'not_charged',
  answer: { code: '151', status: 'NOT_CHARGED', id: null },
};

/** Seconds until an attempt is looked up again: longer each time. */
const pauseAfter = ({ lookups }: IntentRow): number =>
  Math.min(PAUSE_MOST, 2 ** Math.min(lookups, 10));

/** Looks lost attempts up. */
export class Reconciler extends PeriodicJob {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly alarms: Alarms;
      readonly log: Pick<Logger, 'warn' | 'error'>;
      readonly publicUrl: () => string;
    },
  ) {
    super(INTERVAL_SECONDS, 'Lost payments could not be looked up', deps.log);
  }

  /**
   * Takes over what a killed server had begun: nobody else waits for it. Only where this is the one
   * server of the database.
   */
  async takeOver(): Promise<void> {
    await this.deps.db
      .updateTable('payment_intent')
      .set({ look_after: this.deps.clock.now() })
      .where('status', '=', 'charging')
      .execute();
  }

  /** Looks at all that is due. */
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
    await this.lookForLateMoney();
  }

  /** Looks at closed payments whose provider may have been asked for the money before. */
  private async lookForLateMoney(): Promise<void> {
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
          .where('watch_until', '>', now)
          .where('look_after', '<=', now)
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    for (const { id } of watched) await this.lookAtClosed(id);
  }

  /** Settles a closed payment that was paid after all; anything else leaves it closed. */
  async lookAtClosed(id: string): Promise<void> {
    const { db, money, settlement, alarms, log } = this.deps;
    const intent = await findIntentById(db, id);
    if (intent?.status !== 'declined' || intent.provider === 'bank') return;
    const provider: Attempts = intent.provider === 'paypal' ? money.paypal : money.card;
    try {
      const found = await provider.find(settlement.attemptOf(intent));
      if (found.kind === 'approved') await settlement.settle(intent.account_id, id, found);
    } catch (error) {
      log.warn({ err: error, intentId: id }, 'A closed payment could not be looked up');
      await noticeIllegal(alarms, error);
    }
  }

  /** Makes an intent due: its caller has given up waiting. */
  async lookSoon(id: string): Promise<void> {
    await this.deps.db
      .updateTable('payment_intent')
      .set({ look_after: this.deps.clock.now() })
      .where('id', '=', id)
      .where('status', '=', 'charging')
      .execute();
  }

  /**
   * Looks one up and settles it when its outcome is known.
   *
   * @returns the intent as it is now; `undefined` while its call, or another look, is still at it.
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
      // Who can't be asked now is asked again, less and less often.
      log.warn({ err: error, intentId: id }, 'A lost payment could not be looked up');
      await noticeIllegal(this.deps.alarms, error);
      await this.again(intent, pauseAfter(intent));
      await this.alarmWhenLate(intent, now);
      return intent;
    }
  }

  /** An operator has made sure, at the provider, that an attempt charged nothing. */
  async closeAsNotCharged(id: string): Promise<void> {
    const intent = await findIntentById(this.deps.db, id);
    if (intent?.status !== 'charging') return;
    await this.deps.settlement.settle(intent.account_id, id, NOT_CHARGED);
  }

  private async alarmWhenLate({ id, updated_at: since }: IntentRow, now: Date): Promise<void> {
    if (now < after(since, ALARM_SECONDS)) return;
    const { db, alarms } = this.deps;
    await db.transaction().execute(async (trx) => {
      // Another server may have decided it while this one was asking.
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
    // Once a reversal was sent, a charge that is found may be one that was reversed.
    const found: Found =
      intent.reversal_sent_at === null ? await provider.find(attempt) : { kind: 'missing' };
    if (found.kind !== 'missing') {
      return settlement.settle(intent.account_id, intent.id, this.withOrigin(found));
    }
    const believedAt = intent.updated_at.getTime() + provider.missingAfterMs;
    if (now.getTime() < believedAt) {
      await this.again(intent, Math.ceil((believedAt - now.getTime()) / 1000));
      return intent;
    }
    // Not being found proves nothing: an attempt that arrives late must not charge.
    await this.noteReversal(intent, now);
    const abandoned = await provider.abandon(attempt);
    if (abandoned.kind === 'unproven') {
      await this.again(intent, pauseAfter(intent));
      return intent;
    }
    const result = abandoned.kind === 'undone' ? NOT_CHARGED : this.withOrigin(abandoned);
    return settlement.settle(intent.account_id, intent.id, result);
  }

  /** Before it is sent: a server that dies then must not take the reversed charge for a payment. */
  private async noteReversal({ id }: IntentRow, now: Date): Promise<void> {
    await this.deps.db
      .updateTable('payment_intent')
      .set({ reversal_sent_at: now })
      .where('id', '=', id)
      .where('reversal_sent_at', 'is', null)
      .execute();
  }

  /** The sandbox's pages are on this server: their addresses come without its origin. */
  private withOrigin(outcome: Outcome): Outcome {
    if (outcome.kind !== 'redirect') return outcome;
    return { ...outcome, url: new URL(outcome.url, this.deps.publicUrl()).href };
  }

  private async again(intent: IntentRow, seconds: number): Promise<void> {
    await this.deps.db
      .updateTable('payment_intent')
      .set({ look_after: after(this.deps.clock.now(), seconds) })
      .where('id', '=', intent.id)
      .where('status', '=', 'charging')
      .execute();
  }
}
