/** The operator's calls about money: alarms, disputes and unmatched transfers. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { CURRENCY } from '../../contract/money/plans/catalogue';
import { usd } from '../../contract/money/plans/usd';
import type { BookTransferBody } from '../../contract/operator/work';
import type { DecideDisputeBody, DisputeView } from '../../contract/money/payments/disputes';
import type { Alarm } from '../../contract/platform/alarms';
import { iso } from '../platform/clock';
import type { AlarmTable, Tables } from '../platform/database/schema';
import { ApiError } from '../platform/http/api-error';
import { RENEWAL_ALARMS } from '../platform/telemetry/alarm-codes';
import type { MoneyProviders } from '../money/gateways/payment-ports';
import type { DisputeBookings } from '../money/payments/disputes/dispute-bookings';
import { listDisputes } from '../money/payments/disputes/dispute-rows';
import type { Reconciler } from '../money/payments/reconciliation/reconciler';
import type { TransferBookings } from '../money/payments/transfers/transfer-bookings';
import { MAX_CENTS } from '../money/payments/transfers/bank-messages';
import { enterTransfer } from '../money/payments/transfers/entered-transfers';
import type { WebhookTasks } from '../money/payments/webhooks/webhook-tasks';
import { releaseSubscription } from '../money/renewals/due-queue';
import { isId } from '../platform/database/ids';
import { runTransaction } from '../platform/database/transactions';
import type { Core } from '../platform/core';
import { type ActContext, writeAct } from './acts';

function serializeAlarm(row: Selectable<AlarmTable>): Alarm {
  return {
    id: row.id,
    code: row.code,
    subject: row.subject,
    times: row.times,
    raisedAt: row.raised_at.toISOString(),
    lastRaisedAt: row.last_raised_at.toISOString(),
  };
}

function serializeDispute(row: Awaited<ReturnType<typeof listDisputes>>[number]): DisputeView {
  return {
    provider: row.provider,
    caseId: row.case_id,
    paymentId: row.payment_id,
    receiptNumber: row.receipt_number,
    state: row.state,
    reported: row.reported,
    amount: usd(row.cents),
    reason: row.reason,
    openedAt: row.opened_at.toISOString(),
    answerBy: iso(row.answer_by),
    decidedAt: iso(row.decided_at),
  };
}

/** The operator's calls. Authorization is checked before they are reached. */
export class Operations {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms'> & {
      readonly reconciler: Reconciler;
      readonly transferBookings: TransferBookings;
      readonly money: MoneyProviders;
      readonly webhookTasks: WebhookTasks;
      readonly disputeBookings: DisputeBookings;
    },
  ) {}

  async list(): Promise<{ alarms: Alarm[]; hasMore: boolean }> {
    const { rows, hasMore } = await this.deps.alarms.open();
    return { alarms: rows.map(serializeAlarm), hasMore };
  }

  async disputes(): Promise<{ disputes: DisputeView[] }> {
    return { disputes: (await listDisputes(this.deps.db)).map(serializeDispute) };
  }

  async decide(
    acting: ActContext,
    { provider, caseId }: { readonly provider: string; readonly caseId: string },
    { verdict: state, amount }: Pick<DecideDisputeBody, 'verdict' | 'amount'>,
  ): Promise<null> {
    if (provider !== 'cards' && provider !== 'paypal') throw new ApiError('not_found');
    if (amount && amount.currency !== CURRENCY) {
      throw new ApiError('validation_failed', { fieldCodes: { amount: 'invalid' } });
    }
    const verdict = { provider, caseId, state, lost: amount?.amount } as const;
    await this.deps.disputeBookings.decide(verdict, async (trx, payment, cents) => {
      const { receipt_number: subject, account_id: accountId } = payment;
      const deed = { kind: 'decide_dispute', subject, accountId, cents } as const;
      await writeAct(trx, acting, deed, this.deps.clock.now());
    });
    return null;
  }

  async resolve(acting: ActContext, id: string): Promise<{ alarm: Alarm }> {
    if (!/^\d{1,9}$/.test(id)) throw new ApiError('not_found');
    const { db, clock, alarms } = this.deps;
    const row = await runTransaction(db, async (trx) => {
      const resolved = await alarms.resolve(trx, Number(id));
      if (!resolved) {
        const known = await trx
          .selectFrom('alarm')
          .select('id')
          .where('id', '=', Number(id))
          .executeTakeFirst();
        throw new ApiError(known ? 'already_done' : 'not_found');
      }
      const { code, subject } = resolved;
      const accountId = await accountOf(trx, subject);
      await writeAct(trx, acting, { kind: 'resolve_alarm', subject: code, accountId }, clock.now());
      if (RENEWAL_ALARMS.some((one) => one === code)) await releaseSubscription(trx, subject);
      return resolved;
    });
    if (row.code === 'payment_unresolved') {
      await this.deps.reconciler.closeAsNotCharged(row.subject);
    }
    return { alarm: serializeAlarm(row) };
  }

  async bookTransfer(
    acting: ActContext,
    { bankReference: id, reference, amount: { amount: cents, currency } }: BookTransferBody,
  ): Promise<null> {
    if (cents < 1 || cents > MAX_CENTS || currency !== CURRENCY) {
      throw new ApiError('validation_failed', { fieldCodes: { amount: 'invalid' } });
    }
    await enterTransfer(this.deps, { id, reference, cents }, async (trx) => {
      const deed = { kind: 'book_transfer', subject: id, cents } as const;
      await writeAct(trx, acting, deed, this.deps.clock.now());
    });
    return null;
  }

  async assignTransfer(acting: ActContext, bankId: string, reference: string): Promise<null> {
    const { transferBookings, clock } = this.deps;
    await transferBookings.assign(bankId, reference, async (trx, { cents, accountId }) => {
      const deed = { kind: 'assign_transfer', subject: bankId, accountId, cents } as const;
      await writeAct(trx, acting, deed, clock.now());
    });
    return null;
  }
}

/** The account of an alarm whose subject is a subscription, payment or intent. */
async function accountOf(db: Kysely<Tables>, subject: string): Promise<string | null> {
  if (!isId(subject)) return null;
  const { rows } = await sql<{ account_id: string }>`
    select account_id from subscription where id = ${subject}
    union all select account_id from payment where id = ${subject}
    union all select account_id from payment_intent where id = ${subject}`.execute(db);
  return rows[0]?.account_id ?? null;
}
