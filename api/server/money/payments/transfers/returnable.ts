/** How much of payments and transfers can be sent back from our bank account. */
import { type Kysely, sql } from 'kysely';
import type { PaymentRow, TransferRow } from '../../rows';
import type { Tables } from '../../../platform/database/schema';

/** The columns of a payment that determine it. */
export type JudgedPayment = Pick<
  PaymentRow,
  'status' | 'method' | 'amount_cents' | 'refunded_cents' | 'period_start' | 'gateway_id'
>;

/** What is left of a transfer, in cents. */
export type TransferRest = {
  /** Held for its payment, or part of what paid for it. */
  readonly applied: number;
  /** Became credit. */
  readonly credited: number;
  /** Sent back by operators. */
  readonly sent: number;
  /** Whether the bank returned it. */
  readonly isReturned: boolean;
};

/** Whether a payment by transfer bought no period because it came too late, but only credit. */
export const boughtCredit = ({
  status,
  method,
  period_start: start,
}: Pick<PaymentRow, 'status' | 'method' | 'period_start'>): boolean =>
  status === 'PAID' && method === 'bank' && start === null;

/** The cents of a payment that can be sent back: if paid by transfer, what is not refunded. */
export function returnableOfPayment(payment: JudgedPayment, credit: number): number {
  const { status, method, amount_cents: cents, refunded_cents: back } = payment;
  if (status !== 'PAID' || method !== 'bank') return 0;
  return boughtCredit(payment) ? Math.min(cents - back, credit) : cents - back;
}

/**
 * The cents of a transfer that can be sent back without refunding a paid payment: all of one whose
 * payer is unknown, what is held for an unpaid payment, and what is left of the credit it became.
 */
export function returnableOfTransfer(
  { bank_id: bankId, cents }: Pick<TransferRow, 'bank_id' | 'cents'>,
  payment: JudgedPayment | undefined,
  { applied, credited, sent, isReturned }: TransferRest,
  credit: number,
): { readonly held: number; readonly credit: number; readonly unmatched: number } {
  if (!payment) return { held: 0, credit: 0, unmatched: isReturned ? 0 : cents - sent };
  const isInvoiced = boughtCredit(payment) && payment.gateway_id === bankId;
  const invoiced = isInvoiced ? payment.amount_cents - payment.refunded_cents : 0;
  return {
    held: payment.status === 'PAID' || payment.status === 'REFUNDED' ? 0 : Math.max(0, applied),
    credit: Math.max(0, Math.min(credited, credit) - invoiced),
    unmatched: 0,
  };
}

/** What is left of transfers, by their ids. */
export async function restsOf(
  db: Kysely<Tables>,
  transfers: readonly number[],
): Promise<ReadonlyMap<number, TransferRest>> {
  if (transfers.length === 0) return new Map();
  const booked = await db
    .selectFrom('transfer_booking')
    .select('transfer_id')
    .select((row) => [
      row.fn.sum<string>('applied_cents').as('applied'),
      row.fn.sum<string>('credited_cents').as('credited'),
      sql<boolean>`bool_or(kind = 'returned')`.as('is_returned'),
    ])
    .where('transfer_id', 'in', transfers)
    .groupBy('transfer_id')
    .execute();
  const back = await db
    .selectFrom('bank_return')
    .select('transfer_id')
    .select((row) => row.fn.sum<string>('cents').as('sent'))
    .where('transfer_id', 'in', transfers)
    .groupBy('transfer_id')
    .execute();
  const sent = new Map(back.map((row) => [row.transfer_id, Number(row.sent)]));
  return new Map(
    booked.map(({ transfer_id: id, applied, credited, is_returned: isReturned }) => [
      id,
      {
        applied: Number(applied),
        credited: Number(credited),
        sent: sent.get(id) ?? 0,
        isReturned,
      },
    ]),
  );
}

/** What is left of one transfer. */
export async function restOf(db: Kysely<Tables>, transferId: number): Promise<TransferRest> {
  const nothing: TransferRest = { applied: 0, credited: 0, sent: 0, isReturned: false };
  return (await restsOf(db, [transferId])).get(transferId) ?? nothing;
}
