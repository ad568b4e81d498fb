/** Transfers that could not be booked whole by themselves. */
import { type Kysely, sql } from 'kysely';
import type { OpenTransfer, OpenTransfersResponse } from '../../contract/operator/work';
import { usd } from '../../contract/billing/usd';
import { daysAfter } from '../billing/subscriptions/periods';
import type { Tables } from '../platform/database/schema';
import type { TransferKind } from '../platform/database/schema-payments';

/** Days that are looked back. */
const DAYS = 90;

/** Transfers that one answer lists. */
const LISTED = 500;

/** What is open of a transfer, by how it was booked. */
const STANDINGS = {
  unmatched: 'unknown',
  partial: 'short',
  over: 'over',
  late: 'late',
  repeated: 'repeated',
} as const satisfies Partial<Record<TransferKind, OpenTransfer['standing']>>;

type Booked = keyof typeof STANDINGS;

const OPEN = Object.keys(STANDINGS);

/** Of each transfer its first booking that is open, with the payment that it is of. */
async function openRows(db: Kysely<Tables>, since: Date) {
  return (
    db
      .selectFrom('bank_transfer as transfer')
      .innerJoin('transfer_booking as booking', 'booking.transfer_id', 'transfer.id')
      .leftJoin('payment', 'payment.id', 'booking.payment_id')
      .select(['transfer.bank_id', 'transfer.received_at', 'transfer.cents', 'transfer.reference'])
      .select(['booking.kind', 'payment.id', 'payment.account_id', 'payment.company'])
      .select(['payment.status', 'payment.amount_cents'])
      .select((row) =>
        row
          .selectFrom('transfer_booking as held')
          .select((one) =>
            one.fn.coalesce(one.fn.sum<string>('applied_cents'), sql<string>`0`).as('cents'),
          )
          .whereRef('held.payment_id', '=', 'payment.id')
          .as('held'),
      )
      .where('transfer.received_at', '>', since)
      // Follows from it; an index of bookings has their time, not that of their transfers.
      .where('booking.booked_at', '>', since)
      .where('booking.kind', 'in', OPEN.filter(isBooked))
      // What was assigned, released or sent back since is open no more.
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('transfer_booking as after')
              .select('after.id')
              .whereRef('after.transfer_id', '=', 'transfer.id')
              .whereRef('after.id', '>', 'booking.id'),
          ),
        ),
      )
      .where((where) =>
        where.or([where('booking.kind', '!=', 'partial'), where('payment.status', '=', 'PENDING')]),
      )
      .orderBy('transfer.id', 'desc')
      .limit(LISTED)
      .execute()
  );
}

const isBooked = (kind: string): kind is Booked => Object.hasOwn(STANDINGS, kind);

type OpenRow = Awaited<ReturnType<typeof openRows>>[number];

function paymentOf(row: OpenRow): OpenTransfer['payment'] {
  const { id, account_id: accountId, company, status, amount_cents: cents, held } = row;
  if (id === null || accountId === null) return null;
  const due = status === 'PENDING' ? Math.max(0, (cents ?? 0) - Number(held ?? 0)) : 0;
  return { id, accountId, businessName: company ?? '', due: usd(due) };
}

function serialize(row: OpenRow): OpenTransfer[] {
  const { kind } = row;
  if (!isBooked(kind)) return [];
  return [
    {
      id: row.bank_id,
      at: row.received_at.toISOString(),
      amount: usd(row.cents),
      reference: row.reference,
      standing: STANDINGS[kind],
      payment: paymentOf(row),
    },
  ];
}

/** Those of the last 90 days, newest first. */
export async function openTransfers(db: Kysely<Tables>, now: Date): Promise<OpenTransfersResponse> {
  const rows = await openRows(db, daysAfter(now, -DAYS));
  return { transfers: rows.flatMap(serialize) };
}
