/** The rows read from the tables about money. */
import type { Selectable } from 'kysely';
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
