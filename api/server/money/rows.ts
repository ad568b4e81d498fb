/** The rows of the tables about money, and those that are read by their key. */
import type { Kysely, Selectable } from 'kysely';
import { isId } from '../platform/database/ids';
import type { Tables } from '../platform/database/schema';

export type SubscriptionRow = Selectable<Tables['subscription']>;
export type PaymentRow = Selectable<Tables['payment']>;
export type PayerRow = Selectable<Tables['payer']>;
export type MethodRow = Selectable<Tables['payment_method']>;
export type IntentRow = Selectable<Tables['payment_intent']>;
export type RefundRequest = Selectable<Tables['asked_refund']>;
export type DisputeRow = Selectable<Tables['dispute']>;
export type TransferRow = Selectable<Tables['bank_transfer']>;
export type BankMessage = Selectable<Tables['bank_message']>;
export type WebhookTask = Selectable<Tables['webhook_task']>;
export type TaxDocumentRow = Selectable<Tables['tax_document']>;

/** The payment with an id, which must exist. */
export const paymentById = (db: Kysely<Tables>, id: string): Promise<PaymentRow> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The payment with an id, if there is one. */
export const findPayment = async (
  db: Kysely<Tables>,
  id: string | null,
): Promise<PaymentRow | undefined> =>
  isId(id)
    ? db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;

/** An account's stored payment method or billing address, if it has one. */
export const methodOf = (db: Kysely<Tables>, accountId: string): Promise<MethodRow | undefined> =>
  db
    .selectFrom('payment_method')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
