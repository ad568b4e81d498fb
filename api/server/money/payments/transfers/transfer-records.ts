/**
 * The records of transfers: what arrived in the bank account, and how each cent was booked. Rows
 * are append-only.
 */
import type { PaymentRow, TransferRow } from '../../rows';
import type { Kysely, Transaction } from 'kysely';
import { normalizeDigits } from '../../../../contract/platform/normalize';
import { clearAlarms } from '../../../platform/telemetry/alarms';
import type { Tables } from '../../../platform/database/schema';
import type { TransferKind } from '../../../platform/database/schema/transfers';
import { postTransfer, postUnmatchedTransfer } from '../../ledger/postings';
import type { ArrivedTransfer } from '../../gateways/payment-ports';

/** A booking of a transfer: how much pays for its payment, and how much becomes credit. */
export type Booking = {
  readonly kind: TransferKind;
  readonly applied: number;
  readonly credited: number;
};

/** One of our references, with whatever separates its characters, and words around it. */
const OUR_REFERENCE = /(?<![A-Z0-9])WSL((?:[^\p{L}\p{N}]{0,3}[A-Z0-9]){8})(?![A-Z0-9])/gu;

/**
 * Finds our reference in the text of a transfer, since people and banks change case, digits, dashes
 * and spaces, and add words. Returns the text if it has none, or several.
 */
export function readReference(text: string): string {
  const plain = normalizeDigits(text.normalize('NFKC')).toUpperCase();
  const found = plain.matchAll(OUR_REFERENCE);
  const bare = new Set(Array.from(found, ([, typed = '']) => typed.replaceAll(/[^A-Z0-9]/g, '')));
  const [only] = bare;
  return only && bare.size === 1 ? `WSL-${only.slice(0, 4)}-${only.slice(4)}` : text.trim();
}

export async function findTransfer(
  db: Kysely<Tables>,
  bankId: string,
): Promise<TransferRow | undefined> {
  return db
    .selectFrom('bank_transfer')
    .selectAll()
    .where('bank_id', '=', bankId)
    .executeTakeFirst();
}

/** The payment that a transfer was booked for, if any. */
export async function paymentOfTransfer(
  db: Kysely<Tables>,
  { id }: TransferRow,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('transfer_booking as booked')
    .innerJoin('payment', 'payment.id', 'booked.payment_id')
    .selectAll('payment')
    .where('booked.transfer_id', '=', id)
    .executeTakeFirst();
}

/** Records a received transfer; returns `undefined` if it is already recorded. */
export async function writeTransfer(
  trx: Transaction<Tables>,
  arrived: ArrivedTransfer,
  now: Date,
): Promise<TransferRow | undefined> {
  return trx
    .insertInto('bank_transfer')
    .values({
      bank_id: arrived.id,
      reference: arrived.reference,
      cents: arrived.cents,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('bank_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

type BookedPayment = { readonly id: string; readonly account_id: string };

/**
 * Books a transfer or part of it.
 *
 * @param from where the money was: newly arrived at the bank, or unmatched.
 */
export async function writeBooking(
  trx: Transaction<Tables>,
  transferId: number,
  payment: BookedPayment,
  booking: Booking,
  from: 'bank' | 'unmatched',
  now: Date,
): Promise<void> {
  const { applied, credited } = booking;
  const bookingId = await insertBooking(trx, transferId, payment.id, booking, now);
  const of = { transferId, accountId: payment.account_id, paymentId: payment.id };
  await postTransfer(trx, { ...of, bookingId, from, applied, credited }, now);
}

export async function writeUnmatched(
  trx: Transaction<Tables>,
  transfer: TransferRow,
  now: Date,
): Promise<void> {
  const nothing: Booking = { kind: 'unmatched', applied: 0, credited: 0 };
  const bookingId = await insertBooking(trx, transfer.id, null, nothing, now);
  await postUnmatchedTransfer(trx, bookingId, transfer, now);
}

/**
 * Books the part of a transfer that went back: all of it if the bank returned it, or what an
 * operator sent.
 *
 * @returns the booking's id.
 */
export async function writeBack(
  trx: Transaction<Tables>,
  transferId: number,
  paymentId: string | null,
  { kind, applied, credited }: Booking & { readonly kind: 'returned' | 'sent_back' },
  now: Date,
): Promise<number> {
  const back: Booking = { kind, applied: 0 - applied, credited: 0 - credited };
  return insertBooking(trx, transferId, paymentId, back, now);
}

async function insertBooking(
  trx: Transaction<Tables>,
  transferId: number,
  paymentId: string | null,
  { kind, applied, credited }: Booking,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('transfer_booking')
    .values({
      transfer_id: transferId,
      payment_id: paymentId,
      kind,
      applied_cents: applied,
      credited_cents: credited,
      booked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What each transfer contributed to the given payments. */
export async function holdingsOf(db: Kysely<Tables>, payments: readonly string[]) {
  if (payments.length === 0) return [];
  const rows = await db
    .selectFrom('transfer_booking')
    .select(['payment_id', 'transfer_id'])
    .select((row) => row.fn.sum<string>('applied_cents').as('held'))
    .where('payment_id', 'in', payments)
    .groupBy(['payment_id', 'transfer_id'])
    .orderBy('transfer_id')
    .execute();
  return rows
    .map(({ held, ...row }) => ({ ...row, held: Number(held) }))
    .filter(({ held }) => held > 0);
}

/** The amount received for a payment so far, in cents. */
export async function heldFor(db: Kysely<Tables>, paymentId: string): Promise<number> {
  return (await holdingsOf(db, [paymentId])).reduce((sum, { held }) => sum + held, 0);
}

/**
 * Converts money held for closed, partly paid payments to credit. The payer was notified of that
 * when the part arrived. The caller must hold the account's lock.
 */
export async function releaseHeld(
  trx: Transaction<Tables>,
  accountId: string,
  payments: readonly string[],
  now: Date,
): Promise<void> {
  const holdings = await holdingsOf(trx, payments);
  for (const { payment_id: id, transfer_id: transferId, held } of holdings) {
    if (id === null) continue;
    const released: Booking = { kind: 'released', applied: -held, credited: held };
    await writeBooking(trx, transferId, { id, account_id: accountId }, released, 'bank', now);
    await clearAlarms(trx, id, ['transfer_partial'], now);
  }
}
