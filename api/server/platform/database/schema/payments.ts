/** The types of the payment tables. */
import type { ColumnType, Generated } from 'kysely';
import type { Cycle, PaidPlanCode, PlanCode } from '../../../../contract/money/plans/catalogue';
import type { RestrictionItem } from '../../../../contract/money/plans/restrictions';
import type {
  StoredAddress,
  PaymentStatus,
} from '../../../../contract/money/payments/payment-shapes';
import type { PaymentKind } from '../../../../contract/money/payments/payment-rules';
import type { SubscriptionStatus } from '../../../../contract/money/plans/subscriptions';
import type { Defaulted, Nullable, Json } from './column-types';
import type * as invoices from './invoices';
import type * as ledger from './ledger';
import type * as transfers from './transfers';
import type * as webhooks from './webhooks';

/** A subscription of an account to a plan. */
type SubscriptionTable = {
  id: string;
  account_id: string;
  plan_code: PaidPlanCode;
  cycle: Cycle;
  status: SubscriptionStatus;
  method: PaymentKind | null;
  subscriber_name: string;
  company: string;
  started_at: Date;
  ended_at: Nullable<Date>;
  period_start: Nullable<Date>;
  period_end: Nullable<Date>;
  anchor_day: number;
  trial_ends_at: Nullable<Date>;
  /** What the current period is worth: less than its price after a partial refund or a dispute. */
  period_cents: Defaulted<number>;
  /** The price of the current period; 0 if none was paid. */
  price_cents: Defaulted<number>;
  scheduled_plan: Nullable<PaidPlanCode>;
  scheduled_cycle: Nullable<Cycle>;
  past_due_since: Nullable<Date>;
  attempts: Defaulted<number>;
  cancel_reason: Nullable<string>;
  gateway_code: string;
  gateway_status: string;
  due_at: Date | null;
  /** The end of the lease, or of the backoff after a failure; null if it is free. */
  run_after: Nullable<Date>;
  /** Consecutive failed attempts. */
  failures: Defaulted<number>;
  /** When it failed too often; it is not retried until an operator resolves the alarm. */
  set_aside_at: Nullable<Date>;
  /** The end of the period for which the owner was last reminded. */
  reminded_for: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
};

/** An account as a payer. */
type PayerTable = {
  account_id: string;
  payments: Defaulted<number>;
  trial_used_at: Date | null;
  /** For servers of earlier releases: it follows the ledger, and writing it changes nothing. */
  credit_cents: Defaulted<number>;
};

/** A payment, with everything its receipt shows. */
export type PaymentTable = {
  id: string;
  account_id: string;
  account_number: number;
  receipt_number: string;
  subscription_id: string | null;
  purpose: 'subscribe' | 'renew';
  plan_code: PaidPlanCode;
  cycle: Cycle;
  subtotal_cents: number;
  discount_cents: number;
  credit_cents: number;
  amount_cents: number;
  method: PaymentKind;
  card_brand: string | null;
  card_last4: string | null;
  status: PaymentStatus;
  gateway_id: Nullable<string>;
  gateway_code: string;
  gateway_status: string;
  decline_code: Nullable<string>;
  subscriber: string;
  company: string;
  email: string;
  billing_address: Json<StoredAddress | null>;
  period_start: Nullable<Date>;
  period_end: Nullable<Date>;
  paid_at: Nullable<Date>;
  transfer_reference: string | null;
  due_at: Date | null;
  redirect_url: Nullable<string>;
  /** The payer's details at the time of payment. */
  legal_name: Nullable<string>;
  tax_id: Nullable<string>;
  /** The refunded part of the amount, and the time of the last refund. */
  refunded_cents: Defaulted<number>;
  refunded_at: Nullable<Date>;
  /** The part of its credit that has lost the money behind it. */
  lost_credit_cents: Defaulted<number>;
  created_at: Date;
};

/** The payment method to store if the payment succeeds. */
export type StoredMethod = {
  readonly kind: PaymentKind;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expiry: string | null;
  readonly holder: string;
  readonly billingAddress: StoredAddress | null;
  /** Browser and operating system it was entered on; absent in intents of an older server. */
  readonly device?: string;
};

/** A payment call, from before the gateway is called until its outcome is known. */
type PaymentIntentTable = {
  id: string;
  account_id: string;
  idempotency_key: string;
  /** Who chose the key, so that a client's key never collides with the server's own. */
  key_namespace: Defaulted<'client' | 'server'>;
  call: string;
  fingerprint: string;
  /** `deferred`: a renewal that the gateway could not process; it is sent again. */
  status: 'charging' | 'waiting' | 'deferred' | 'succeeded' | 'declined';
  provider: 'card' | 'paypal' | 'bank';
  payment_id: string | null;
  answer_status: Nullable<number>;
  answer: Json<Record<string, unknown> | null>;
  keep: Json<StoredMethod | null>;
  /** The state the provider needs to continue, encrypted. */
  memo: Nullable<string>;
  /** When a reversal was requested; a payment found after that may have been reversed. */
  reversal_sent_at: Nullable<Date>;
  /** Until when a closed intent may still be paid at the provider; it is looked up until then. */
  watch_until: Nullable<Date>;
  lookups: Defaulted<number>;
  look_after: Date;
  created_at: Date;
  updated_at: Date;
};

/** An account's payment method; `token` is encrypted. */
type PaymentMethodTable = {
  account_id: string;
  id: string;
  kind: PaymentKind;
  brand: string | null;
  last4: string | null;
  expiry: string | null;
  holder: string;
  token: string | null;
  billing_address: Json<StoredAddress | null>;
  updated_at: Date;
};

/** A plan that an operator created at the gateway. */
type GatewayPlanTable = {
  plan_code: PlanCode;
  period: Cycle;
  gateway_plan_id: string;
  name: string;
  status: 'DRAFT' | 'ACTIVE' | 'INACTIVE';
  amount_cents: number;
  updated_at: Date;
};

/** A processed usage report, for deduplication. */
type UsageReportTable = { id: string; account_id: string; reported_at: Date };

/** The usage of an item, per month or in total. */
type UsageTotalTable = {
  account_id: string;
  item: RestrictionItem;
  month: string;
  amount: ColumnType<string, number, number>;
  at: Date;
};

/** The encrypted token of a deleted card, until the gateway has deleted it too. */
type TokenRemovalTable = {
  id: Generated<number>;
  token: string;
  failures: Defaulted<number>;
  run_after: Date;
};

/** A refund requested by an operator, written before its provider is called. */
export type RefundRequestTable = {
  /** Its reference at the provider. */
  id: string;
  /** The entry in the audit log. */
  act_id: string;
  operator_id: string;
  idempotency_key: string;
  /** A hash of the body: the same key with a different body is rejected. */
  fingerprint: string;
  payment_id: string;
  cents: number;
  /** `accepted`: the provider accepted the request and will report the outcome later. */
  status: 'asked' | 'accepted' | 'done' | 'refused';
  asked_at: Date;
  /** The deadline for answering the original call. */
  answer_until: Date;
  decided_at: Nullable<Date>;
};

/** A disputed payment (a chargeback or a PayPal dispute). */
type DisputeTable = {
  provider: 'cards' | 'paypal';
  /** The provider's id of the dispute. */
  case_id: string;
  payment_id: string;
  account_id: string;
  /** What an operator decided. */
  state: 'opened' | 'lost' | 'won';
  /** The state that the provider reports, which decides nothing. */
  reported: Defaulted<'opened' | 'lost' | 'won'>;
  cents: number;
  /** The part held by the provider until the decision. */
  held_cents: Defaulted<number>;
  /** The part lost in the dispute. */
  lost_cents: Defaulted<number>;
  /** Of earlier releases, in which reports decided. */
  due_cents: Defaulted<number>;
  decisions: Defaulted<number>;
  reason: string;
  answer_by: Date | null;
  opened_at: Date;
  decided_at: Nullable<Date>;
};

/** A key of the gateway to which one account may encrypt one card in its browser. */
type CardKeyTable = {
  /** The gateway's id of the key. */
  kid: string;
  account_id: string;
  /** A JSON Web Key, as text. */
  public_key: string;
  expires_at: Date;
  /** The idempotency key of the call that paid with the card's token. */
  used_for: Nullable<string>;
};

export type PaymentTables = {
  subscription: SubscriptionTable;
  payer: PayerTable;
  payment: PaymentTable;
  payment_intent: PaymentIntentTable;
  payment_method: PaymentMethodTable;
  card_key: CardKeyTable;
  gateway_plan: GatewayPlanTable;
  webhook_event: webhooks.WebhookEventTable;
  webhook_task: webhooks.WebhookTaskTable;
  bank_message: transfers.BankMessageTable;
  bank_transfer: transfers.BankTransferTable;
  transfer_booking: transfers.TransferBookingTable;
  asked_refund: RefundRequestTable;
  bank_return: transfers.BankReturnTable;
  dispute: DisputeTable;
  token_removal: TokenRemovalTable;
  ledger_movement: ledger.LedgerMovementTable;
  ledger_posting: ledger.LedgerPostingTable;
  ledger_comparison: ledger.LedgerComparisonTable;
  tax_series: invoices.TaxSeriesTable;
  tax_document: invoices.TaxDocumentTable;
  usage_report: UsageReportTable;
  usage_total: UsageTotalTable;
};
