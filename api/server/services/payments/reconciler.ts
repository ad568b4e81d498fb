/**
 * Finds out what became of attempts whose answer was lost: at the start, regularly, and whenever
 * somebody asks. Never sends one again.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { after, type Clock } from '../../clock';
import type { Tables } from '../../database/schema';
import type { Attempts, MoneyProviders, Outcome } from '../../providers/payment-ports';
import { Rounds } from '../../rounds';
import { findIntentById, type IntentRow } from './intents';
import type { Settlement } from './settlement';

/** Seconds between two rounds. */
const ROUND_SECONDS = 15;
/** Seconds that one look has an intent to itself. */
const LEASE_SECONDS = 30;
/** Longest pause between two looks at one intent, in seconds. */
const PAUSE_MOST = 300;
/** Intents that one round looks at. */
const BATCH = 50;

/** What an attempt came to that never reached the provider. */
const NOT_CHARGED: Outcome = {
  kind: 'declined',
  decline: 'not_charged',
  answer: { code: '151', status: 'NOT_CHARGED', id: null },
};

/** Looks lost attempts up. */
export class Reconciler extends Rounds {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
      readonly settlement: Settlement;
      readonly log: Pick<Logger, 'warn' | 'error'>;
      readonly publicUrl: () => string;
    },
  ) {
    super(ROUND_SECONDS, 'Lost payments could not be looked up', deps.log);
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
  async round(): Promise<void> {
    const due = await this.deps.db
      .selectFrom('payment_intent')
      .select('id')
      .where('status', '=', 'charging')
      .where('look_after', '<=', this.deps.clock.now())
      .orderBy('look_after')
      .limit(BATCH)
      .execute();
    for (const { id } of due) await this.look(id);
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
      return await this.resolve(intent, now);
    } catch (error) {
      // Who can't be asked now is asked again, less and less often.
      log.warn({ err: error, intentId: id }, 'A lost payment could not be looked up');
      await this.again(intent, Math.min(PAUSE_MOST, 2 ** Math.min(intent.lookups, 10)));
      return intent;
    }
  }

  private async resolve(intent: IntentRow, now: Date): Promise<IntentRow> {
    const { money, settlement } = this.deps;
    const provider: Attempts = intent.provider === 'paypal' ? money.paypal : money.card;
    const attempt = settlement.attemptOf(intent);
    const found = await provider.find(attempt);
    if (found.kind !== 'missing') {
      return settlement.settle(intent.account_id, intent.id, this.withOrigin(found));
    }
    const believedAt = intent.updated_at.getTime() + provider.missingAfterMs;
    if (now.getTime() < believedAt) {
      await this.again(intent, Math.ceil((believedAt - now.getTime()) / 1000));
      return intent;
    }
    // Made sure of at the provider first: an attempt that arrives late must not charge.
    const abandoned = await provider.abandon(attempt);
    const result = abandoned.kind === 'approved' ? abandoned : NOT_CHARGED;
    return settlement.settle(intent.account_id, intent.id, result);
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
