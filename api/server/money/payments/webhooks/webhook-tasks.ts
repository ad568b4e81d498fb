/**
 * Processes verified webhooks. They are stored before they are processed, so that a crash or an
 * unavailable provider loses none.
 */
import type { IntentRow, WebhookTask } from '../../rows';
import type { Kysely, Transaction } from 'kysely';
import { reportIllegalTransition } from '../../lifecycle/moves';
import { pauseAfter } from '../../../platform/jobs/backoff';
import { after } from '../../../platform/clock';
import { isId } from '../../../platform/database/ids';
import type { Tables } from '../../../platform/database/schema';
import { runTransaction } from '../../../platform/database/transactions';
import { ApiError } from '../../../platform/http/api-error';
import { PeriodicJob } from '../../../platform/jobs/periodic-job';
import type { Core } from '../../../platform/core';
import type { Returns } from '../checkout/returns';
import type { Disputes } from '../disputes/disputes';
import type { PaymentEvent } from '../../gateways/payment-events';
import { busy, findIntentById } from '../intents/intents';
import type { Reconciler } from '../reconciliation/reconciler';
import type { Refunds } from '../refunds/refunds';
import { bookReported, type TransferServices } from '../transfers/reported-transfers';

/** The bank's webhooks: their content is in `bank_message`. */
export const BANK = 'bank';

/** The card gateway's webhooks. */
export const CYBERSOURCE = 'cybersource';

/** The interval between runs, in seconds. */
const INTERVAL_SECONDS = 60;
/** The length of a lease, in seconds: longer than the provider may take for one batch. */
const LEASE_SECONDS = 10 * 60;
/** The maximum number of webhooks that are leased at a time. */
const BATCH = 20;
/** The number of failures after which an alarm is raised. */
const MAX_FAILURES = 8;

export class WebhookTasks extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms' | 'log'> &
      TransferServices & {
        readonly returns: Returns;
        readonly reconciler: Reconciler;
        readonly refunds: Refunds;
        readonly disputes: Disputes;
      },
  ) {
    super(INTERVAL_SECONDS, 'Webhooks could not be processed', deps.log);
  }

  /**
   * Stores a webhook for the job to process.
   *
   * @param options.together writes the webhook's lasting rows in the same transaction, and returns
   * false if they were there: it is not new then, though its event has been deleted since.
   * @param options.delayMs how long the job waits before it processes the webhook.
   * @returns whether it is new.
   */
  async store(
    provider: string,
    event: PaymentEvent,
    {
      together,
      delayMs = 0,
    }: {
      readonly together?: (trx: Transaction<Tables>) => Promise<boolean>;
      readonly delayMs?: number;
    } = {},
  ): Promise<boolean> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const isNew = await runTransaction(db, async (trx) => {
      const added = await trx
        .insertInto('webhook_event')
        .values({ provider, event_id: event.id, received_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst();
      if (!added || (together && !(await together(trx)))) return false;
      await trx
        .insertInto('webhook_task')
        .values({
          provider,
          event_id: event.id,
          reference: event.reference,
          refund_of: event.refundOf,
          dispute_id: event.disputeId ?? null,
          topic: event.topic ?? null,
          run_after: after(now, delayMs / 1000),
        })
        .execute();
      return true;
    });
    if (isNew && delayMs === 0) this.wake();
    return isNew;
  }

  /**
   * Processes all due webhooks, skipping those that another server has leased. When this server
   * stops, it leaves those that it has not started to the others.
   */
  async runOnce(): Promise<void> {
    let claimed: readonly WebhookTask[];
    do {
      claimed = await this.claim();
      for (const task of claimed) {
        if (this.stopping) await this.release(task);
        else await this.process(task);
      }
    } while (claimed.length === BATCH && !this.stopping);
  }

  /** Processes one webhook, due or not. */
  async processNow(provider: string, eventId: string): Promise<void> {
    for (const task of await this.claim({ provider, event_id: eventId })) await this.process(task);
  }

  /** Claims webhooks that are due, or the given one. */
  private async claim(
    one?: Pick<WebhookTask, 'provider' | 'event_id'>,
  ): Promise<readonly WebhookTask[]> {
    const { db, clock } = this.deps;
    const now = clock.now();
    return db
      .with('due', (query) =>
        query
          .selectFrom('webhook_task')
          .select(['provider', 'event_id'])
          .where((row) => (one ? row.and(one) : row('run_after', '<=', now)))
          .orderBy('run_after')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('webhook_task')
      .from('due')
      .set((row) => ({
        failures: row('webhook_task.failures', '+', 1),
        run_after: after(now, LEASE_SECONDS),
      }))
      .whereRef('webhook_task.provider', '=', 'due.provider')
      .whereRef('webhook_task.event_id', '=', 'due.event_id')
      .returningAll('webhook_task')
      .execute();
  }

  /** Ends the lease of a webhook that was not started, unless another server has taken it over. */
  private async release(task: WebhookTask): Promise<void> {
    const { db, clock } = this.deps;
    await db
      .updateTable('webhook_task')
      .set({ failures: task.failures - 1, run_after: clock.now() })
      .where('provider', '=', task.provider)
      .where('event_id', '=', task.event_id)
      .where('run_after', '=', task.run_after)
      .execute();
  }

  /**
   * Processes one webhook. Its row stays until that has succeeded, so that after a crash a later
   * run processes it; an error is logged, and retried with exponential backoff.
   */
  async process(task: WebhookTask): Promise<void> {
    const { db, clock, alarms, log } = this.deps;
    const { provider, event_id: eventId, failures } = task;
    const subject = `${provider} ${eventId}`;
    try {
      await this.work(task);
    } catch (error) {
      await reportIllegalTransition(alarms, error);
      log.warn({ err: error, webhook: subject, failures }, 'A webhook could not be processed yet');
      if (failures >= MAX_FAILURES) await alarms.raise('webhook_not_processed', subject, error);
      await db
        .updateTable('webhook_task')
        .set({ run_after: after(clock.now(), pauseAfter(failures)) })
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .execute();
      return;
    }
    await db
      .deleteFrom('webhook_task')
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
      .execute();
    await alarms.clear(subject, ['webhook_not_processed']);
  }

  private async work(task: WebhookTask): Promise<void> {
    const { provider, event_id: id, reference, refund_of: refundOf, dispute_id: disputeId } = task;
    const { db, refunds, disputes } = this.deps;
    if (provider === BANK) return bookReported(db, this.deps, id);
    if (provider === CYBERSOURCE) return this.checkCardGateway(task);
    if (isId(reference)) await this.checkIntent(reference);
    if (refundOf !== null && !(await refunds.fetchCapture(refundOf))) await requireDecided(db);
    if (disputeId !== null) await disputes.fetchCase(disputeId);
  }

  /** Looks up what happened at the card gateway: one payment if it is known, otherwise all. */
  private async checkCardGateway({ reference, topic }: WebhookTask): Promise<void> {
    const { db, reconciler, refunds, disputes } = this.deps;
    if (topic === 'dispute') return disputes.runOnce();
    const intent = isId(reference) ? await findIntentById(db, reference) : undefined;
    if (!intent) return topic === 'refund' ? refunds.runOnce() : reconciler.runOnce();
    if (intent.status === 'succeeded' && topic === 'refund') await refunds.look(intent.id);
    await this.lookUp(intent);
  }

  /**
   * Completes an intent that waits for its payer, and looks up one with an unknown outcome.
   *
   * @throws ApiError payment_in_progress while another payment of the account is in progress
   */
  private async checkIntent(reference: string): Promise<void> {
    const { db, returns } = this.deps;
    const intent = await findIntentById(db, reference);
    if (intent?.provider !== 'paypal') return;
    const waits = intent.status === 'waiting';
    if (waits && !(await returns.complete(intent, { canceled: false }))) throw busy();
    await this.lookUp(intent);
  }

  /** Looks up an intent that is closed, or has an unknown outcome. */
  private async lookUp({ id, status }: IntentRow): Promise<void> {
    const { reconciler } = this.deps;
    if (status === 'declined') await reconciler.closed.look(id);
    if (status === 'charging') {
      await reconciler.scheduleLookup(id);
      await reconciler.look(id);
    }
  }
}

/**
 * A refund's webhook can arrive before the response to its capture, when the id it names is still
 * unknown. If it were dropped, the refund would never be booked. A closed attempt may also have
 * been captured, which is known once its watch ends.
 *
 * @throws ApiError gateway_failed while any PayPal attempt is undecided or watched
 */
export async function requireDecided(db: Kysely<Tables>): Promise<void> {
  const undecided = await db
    .selectFrom('payment_intent')
    .select('id')
    .where('provider', '=', 'paypal')
    .where((is) =>
      is.or([
        is('status', '=', 'charging'),
        is.and([is('status', '=', 'declined'), is('watch_until', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (undecided) throw new ApiError('gateway_failed');
}
