import type { MoneyValue, Problem } from '../../foundations';
import type { PayBy, AddressView } from '../shared/billing';
import type { OrderAmounts } from '../payment';
import type { BillingCycle, LimitItem, LimitValue, PlanCode } from '../shared/plan';

/** The statuses of a subscription. */
export type SubscriptionState =
  | 'TRIALING'
  | 'ACTIVE'
  | 'PENDING'
  | 'PAST_DUE'
  | 'CANCELED'
  | 'EXPIRED';

/** A subscription as shown to its owner. */
export interface SubscriptionView {
  plan: PlanCode;
  cycle: BillingCycle;
  status: SubscriptionState;
  /** The price of one period. */
  amount: MoneyValue;
  method: PayBy | null;
  /** Whether its stored card is charged without the owner. */
  chargedAutomatically: boolean;
  /** When it was cancelled or expired. */
  endDate: string | null;
  /** The end of the paid period or of the trial. */
  accessUntil: string | null;
  trialEndsAt: string | null;
  /**
   * The amount of the next charge, or the amount owed if it is past due; `null` if there will be
   * none.
   */
  due: MoneyValue | null;
  /** The next payment; `null` if there will be none. */
  next: { at: string; amount: MoneyValue } | null;
  /** A smaller plan scheduled for later; the same plan if its monthly billing is. */
  scheduled: { plan: PlanCode; cycle: BillingCycle; at: string } | null;
  /** Total length of its trial in days. */
  trialDays: number;
  /** Past due only: when the plan ends unless it is paid. */
  graceEndsAt: string | null;
}

/** Usage of a limit. */
export interface UsageView {
  item: LimitItem;
  used: number;
  limit: LimitValue;
}

/** The account's plans. */
export interface PlanView {
  /** `null` means Free. */
  current: SubscriptionView | null;
  /** A plan that is waiting for its payment, with or without an active one. */
  pending: { plan: PlanCode; href: string } | null;
  /** A plan that has ended, if none is active. */
  ended: { plan: PlanCode; at: string } | null;
  usage: readonly UsageView[];
  trialAvailable: boolean;
}

/** The stored payment method. Nothing else is known of the card or account. */
export interface MethodView {
  kind: PayBy;
  brand: string | null;
  last4: string | null;
  /** MM/YY. */
  expiry: string | null;
  expired: boolean;
  address: AddressView | null;
}

/** One payment in the history. */
export interface PaymentView {
  id: string;
  createdAt: string;
  plan: PlanCode;
  cycle: BillingCycle;
  amount: MoneyValue;
  status: string;
  receiptHref: string;
}

/** One page of the history. */
export interface HistoryView {
  rows: readonly PaymentView[];
  /** Starting at 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The remaining credit of the account, if the server reports it. */
  credit?: MoneyValue | undefined;
  /** Another page is loading; this one stays until it has arrived. */
  turning: boolean;
}

/** Downloading the invoices of a year. */
export interface YearInvoicesState {
  /** The years that have invoices, newest first. */
  years: readonly number[];
  /** The year that is being downloaded. */
  loading: number | null;
  problem?: Problem | undefined;
  onDownload: (year: number) => void;
}

/** Confirmation of a completed action, shown where the action was taken. */
export type ProfileNews =
  | { of: 'canceled' }
  | { of: 'renewed'; plan: PlanCode; at: string }
  | { of: 'changed'; plan: PlanCode }
  | { of: 'scheduled'; plan: PlanCode; at: string }
  | { of: 'monthly'; at: string }
  | { of: 'kept'; plan: PlanCode }
  /** It is charged for an overdue amount, for renewals, or for nothing automatically. */
  | { of: 'card'; charged: 'now' | 'renewals' | 'never' }
  | { of: 'removed' }
  | { of: 'address' };

/** A limit that becomes smaller. */
export interface LowerLimit {
  item: LimitItem;
  from: LimitValue;
  to: LimitValue;
  /** Current usage. */
  used: number;
}

/** What a change of plan would mean, to the cent. */
export interface ChangePreview {
  /** A downgrade takes effect at the end of the period, everything else immediately. */
  direction: 'up' | 'down';
  amounts: OrderAmounts;
  /** When it takes effect. */
  effectiveAt: string;
  lowerLimits: readonly LowerLimit[];
}

/** An upcoming change that affects the account; `from` is its effective time, ISO 8601. */
export type NoticeView =
  | {
      of: 'price';
      plan: PlanCode;
      cycle: BillingCycle;
      /** The prices of a period. */
      before: MoneyValue;
      after: MoneyValue;
      from: string;
    }
  | {
      of: 'terms' | 'privacy';
      from: string;
      /** What changes, in the reader's language. */
      summary: string;
      href: string;
    };
