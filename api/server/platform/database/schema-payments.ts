/** The tables of `migrations-payments.ts` as the queries see them. */
import type { ColumnType, Generated } from 'kysely';
import type {
  Cycle,
  PaidPlanCode,
  PlanCode,
  RestrictionItem,
} from '../../../contract/billing/constants';
import type { KeptAddress, PaymentStatus } from '../../../contract/payments/payment-shapes';
import type { PaymentKind } from '../../../contract/payments/payment-rules';
import type { SubscriptionStatus } from '../../../contract/billing/subscriptions';

/** A column with a default that is never changed to a default afterwards. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A column that is null until it is written. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Read as a value, written as its JSON. */
type Json<T> = ColumnType<T, string | null, string | null>;

/** A subscription of an account to a plan. */
export type SubscriptionTable = {
  id: string;
  account_id: string;
  plan_code: PaidPlanCode;
  cycle: Cycle;
  status: SubscriptionStatus;
  method: PaymentKind | null;
  subscriber_name: string;
  company: string;
  started_at: Date;
  ended_at: Date | null;
  period_start: Date | null;
  period_end: Date | null;
  anchor_day: number;
  trial_ends_at: Date | null;
  period_cents: Defaulted<number>;
  scheduled_plan: PaidPlanCode | null;
  scheduled_cycle: Cycle | null;
  past_due_since: Date | null;
  attempts: Defaulted<number>;
  cancel_reason: string | null;
  gateway_code: string;
  gateway_status: string;
  due_at: Date | null;
  /** Until when it is claimed, or waits after a failure; null when it may be attended to. */
  run_after: Nullable<Date>;
  /** Tries in a row that failed. */
  failures: Defaulted<number>;
  /** When it had failed too often; nobody tries it until an operator has looked at it. */
  set_aside_at: Nullable<Date>;
  /** The end of the period of which its owner was reminded. */
  reminded_for: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
};

/** What is counted and kept of who pays; `credit_cents` is left for the next charges. */
export type PayerTable = {
  account_id: string;
  payments: Defaulted<number>;
  trial_used_at: Date | null;
  credit_cents: Defaulted<number>;
};

/** A payment, as its receipt will always say it. */
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
  gateway_id: string | null;
  gateway_code: string;
  gateway_status: string;
  decline_code: string | null;
  subscriber: string;
  company: string;
  email: string;
  billing_address: Json<KeptAddress | null>;
  period_start: Date | null;
  period_end: Date | null;
  paid_at: Date | null;
  transfer_reference: string | null;
  due_at: Date | null;
  redirect_url: string | null;
  /** Of its payer, as they were when it was written. */
  legal_name: Nullable<string>;
  tax_id: Nullable<string>;
  /** What of the amount was given back, and when the last of it was. */
  refunded_cents: Defaulted<number>;
  refunded_at: Nullable<Date>;
  created_at: Date;
};

/** What is kept of the way to pay until it is known whether it works. */
export type KeptMethod = {
  readonly kind: PaymentKind;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expiry: string | null;
  readonly holder: string;
  readonly billingAddress: KeptAddress | null;
};

/** One paying call, from before the gateway is asked until its outcome is known. */
export type PaymentIntentTable = {
  id: string;
  account_id: string;
  idempotency_key: string;
  /** Who made the key: a client's can never be one of the server's own. */
  key_namespace: Defaulted<'client' | 'server'>;
  call: string;
  fingerprint: string;
  /** `deferred`: a renewal that the gateway could not work on; it is sent again. */
  status: 'charging' | 'waiting' | 'deferred' | 'succeeded' | 'declined';
  provider: 'card' | 'paypal' | 'bank';
  payment_id: string | null;
  answer_status: number | null;
  answer: Json<Record<string, unknown> | null>;
  keep: Json<KeptMethod | null>;
  /** What the provider needs to go on, sealed. */
  memo: ColumnType<string | null, string | null | undefined, string | null>;
  /** When a reversal was asked for: from then on, what is found under its reference may be undone. */
  reversal_sent_at: Nullable<Date>;
  /** Until when one that was closed may still be paid at its provider: it is looked at meanwhile. */
  watch_until: Nullable<Date>;
  lookups: Defaulted<number>;
  look_after: Date;
  created_at: Date;
  updated_at: Date;
};

/** The way to pay of an account; `token` is sealed. */
export type PaymentMethodTable = {
  account_id: string;
  id: string;
  kind: PaymentKind;
  brand: string | null;
  last4: string | null;
  expiry: string | null;
  holder: string;
  token: string | null;
  billing_address: Json<KeptAddress | null>;
  updated_at: Date;
};

/** A plan that an operator put on the gateway. */
export type GatewayPlanTable = {
  plan_code: PlanCode;
  period: Cycle;
  gateway_plan_id: string;
  name: string;
  status: 'DRAFT' | 'ACTIVE' | 'INACTIVE';
  amount_cents: number;
  updated_at: Date;
};

/** An event of a provider that was taken: it counts once. */
export type WebhookEventTable = { provider: string; event_id: string; received_at: Date };

/** A report of usage that was counted. */
export type UsageReportTable = { id: string; account_id: string; reported_at: Date };

/** What a business has used of an item, in a month or altogether. */
export type UsageTotalTable = {
  account_id: string;
  item: RestrictionItem;
  month: string;
  amount: ColumnType<string, number, number>;
  at: Date;
};

/** A transfer that arrived on the bank account. */
export type BankTransferTable = {
  id: Generated<number>;
  bank_id: string;
  /** As the bank reported it. */
  reference: string;
  cents: number;
  received_at: Date;
};

/**
 * What a transfer came to; `released`: what was held for a payment that was closed unpaid;
 * `returned`: the bank sent it back.
 */
export type TransferKind =
  | 'partial'
  | 'exact'
  | 'over'
  | 'late'
  | 'repeated'
  | 'released'
  | 'unmatched'
  | 'returned';

/** What became of a transfer, or of a part of it. */
export type TransferBookingTable = {
  id: Generated<number>;
  transfer_id: number;
  payment_id: string | null;
  kind: TransferKind;
  /** What of it counts towards the amount of the payment; negative when it is released or returned. */
  applied_cents: number;
  /** What of it became credit of the account; negative when it is returned. */
  credited_cents: number;
  booked_at: Date;
};

/** Why money moved. */
export type MovementKind =
  | 'charge'
  | 'refund'
  | 'credit'
  | 'transfer'
  | 'chargeback'
  | 'dispute'
  | 'return'
  | 'adjustment';

/**
 * Where money is, or whose it is: with the card gateway, with PayPal, on our bank account; earned;
 * owed to customers as credit; held for a payment that is not paid in full; of nobody known; in
 * dispute, until it is known whose it is.
 */
export type LedgerAccount =
  | 'cards'
  | 'paypal'
  | 'bank'
  | 'sales'
  | 'credit'
  | 'held'
  | 'unmatched'
  | 'disputed';

/** The token of a card that is kept no more, until the gateway has deleted it; sealed. */
export type TokenRemovalTable = {
  id: Generated<number>;
  token: string;
  failures: Defaulted<number>;
  run_after: Date;
};

/** A refund that an operator asked for, from before the provider is asked until its outcome is known. */
export type AskedRefundTable = {
  /** Its name at the provider. */
  id: string;
  /** Its row in the audit log. */
  act_id: string;
  operator_id: string;
  idempotency_key: string;
  /** Stands for the body: the same key with another one is refused. */
  fingerprint: string;
  payment_id: string;
  cents: number;
  /** `accepted`: the provider has taken it on, and says later whether it was done. */
  status: 'asked' | 'accepted' | 'done' | 'refused';
  asked_at: Date;
  /** Until when the call that asked may get its answer. */
  answer_until: Date;
  decided_at: Nullable<Date>;
};

/** A payment that its payer disputes with their bank or with PayPal. */
export type DisputeTable = {
  provider: 'cards' | 'paypal';
  /** The provider's own name of the case. */
  case_id: string;
  payment_id: string;
  account_id: string;
  state: 'opened' | 'lost' | 'won';
  cents: number;
  /** What of it lies with the provider until it is decided. */
  held_cents: Defaulted<number>;
  /** What was lost by it. */
  lost_cents: Defaulted<number>;
  /** Credit that is due to the payer should it be won after it was lost. */
  due_cents: Defaulted<number>;
  /** How often it was decided: a decision may be appealed. */
  decisions: Defaulted<number>;
  reason: string;
  answer_by: Date | null;
  opened_at: Date;
  decided_at: Nullable<Date>;
};

/** A movement of money; its rows are only added. */
export type LedgerMovementTable = {
  id: Generated<string>;
  kind: MovementKind;
  source: string;
  account_id: string | null;
  payment_id: string | null;
  transfer_id: number | null;
  booked_at: Date;
};

/** What a movement does to one ledger account; what comes in is positive. */
export type LedgerPostingTable = {
  movement_id: string;
  ledger_account: LedgerAccount;
  cents: ColumnType<string, number, never>;
};

/** Up to when the ledger was compared with what a provider reports. */
export type LedgerComparisonTable = {
  ledger_account: 'cards' | 'paypal';
  compared_until: Date;
  run_after: Date;
};

/** Which series a document is of. */
export type TaxKind = 'invoice' | 'credit_note';

/** The last number that was given in a series of a year. */
export type TaxSeriesTable = { kind: TaxKind; year: number; last: number };

/** Who sells, as a document names them. */
export type TaxSeller = {
  readonly name: Readonly<Record<'en' | 'ar', string>>;
  readonly taxId: string;
};

/** Who buys, as a document names them. */
export type TaxBuyer = {
  readonly subscriber: string;
  readonly company: string;
  readonly legalName: string | null;
  readonly taxId: string | null;
  readonly billingAddress: KeptAddress | null;
};

/** A tax invoice or a credit note as it was issued; its rows are only added. */
export type TaxDocumentTable = {
  id: Generated<string>;
  kind: TaxKind;
  year: number;
  /** Its place in the series of its year. */
  place: number;
  number: string;
  /** What it is of, as in the ledger. */
  source: string;
  account_id: string;
  payment_id: string;
  /** The invoice that a credit note corrects. */
  corrects: string | null;
  issued_at: Date;
  /** The language of the account at the time. */
  language: 'en' | 'ar';
  seller: Json<TaxSeller>;
  /** Null once the law asks for it no more. */
  buyer: Json<TaxBuyer | null>;
  /** With VAT. */
  total_cents: number;
  vat_basis_points: number;
  vat_cents: number;
};

/** The tables of payments. */
export type PaymentTables = {
  subscription: SubscriptionTable;
  payer: PayerTable;
  payment: PaymentTable;
  payment_intent: PaymentIntentTable;
  payment_method: PaymentMethodTable;
  gateway_plan: GatewayPlanTable;
  webhook_event: WebhookEventTable;
  bank_transfer: BankTransferTable;
  transfer_booking: TransferBookingTable;
  asked_refund: AskedRefundTable;
  dispute: DisputeTable;
  token_removal: TokenRemovalTable;
  ledger_movement: LedgerMovementTable;
  ledger_posting: LedgerPostingTable;
  ledger_comparison: LedgerComparisonTable;
  tax_series: TaxSeriesTable;
  tax_document: TaxDocumentTable;
  usage_report: UsageReportTable;
  usage_total: UsageTotalTable;
};
