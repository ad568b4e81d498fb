/** Transfers that could not be booked in full automatically. */
import { type Kysely, sql } from 'kysely';
import type { OpenTransfer, OpenTransfersResponse } from '../../contract/operator/work';
import { usd } from '../../contract/money/plans/usd';
import { daysAfter } from '../money/lifecycle/periods';
import { creditBalances } from '../money/ledger/ledger';
import {
  type JudgedPayment,
  restsOf,
  returnableOfTransfer,
  type TransferRest,
} from '../money/payments/transfers/returnable';
import type { Tables } from '../platform/database/schema';
import type { TransferKind } from '../platform/database/schema/transfers';

/** How many days a transfer whose money became credit stays listed. */
const DAYS = 90;

const LISTED = 500;

const LISTED_OF_ACCOUNT = 100;

const STANDINGS = {
  unmatched: 'unknown',
  partial: 'short',
  over: 'over',
  late: 'late',
  repeated: 'repeated',
  released: 'released',
} as const satisfies Partial<Record<TransferKind, OpenTransfer['standing']>>;

type Booked = keyof typeof STANDINGS;

/** The kinds whose money has no owner or pays for nothing yet, listed at any age. */
const UNSETTLED = ['unmatched', 'partial'] as const;

/** The kinds whose money became credit. */
const SETTLED = ['over', 'late', 'repeated'] as const;

/** The kinds of transfers whose money may be sent back. */
const CREDITED = [...UNSETTLED, ...SETTLED, 'released'] as const;

function openRows(db: Kysely<Tables>, kinds: readonly Booked[]) {
  return (
    db
      .selectFrom('bank_transfer as transfer')
      .innerJoin('transfer_booking as booking', 'booking.transfer_id', 'transfer.id')
      .leftJoin('payment', 'payment.id', 'booking.payment_id')
      .select(['transfer.id as transfer_id', 'transfer.bank_id', 'transfer.received_at'])
      .select(['transfer.cents', 'transfer.reference', 'booking.kind'])
      .select(['payment.id', 'payment.account_id', 'payment.company', 'payment.status'])
      .select(['payment.amount_cents', 'payment.method', 'payment.refunded_cents'])
      .select(['payment.period_start', 'payment.gateway_id'])
      .select((row) =>
        row
          .selectFrom('transfer_booking as held')
          .select((one) =>
            one.fn.coalesce(one.fn.sum<string>('applied_cents'), sql<string>`0`).as('cents'),
          )
          .whereRef('held.payment_id', '=', 'payment.id')
          .as('held'),
      )
      .where('booking.kind', 'in', kinds)
      // A later booking (assigned, released or returned) closes it; an operator may have sent back
      // only a part.
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('transfer_booking as after')
              .select('after.id')
              .whereRef('after.transfer_id', '=', 'transfer.id')
              .where('after.kind', '!=', 'sent_back')
              .whereRef('after.id', '>', 'booking.id'),
          ),
        ),
      )
      .where((where) =>
        where.or([where('booking.kind', '!=', 'partial'), where('payment.status', '=', 'PENDING')]),
      )
      .orderBy('transfer.id', 'desc')
  );
}

const isBooked = (kind: string): kind is Booked => Object.hasOwn(STANDINGS, kind);

type OpenRow = Awaited<ReturnType<ReturnType<typeof openRows>['execute']>>[number];

function paymentOf(row: OpenRow): OpenTransfer['payment'] {
  const { id, account_id: accountId, company, status, amount_cents: cents, held } = row;
  if (id === null || accountId === null) return null;
  const due = status === 'PENDING' ? Math.max(0, (cents ?? 0) - Number(held ?? 0)) : 0;
  return { id, accountId, businessName: company ?? '', due: usd(due) };
}

/** The payment of a row, as far as it determines what can be sent back. */
function judgedOf(row: OpenRow): JudgedPayment | undefined {
  const { status, method, period_start, gateway_id, amount_cents, refunded_cents } = row;
  if (status === null || method === null) return undefined;
  return {
    status,
    method,
    period_start,
    gateway_id,
    amount_cents: amount_cents ?? 0,
    refunded_cents: refunded_cents ?? 0,
  };
}

/** Whether an operator sent back all of its open amount. */
function isDone({ kind, cents }: OpenRow, { applied, credited, sent }: TransferRest): boolean {
  if (sent === 0) return false;
  if (kind === 'unmatched') return sent >= cents;
  return kind === 'partial' ? applied === 0 : credited === 0;
}

async function serialize(db: Kysely<Tables>, rows: readonly OpenRow[]): Promise<OpenTransfer[]> {
  const rests = await restsOf(
    db,
    rows.map((row) => row.transfer_id),
  );
  const accounts = rows.flatMap(({ account_id: id }) => id ?? []);
  const credits = await creditBalances(db, accounts);
  return rows.flatMap((row) => {
    const { kind } = row;
    const rest = rests.get(row.transfer_id);
    if (!isBooked(kind) || !rest || isDone(row, rest)) return [];
    const credit = credits.get(row.account_id ?? '')?.free ?? 0;
    const left = returnableOfTransfer(row, judgedOf(row), rest, credit);
    return [
      {
        id: row.bank_id,
        at: row.received_at.toISOString(),
        amount: usd(row.cents),
        reference: row.reference,
        standing: STANDINGS[kind],
        returnable: usd(left.held + left.credit + left.unmatched),
        payment: paymentOf(row),
      },
    ];
  });
}

/** The open transfers, newest first; those whose money became credit for 90 days only. */
export async function openTransfers(db: Kysely<Tables>, now: Date): Promise<OpenTransfersResponse> {
  const since = daysAfter(now, -DAYS);
  const unsettled = await openRows(db, UNSETTLED)
    // Otherwise, transfers that were sent back in full would permanently displace others.
    .where('transfer.cents', '>', (where) =>
      where
        .selectFrom('bank_return as back')
        .select(sql<number>`coalesce(sum(back.cents), 0)`.as('cents'))
        .whereRef('back.transfer_id', '=', 'transfer.id'),
    )
    .limit(LISTED)
    .execute();
  const settled = await openRows(db, SETTLED)
    .where('transfer.received_at', '>', since)
    // Implied by the previous condition, but bookings are indexed by their own time.
    .where('booking.booked_at', '>', since)
    .limit(LISTED - unsettled.length)
    .execute();
  const rows = [...unsettled, ...settled].toSorted((a, b) => b.transfer_id - a.transfer_id);
  return { transfers: await serialize(db, rows) };
}

/** An account's latest transfers with money that can be sent back. */
export async function returnableTransfers(
  db: Kysely<Tables>,
  accountId: string,
): Promise<OpenTransfer[]> {
  const rows = await openRows(db, CREDITED)
    .where('payment.account_id', '=', accountId)
    .limit(LISTED_OF_ACCOUNT)
    .execute();
  return (await serialize(db, rows)).filter(({ returnable }) => returnable.amount > 0);
}
