/** What an operator sees and does: open alarms, disputes, and trying again what was set aside. */
import type { Kysely, Selectable } from 'kysely';
import { usd } from '../../contract/billing/usd';
import type { DisputeView } from '../../contract/payments/disputes';
import type { Alarm } from '../../contract/platform/alarms';
import type { AlarmTable, Tables } from '../platform/database/schema';
import { ApiError } from '../platform/http/api-error';
import type { AlarmCode } from '../platform/telemetry/alarm-codes';
import { listDisputes } from '../payments/disputes/dispute-rows';
import type { Reconciler } from '../payments/reconciliation/reconciler';
import type { TransferBookings } from '../payments/transfers/transfer-bookings';
import type { Alarms } from '../platform/telemetry/alarms';
import { releaseSubscription } from '../billing/renewals/due-queue';

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
    amount: usd(row.cents),
    reason: row.reason,
    openedAt: row.opened_at.toISOString(),
    answerBy: row.answer_by?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** The operator's calls; who makes them was asked at the door. */
export class Operations {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly alarms: Alarms;
      readonly reconciler: Reconciler;
      readonly bookings: TransferBookings;
    },
  ) {}

  async list(): Promise<{ alarms: Alarm[] }> {
    return { alarms: (await this.deps.alarms.open()).map(serializeAlarm) };
  }

  async disputes(): Promise<{ disputes: DisputeView[] }> {
    return { disputes: (await listDisputes(this.deps.db)).map(serializeDispute) };
  }

  /** @throws ApiError not_found */
  async resolve(id: string): Promise<{ alarm: Alarm }> {
    const row = /^\d{1,9}$/.test(id) ? await this.deps.alarms.resolve(Number(id)) : undefined;
    if (!row) throw new ApiError('not_found');
    await this.follow(row.code, row.subject);
    return { alarm: serializeAlarm(row) };
  }

  /** @throws ApiError not_found */
  async assignTransfer(bankId: string, reference: string): Promise<null> {
    await this.deps.bookings.assign(bankId, reference);
    return null;
  }

  /** What resolving an alarm sets going again. */
  private async follow(code: AlarmCode, subject: string): Promise<void> {
    if (code === 'renewal_unresolved' || code === 'renewal_set_aside') {
      await releaseSubscription(this.deps.db, subject);
    }
    if (code === 'payment_unresolved') await this.deps.reconciler.closeAsNotCharged(subject);
  }
}
