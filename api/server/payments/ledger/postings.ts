/** What is posted of each thing that happens to money. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { LedgerAccount } from '../../platform/database/schema-payments';
import type { PaymentRow } from '../../billing/invoices/serializers';
import { post, type Postings } from './ledger';

/** Where the money of a payment is: with a provider, or on our account and held for it. */
export const MONEY: Readonly<Record<PaymentRow['method'], LedgerAccount>> = {
  card: 'cards',
  paypal: 'paypal',
  bank: 'held',
};

/**
 * A payment buys a period.
 *
 * @param granted the credit that came of it: unused days of the plan before.
 */
export async function postCharge(
  trx: Transaction<Tables>,
  { id, account_id: accountId, method, amount_cents: cents, credit_cents: credit }: PaymentRow,
  granted: number,
  now: Date,
): Promise<void> {
  const of = { accountId, paymentId: id };
  await post(
    trx,
    {
      ...of,
      kind: 'credit',
      source: `unused-days:${id}`,
      postings: { sales: granted, credit: -granted },
    },
    now,
  );
  const postings = { [MONEY[method]]: cents, credit, sales: -(cents + credit) };
  await post(trx, { ...of, kind: 'charge', source: `charge:${id}`, postings }, now);
}

/** Money of a card or of PayPal that landed too late to buy anything: it is credit. */
export async function postLateCharge(
  trx: Transaction<Tables>,
  { id, account_id: accountId, method, amount_cents: cents }: PaymentRow,
  now: Date,
): Promise<void> {
  const postings = { [MONEY[method]]: cents, credit: -cents };
  const of = { accountId, paymentId: id };
  await post(trx, { ...of, kind: 'charge', source: `charge:${id}`, postings }, now);
}

/** Money that went back. */
export type GoneBack = {
  /** We gave it back; the payer's bank or PayPal took it; our bank returned a transfer. */
  readonly kind: 'refund' | 'chargeback' | 'return';
  readonly cents: number;
  /** Where it was until now; with the provider unless this says otherwise. */
  readonly from?: LedgerAccount;
  /** The period is not paid any more although a part of the money is still here. */
  readonly endsPeriod?: boolean;
  /** Told apart from what went back of the same payment before, and came again. */
  readonly mark?: string;
};

/** What a refund does to the credit of its payer, in cents. */
export type RefundedCredit = {
  /** Taken back, because the payment had bought nothing but credit. */
  readonly taken: number;
  /** Given back, because it had gone into the period that is over now. */
  readonly returned: number;
};

/** What a part that went back is told apart by. */
export function refundSource(
  { id, refunded_cents: before }: PaymentRow,
  mark: GoneBack['mark'],
): string {
  return [id, before, ...(mark === undefined ? [] : [mark])].join(':');
}

/** Some of a payment went back to its payer: given by us, or taken by their bank. */
export async function postRefund(
  trx: Transaction<Tables>,
  payment: PaymentRow,
  { kind, cents, from: where, mark }: GoneBack,
  { taken, returned }: RefundedCredit,
  now: Date,
): Promise<void> {
  const { id, account_id: accountId, method } = payment;
  const of = { accountId, paymentId: id };
  const from = refundSource(payment, mark);
  const postings = { [where ?? MONEY[method]]: -cents, credit: taken, sales: cents - taken };
  await post(trx, { ...of, kind, source: `refund:${from}`, postings }, now);
  await post(
    trx,
    {
      ...of,
      kind: 'credit',
      source: `refunded-credit:${from}`,
      postings: { sales: returned, credit: -returned },
    },
    now,
  );
}

/** What became of a transfer, or of a part of it. */
type BookedTransfer = {
  readonly bookingId: number;
  readonly transferId: number;
  /** Where the money was: on its way to the bank, or waiting there for its payer to be known. */
  readonly from: 'bank' | 'unmatched';
  readonly accountId: string;
  readonly paymentId: string;
  /** Held for the payment; negative when it is released. */
  readonly applied: number;
  readonly credited: number;
};

/** A transfer is held for its payment, or becomes credit; what was held and is released, too. */
export async function postTransfer(
  trx: Transaction<Tables>,
  { bookingId, from, applied, credited, ...of }: BookedTransfer,
  now: Date,
): Promise<void> {
  const kind = applied < 0 ? 'credit' : 'transfer';
  const postings = { [from]: applied + credited, held: -applied, credit: -credited };
  await post(trx, { ...of, kind, source: `transfer:${bookingId}`, postings }, now);
}

/** A transfer arrived, and nobody knows for what. */
export async function postUnmatchedTransfer(
  trx: Transaction<Tables>,
  bookingId: number,
  { id: transferId, cents }: { readonly id: number; readonly cents: number },
  now: Date,
): Promise<void> {
  const postings = { bank: cents, unmatched: -cents };
  const source = `transfer:${bookingId}`;
  await post(trx, { kind: 'transfer', source, accountId: null, transferId, postings }, now);
}

/** A transfer was sent back. */
export async function postReturn(
  trx: Transaction<Tables>,
  about: {
    readonly bookingId: number;
    readonly transferId: number;
    readonly payment: Pick<PaymentRow, 'id' | 'account_id'> | null;
    readonly postings: Postings;
  },
  now: Date,
): Promise<void> {
  const { bookingId, transferId, payment, postings } = about;
  const of = { accountId: payment?.account_id ?? null, paymentId: payment?.id ?? null };
  const source = `return:${bookingId}`;
  await post(trx, { ...of, kind: 'return', source, transferId, postings }, now);
}

/** What is left of a payment that is paid no more is held for it again, to be released. */
export async function postUnpaid(
  trx: Transaction<Tables>,
  { id, account_id: accountId }: Pick<PaymentRow, 'id' | 'account_id'>,
  cents: number,
  now: Date,
): Promise<void> {
  const of = { accountId, paymentId: id };
  const postings = { sales: cents, held: -cents };
  await post(trx, { ...of, kind: 'return', source: `unpaid:${id}`, postings }, now);
}
