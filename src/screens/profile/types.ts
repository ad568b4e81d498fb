import type { MoneyValue, Problem } from '../../foundations';
import type { PayBy, ShownAddress } from '../shared/billing';
import type { OrderAmounts } from '../payment';
import type { BillingCycle, LimitItem, LimitValue, PlanCode } from '../shared/plan';

/** A part of the page that comes from the server by itself, and may fail by itself. */
export interface Loaded<T> {
  /** `null` while nothing is known: its place is kept. */
  value: T | null;
  /** Why it could not be loaded, or not be made fresh; what is known stays. */
  problem?: Problem | undefined;
  onRetry: () => void;
}

/** The statuses of a subscription. */
export type SubscriptionState =
  | 'TRIALING'
  | 'ACTIVE'
  | 'PENDING'
  | 'PAST_DUE'
  | 'CANCELED'
  | 'EXPIRED';

/** A subscription as its owner sees it. */
export interface ShownSubscription {
  plan: PlanCode;
  cycle: BillingCycle;
  status: SubscriptionState;
  /** What a period costs. */
  amount: MoneyValue;
  method: PayBy | null;
  /** When it was cancelled or came to its end. */
  endDate: string | null;
  /** The end of what is paid, or of the trial. */
  accessUntil: string | null;
  trialEndsAt: string | null;
  /** What the next charge comes to, or, past due, what is owed now; `null` when there will be none. */
  due: MoneyValue | null;
  /** The next charge by itself; `null` when there will be none. */
  next: { at: string; amount: MoneyValue } | null;
  /** A smaller plan that was chosen for later. */
  scheduled: { plan: PlanCode; at: string } | null;
  /** Days that its trial has in all. */
  trialDays: number;
  /** Past due only: when the plan is lost unless it is paid. */
  graceEndsAt: string | null;
}

/** How much of a limit is used. */
export interface ShownUsage {
  item: LimitItem;
  used: number;
  limit: LimitValue;
}

/** What the account has now. */
export interface ShownPlan {
  /** `null` is Free. */
  current: ShownSubscription | null;
  /** A plan that waits for its money, beside the one that runs or alone. */
  pending: { plan: PlanCode; href: string } | null;
  /** A plan that is over, when nothing runs. */
  ended: { plan: PlanCode; at: string } | null;
  usage: readonly ShownUsage[];
  trialAvailable: boolean;
}

/** The kept way to pay. Nothing else of a card or account is known. */
export interface ShownMethod {
  kind: PayBy;
  brand: string | null;
  last4: string | null;
  /** MM/YY. */
  expiry: string | null;
  expired: boolean;
  address: ShownAddress | null;
}

/** One payment of the history. */
export interface ShownPayment {
  id: string;
  createdAt: string;
  plan: PlanCode;
  cycle: BillingCycle;
  amount: MoneyValue;
  status: string;
  receiptHref: string;
}

/** One page of the history. */
export interface ShownHistory {
  rows: readonly ShownPayment[];
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Another page is on its way; this one stays until it is here. */
  turning: boolean;
}

/** Good news about something that was just done, told where it was done. */
export type ProfileNews =
  | { of: 'canceled' }
  | { of: 'renewed'; plan: PlanCode; at: string }
  | { of: 'changed'; plan: PlanCode }
  | { of: 'scheduled'; plan: PlanCode; at: string }
  | { of: 'kept'; plan: PlanCode }
  /** It is charged what is past due, or the next renewals, or nothing by itself. */
  | { of: 'card'; charged: 'now' | 'renewals' | 'never' }
  | { of: 'removed' }
  | { of: 'address' };

/** A limit that becomes smaller. */
export interface Shrink {
  item: LimitItem;
  from: LimitValue;
  to: LimitValue;
  /** How much of it is used now. */
  used: number;
}

/** What a change of plan would mean, to the cent. */
export interface ChangePreview {
  /** Down takes effect at the end of the period, everything else now. */
  direction: 'up' | 'down';
  amounts: OrderAmounts;
  /** When it takes effect. */
  effectiveAt: string;
  shrinks: readonly Shrink[];
}
