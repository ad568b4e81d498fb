/** Transfers that arrive on our bank account. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Logger } from 'pino';
import { ApiError } from '../../api-error';
import type { Clock } from '../../clock';
import type { Tables } from '../../database/schema';
import type { ArrivedTransfer, BankGateway } from '../../providers/payment-ports';
import { lockPayer, readState } from './account-state';
import { findIntentById } from './intents';
import type { Notices } from './notices';
import type { Settlement } from './settlement';
import type { PaymentRow } from './views';
import { isSigned, type WebhookKey } from './webhook-signature';

const PROVIDER = 'bank';

/** What the bank tells. It is only a hint: what has arrived is asked of the bank itself. */
const event = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.literal('transfer.received'),
  reference: v.pipe(v.string(), v.maxLength(100)),
  /** In cents; for a bank that can only tell, not be asked. */
  cents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** Takes transfers. */
export class Transfers {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly bank: BankGateway;
      readonly settlement: Settlement;
      readonly key: WebhookKey;
      readonly notices: Notices;
      readonly log: Pick<Logger, 'warn'>;
    },
  ) {}

  /**
   * Takes a message of the bank's.
   *
   * @returns whether it was new.
   * @throws ApiError not_authenticated when its signature is not right, malformed
   */
  async receive(header: string | undefined, body: Buffer): Promise<boolean> {
    const { db, clock, bank, key } = this.deps;
    if (!isSigned(key, header, body, clock.now())) throw new ApiError('not_authenticated');
    const { id, reference, cents } = this.read(body);
    const known = await db
      .selectFrom('webhook_event')
      .select('event_id')
      .where('provider', '=', PROVIDER)
      .where('event_id', '=', id)
      .executeTakeFirst();
    if (known) return false;
    const told = cents === undefined ? undefined : { id, reference, cents };
    const arrived = await bank.arrived(reference, told);
    if (arrived) await this.settle(arrived);
    // Last: a message that could not be worked through comes again.
    await db
      .insertInto('webhook_event')
      .values({ provider: PROVIDER, event_id: id, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  private read(body: Buffer): v.InferOutput<typeof event> {
    try {
      return v.parse(event, JSON.parse(body.toString('utf8')));
    } catch {
      throw new ApiError('malformed');
    }
  }

  private async settle(arrived: ArrivedTransfer): Promise<void> {
    const { db, log } = this.deps;
    const payment = await db
      .selectFrom('payment')
      .selectAll()
      .where('transfer_reference', '=', arrived.reference)
      .executeTakeFirst();
    if (!payment || payment.status === 'PAID') return;
    if (arrived.cents < payment.amount_cents) {
      log.warn({ paymentId: payment.id }, 'Less was transferred than is owed');
      await db
        .updateTable('payment')
        .set({ gateway_status: 'PARTIAL' })
        .where('id', '=', payment.id)
        .execute();
      return;
    }
    await this.take(payment, arrived);
  }

  /** The money is there: the plan begins, or, when another took its place, it becomes credit. */
  private async take(payment: PaymentRow, arrived: ArrivedTransfer): Promise<void> {
    const { db, settlement, notices, clock } = this.deps;
    await db.transaction().execute(async (trx) => {
      const payer = await lockPayer(trx, payment.account_id);
      const found = await trx
        .selectFrom('payment_intent')
        .select('id')
        .where('payment_id', '=', payment.id)
        .executeTakeFirstOrThrow();
      const intent = await findIntentById(trx, found.id);
      if (!intent || intent.status === 'succeeded') return;
      const { holding } = await readState(trx, payment.account_id);
      const replaced = intent.status === 'declined' && holding !== undefined;
      const answer = { code: '100', status: replaced ? 'CREDITED' : 'RECEIVED', id: arrived.id };
      if (!replaced) {
        await settlement.settleIn(trx, payer, intent.id, { kind: 'approved', answer, token: null });
      } else {
        const now = clock.now();
        await trx
          .updateTable('payment')
          .set({
            status: 'PAID',
            gateway_id: answer.id,
            gateway_code: answer.code,
            gateway_status: answer.status,
            decline_code: null,
            paid_at: now,
          })
          .where('id', '=', payment.id)
          .execute();
        await trx
          .updateTable('payment_intent')
          .set({ status: 'succeeded', updated_at: now })
          .where('id', '=', intent.id)
          .execute();
      }
      const extra = arrived.cents - (replaced ? 0 : payment.amount_cents);
      if (extra > 0) {
        await trx
          .updateTable('payer')
          .set((row) => ({ credit_cents: row('credit_cents', '+', extra) }))
          .where('account_id', '=', payment.account_id)
          .execute();
      }
      const { holding: runs } = await readState(trx, payment.account_id);
      await notices.tell(
        trx,
        payment.account_id,
        replaced ? 'transfer_credited' : 'transfer_arrived',
        {
          plan: payment.plan_code,
          cents: arrived.cents,
          ...(runs?.period_end && { until: runs.period_end }),
          paymentId: payment.id,
        },
      );
    });
    notices.wake();
  }
}
