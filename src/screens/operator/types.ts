import type { MoneyValue } from '../../foundations';
import type { SubscriptionState } from '../profile/types';
import type { PayBy } from '../shared/billing';
import type { BillingCycle, PlanCode } from '../shared/plan';

/** An alarm that is open. */
export interface ShownAlarm {
  id: number;
  /** The server's name of it; one without a sentence is shown as it is. */
  code: string;
  /** The id of what is affected. */
  subject: string;
  times: number;
  /** ISO 8601. */
  lastRaisedAt: string;
}

/** A transfer that did not fit. */
export interface ShownTransfer {
  id: string;
  /** ISO 8601. */
  at: string;
  amount: MoneyValue;
  reference: string;
  standing: 'unknown' | 'short' | 'over' | 'late' | 'repeated';
  /** Whose payment it was for; `null` while that is not known. */
  payer: { name: string; href: string } | null;
}

/** A message of the contact form. */
export interface ShownMessage {
  id: string;
  /** ISO 8601. */
  replyBy: string;
  overdue: boolean;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The `mailto:` URL of an answer. */
  replyHref: string;
}

/** A disputed payment. */
export interface ShownDispute {
  id: string;
  receiptNumber: string;
  state: 'opened' | 'lost' | 'won';
  amount: MoneyValue;
  /** ISO 8601; `null` where the provider named no day. */
  answerBy: string | null;
}

/** An account as a search lists it. */
export interface ShownAccount {
  id: string;
  href: string;
  name: string;
  businessName: string;
  email: string;
  /** E.164; empty where there is none yet. */
  phone: string;
  /** ISO 8601. */
  createdAt: string;
  closed: boolean;
}

/** The facts of one account. */
export interface AccountFacts extends Omit<ShownAccount, 'href' | 'id'> {
  language: 'en' | 'ar';
  phoneVerified: boolean;
  emailVerified: boolean;
  factor: boolean;
  credit: MoneyValue;
  /** `null` for the free plan. */
  plan: {
    code: PlanCode;
    cycle: BillingCycle;
    status: SubscriptionState;
    /** ISO 8601. */
    until: string | null;
  } | null;
}

/** A payment of an account. */
export interface AccountPaymentRow {
  id: string;
  receiptNumber: string;
  /** ISO 8601. */
  at: string;
  method: PayBy;
  status: string;
  amount: MoneyValue;
  refunded: MoneyValue;
  /** What can still be given back from here. */
  refundable: MoneyValue;
}

/** What operators do. */
export type ActName =
  | 'refund'
  | 'assign_transfer'
  | 'resolve_alarm'
  | 'close_message'
  | 'create_plan';

/** What happened to an account. */
export type HistoryKind =
  | 'registered'
  | 'phone_verified'
  | 'email_verified'
  | 'closed'
  | 'signed_in'
  | 'signed_out'
  | 'subscribed'
  | 'payment_started'
  | 'payment_succeeded'
  | 'payment_failed'
  | 'payment_refunded'
  | 'payment_disputed'
  | 'transfer_arrived'
  | 'mail_sent'
  | 'act';

export interface HistoryRow {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: HistoryKind;
  amount: MoneyValue | null;
  /** A receipt's number, a plan's code, a device: shown as it is. */
  subject: string | null;
  act: { kind: ActName; operator: string; reason: string } | null;
}

/** An entry of the audit log. */
export interface ShownAct {
  id: string;
  /** ISO 8601. */
  at: string;
  operator: string;
  kind: ActName;
  subject: string;
  /** The account that it was done to, where it was one. */
  accountHref: string | null;
  amount: MoneyValue | null;
  reason: string;
}

/** One plan in one cycle, here and at the gateway. */
export interface GatewayPlanRow {
  plan: PlanCode;
  cycle: BillingCycle;
  ours: MoneyValue;
  /** `null` where the gateway has none. */
  theirs: MoneyValue | null;
  standing: 'missing' | 'differs' | 'same';
}
