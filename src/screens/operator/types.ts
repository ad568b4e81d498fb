import type { Locale, MoneyValue } from '../../foundations';
import type { SubscriptionState } from '../profile/types';
import type { PayBy } from '../shared/billing';
import type { BillingCycle, PlanCode } from '../shared/plan';
import type { actIds, historyIds, outcomeIds, standingIds } from './labels';

/** An alarm that is open. */
export interface AlarmView {
  id: number;
  /** The server's code; a code without a sentence is shown as it is. */
  code: string;
  /** The id of the affected object. */
  subject: string;
  times: number;
  /** ISO 8601. */
  lastRaisedAt: string;
}

/** A transfer that did not fit. */
export interface TransferView {
  id: string;
  /** ISO 8601. */
  at: string;
  amount: MoneyValue;
  reference: string;
  standing: keyof typeof standingIds;
  /** The amount that can still be sent back at the bank. */
  returnable: MoneyValue;
  /** Whose payment it was for, and the page of that account, unless it is this one; `null` while
   * that is not known. */
  payer: { name: string; href?: string } | null;
}

/** A message of the contact form. */
export interface MessageView {
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
export interface DisputeRowView {
  id: string;
  receiptNumber: string;
  /** What an operator decided. */
  state: 'opened' | 'lost' | 'won';
  /** What the provider reports; only an operator decides. */
  reported: 'opened' | 'lost' | 'won';
  amount: MoneyValue;
  /** ISO 8601; `null` if the provider gave no date. */
  answerBy: string | null;
}

/** A background job. */
export interface JobView {
  /** The server's name; one that the catalogues have no name for is shown as it is. */
  name: string;
  /** `retrying` after a run that failed; `late` if no server has taken a run that was due. */
  state: 'waiting' | 'running' | 'retrying' | 'late';
  /** ISO 8601; `null` while no run is queued. */
  dueAt: string | null;
  /** Runs of the last 24 hours that were still failing when the next one was due. */
  givenUp: number;
}

/** What an operator decides of a dispute. */
export type DisputeVerdict = 'won' | 'lost';

/** An account as a search lists it. */
export interface AccountView {
  id: string;
  href: string;
  name: string;
  businessName: string;
  email: string;
  /** E.164; empty if there is none yet. */
  phone: string;
  /** ISO 8601. */
  createdAt: string;
  closed: boolean;
}

/** The facts of one account. */
export interface AccountFacts extends Omit<AccountView, 'href' | 'id'> {
  language: Locale;
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
  /** The amount that can still be refunded. */
  refundable: MoneyValue;
  /** What can still be sent back at the bank, of a payment by transfer. */
  returnable: MoneyValue;
}

export interface HistoryRow {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: keyof typeof historyIds;
  amount: MoneyValue | null;
  /** A receipt's number, a plan's code, a device, a message's name or a version. */
  subject: string | null;
  /** The language a message was sent in; `null` for other entries. */
  language: Locale | null;
  act: { kind: keyof typeof actIds; operator: string; reason: string; outcome: ActResult } | null;
}

/** The outcome of an action: `unknown` until the provider responds, or if its response was lost. */
export type ActResult = 'done' | keyof typeof outcomeIds;

/** An entry of the audit log. */
export interface ActView {
  id: string;
  /** ISO 8601. */
  at: string;
  operator: string;
  kind: keyof typeof actIds;
  subject: string;
  /** The affected account, if any. */
  accountHref: string | null;
  amount: MoneyValue | null;
  reason: string;
  outcome: ActResult;
}

/** One plan in one cycle, here and at the gateway. */
export interface GatewayPlanRow {
  plan: PlanCode;
  cycle: BillingCycle;
  ours: MoneyValue;
  /** `null` if the gateway has none. */
  theirs: MoneyValue | null;
  standing: 'missing' | 'differs' | 'same';
}
