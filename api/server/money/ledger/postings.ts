/** The postings of each kind of event. */
import type { Transaction } from 'kysely';
import type { Actor } from '../lifecycle/transitions';
import type { Tables } from '../../platform/database/schema';
import type { LedgerAccount } from '../../platform/database/schema/ledger';
import type { PaymentRow } from '../rows';
import { post, type Postings } from './ledger';

/**
 * The ledger account that holds a payment's money: the provider's, or money held in our bank
 * account.
 */
const MONEY: Readonly<Record<PaymentRow['method'], LedgerAccount>> = {
  card: 'cards',
  paypal: 'paypal',
  bank: 'held',
};

/**
 * Posts a payment for a period.
 *
 * @param granted the credit it created: the unused days of the previous plan.
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

/** Posts a card or PayPal charge that arrived too late to buy anything and becomes credit. */
export async function postLateCharge(
  trx: Transaction<Tables>,
  { id, account_id: accountId, method, amount_cents: cents }: PaymentRow,
  now: Date,
): Promise<void> {
  const postings = { [MONEY[method]]: cents, credit: -cents };
  const of = { accountId, paymentId: id };
  await post(trx, { ...of, kind: 'charge', source: `charge:${id}`, postings }, now);
}

/** Money returned to a payer. */
export type MoneyReturn = {
  /**
   * `refund`: we returned it; `chargeback`: it was lost in a dispute; `return`: our bank returned a
   * transfer.
   */
  readonly kind: 'refund' | 'chargeback' | 'return';
  /** Who returned it or reported the return. */
  readonly by: Actor;
  readonly cents: number;
  /** The ledger account it comes from; the provider's by default. */
  readonly from?: LedgerAccount;
  /** The transfer that the bank returned. */
  readonly transferId?: number;
  /** Whether the period is no longer paid although part of the money was kept. */
  readonly endsPeriod?: boolean;
  /** Distinguishes it from an earlier return of the same payment that was reversed. */
  readonly mark?: string;
};

/** The effect of a refund on the payer's credit, in cents. */
export type RefundedCredit = {
  /** Credit taken back because the payment had bought only credit. */
  readonly taken: number;
  /**
   * Credit restored because it had been spent on the period that has now ended; negative if credit for
   * unused days of the period is taken back.
   */
  readonly returned: number;
};

/** The unique source of a partial refund. */
export function refundSource(
  { id, refunded_cents: before }: PaymentRow,
  mark: MoneyReturn['mark'],
): string {
  return [id, before, ...(mark === undefined ? [] : [mark])].join(':');
}

export async function postRefund(
  trx: Transaction<Tables>,
  payment: PaymentRow,
  { kind, cents, from: where, mark, transferId }: MoneyReturn,
  { taken, returned }: RefundedCredit,
  now: Date,
): Promise<void> {
  const { id, account_id: accountId, method } = payment;
  const of = { accountId, paymentId: id };
  const from = refundSource(payment, mark);
  const postings = { [where ?? MONEY[method]]: -cents, credit: taken, sales: cents - taken };
  await post(trx, { ...of, kind, source: `refund:${from}`, transferId, postings }, now);
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

/** A booking of a transfer or of part of it. */
type BookedTransfer = {
  readonly bookingId: number;
  readonly transferId: number;
  /** Where the money was: newly arrived at the bank, or unmatched. */
  readonly from: 'bank' | 'unmatched';
  readonly accountId: string;
  readonly paymentId: string;
  /** The amount held for the payment; negative if released. */
  readonly applied: number;
  readonly credited: number;
};

/**
 * Posts a transfer that is held for its payment or becomes credit, and the release of held money.
 */
export async function postTransfer(
  trx: Transaction<Tables>,
  { bookingId, from, applied, credited, ...of }: BookedTransfer,
  now: Date,
): Promise<void> {
  const kind = applied < 0 ? 'credit' : 'transfer';
  const postings = { [from]: applied + credited, held: -applied, credit: -credited };
  await post(trx, { ...of, kind, source: `transfer:${bookingId}`, postings }, now);
}

/** Posts a transfer that matches no payment. */
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

/** Posts money of a transfer that went back to its payer, through the bank or an operator. */
export async function postBack(
  trx: Transaction<Tables>,
  details: {
    readonly kind: 'return' | 'refund';
    readonly source: string;
    readonly transferId: number;
    readonly payment: Pick<PaymentRow, 'id' | 'account_id'> | undefined;
    readonly postings: Postings;
  },
  now: Date,
): Promise<void> {
  const { payment, ...movement } = details;
  const of = { accountId: payment?.account_id ?? null, paymentId: payment?.id ?? null };
  await post(trx, { ...movement, ...of }, now);
}

/** Moves the rest of a payment that is no longer paid from sales to held money, for its release. */
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
