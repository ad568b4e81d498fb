/** Payments with everything their receipts show. */
import { findPayment, type PaymentRow, type SubscriptionRow } from '../rows';
import { type Kysely, sql } from 'kysely';
import { usd } from '../../../contract/money/plans/usd';
import type { Receipt, Transfer } from '../../../contract/money/payments/payments';
import type { Subscription } from '../../../contract/money/plans/subscriptions';
import type { Account } from '../../accounts/accounts';
import { readPrices } from '../catalogue/prices';
import type { Tables } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/api-error';
import { chargedToken } from '../lifecycle/charged-token';
import { serializePayment, serializeSubscription } from './serializers';
import { documentsOf, serializeTaxDocument } from './tax/read-documents';
import { renewalCredit } from '../ledger/ledger';
import { iso } from '../../platform/clock';

/**
 * Finds a payment of an account.
 *
 * @throws ApiError not_found, also if it belongs to another account
 */
export async function ownPayment(
  db: Kysely<Tables>,
  account: Account,
  id: string,
): Promise<PaymentRow> {
  const row = await findPayment(db, id);
  if (row?.account_id !== account.id) throw new ApiError('not_found');
  return row;
}

/** A subscription as its owner sees it now. */
export async function readSubscription(
  db: Kysely<Tables>,
  row: SubscriptionRow,
): Promise<Subscription> {
  const token = await chargedToken(db, row.account_id);
  return serializeSubscription(row, await renewalCredit(db, row), await readPrices(db), token);
}

/** The current state of a payment's subscription. */
export async function subscriptionOf(db: Kysely<Tables>, row: PaymentRow) {
  if (row.subscription_id === null) return null;
  const found = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', row.subscription_id)
    .where('account_id', '=', row.account_id)
    .executeTakeFirst();
  return found ? readSubscription(db, found) : null;
}

/**
 * The part of the money received for a payment that is kept as credit, in cents, according to the
 * ledger: the surplus, or all of it if it arrived too late. Refunded and charged-back amounts are
 * excluded. Credit that the payment used, or that came from unused days of an earlier plan, is
 * shown with its order.
 */
async function creditFromPayment(db: Kysely<Tables>, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .select((row) => row.fn.sum<string | null>('posting.cents').as('cents'))
    .where('movement.payment_id', '=', paymentId)
    .where('posting.ledger_account', '=', 'credit')
    .where((row) =>
      row.or([
        row(sql`split_part(movement.source, ':', 1)`, 'in', ['transfer', 'return', 'refund']),
        // Used credit is posted with the opposite sign.
        row.and([row('movement.source', 'like', 'charge:%'), row('posting.cents', '<', '0')]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return cents === null ? 0 : -Number(cents);
}

/** Where the payer of a payment continues, while its provider waits for them. */
async function continuesAt(
  db: Kysely<Tables>,
  { id, status, redirect_url: url }: PaymentRow,
): Promise<string | null> {
  if (status !== 'PENDING' || url === null) return null;
  const waiting = await db
    .selectFrom('payment_intent')
    .select('id')
    .where('payment_id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return waiting ? url : null;
}

/** The receipt of a payment, with the details of an outstanding transfer. */
export async function receiptOf(
  db: Kysely<Tables>,
  row: PaymentRow,
  transfer: Transfer | null,
): Promise<Receipt> {
  const documents = await documentsOf(db, row.id);
  return {
    payment: serializePayment(row),
    subscription: await subscriptionOf(db, row),
    subscriber: row.subscriber,
    company: row.company,
    legalName: row.legal_name,
    taxId: row.tax_id,
    email: row.email,
    billingAddress: row.billing_address,
    periodStart: iso(row.period_start),
    periodEnd: iso(row.period_end),
    paidAt: iso(row.paid_at),
    creditKept: usd(await creditFromPayment(db, row.id)),
    seller: documents[0]?.seller ?? null,
    planName: documents[0]?.ordered?.planName ?? null,
    taxDocuments: documents.map(serializeTaxDocument),
    transfer,
    redirectUrl: await continuesAt(db, row),
  };
}
