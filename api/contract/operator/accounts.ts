/**
 * The calls with which operators find accounts and read their history. They return no card data and
 * no secrets.
 */
import { locales } from '../../../lang/locales';
import * as v from 'valibot';
import { accountEventKinds } from '../accounts/events';
import { cycles, planCodes } from '../money/plans/catalogue';
import { subscriptionStatuses } from '../money/plans/subscription-shapes';
import { money } from '../money/plans/money';
import { defineCall, type Success } from '../platform/call';
import { INVALID, REQUIRED, TOO_LONG } from '../platform/field-code';
import { normalizeName } from '../platform/normalize';
import { isTime } from '../platform/times';
import { paymentKinds } from '../money/payments/payment-rules';
import { paymentStatuses } from '../money/payments/payment-shapes';
import { actKinds, actOutcomes } from './audit-log';
import { openTransfer } from './work';

/** Fewest characters of a search. */
export const QUERY_MIN = 2;
/** The maximum number of search results. */
export const FOUND_MAX = 20;

const isoTime = v.string();

/** An account in the search results. */
export const foundAccount = v.object({
  id: v.string(),
  name: v.string(),
  businessName: v.string(),
  email: v.string(),
  /** E.164; empty if an account created with Google has none yet. */
  phone: v.string(),
  createdAt: isoTime,
  closedAt: v.nullable(isoTime),
});

/**
 * Searches by part of the name of a person or business, also its legal name, in any spelling of
 * Arabic (ا for أ, ه for ة, without vowel marks), or by a complete phone number, email address
 * or number of a receipt, tax invoice or credit note.
 */
export const findAccounts = defineCall({
  id: 'findAccounts',
  method: 'GET',
  path: '/api/v1/operator/accounts',
  summary: 'Find accounts by name, phone, email, receipt, invoice or credit note. For operators.',
  needs: 'operator',
  query: v.object({
    q: v.pipe(
      v.string(REQUIRED),
      v.transform(normalizeName),
      v.minLength(QUERY_MIN, REQUIRED),
      v.maxLength(200, TOO_LONG),
    ),
  }),
  responses: {
    200: v.object({
      accounts: v.array(foundAccount),
      /** Whether there are more matches than listed. */
      hasMore: v.boolean(),
    }),
  },
});

/** A payment of the account, with what an operator needs to decide on a refund. */
export const accountPayment = v.object({
  id: v.string(),
  receiptNumber: v.string(),
  at: isoTime,
  method: v.picklist(paymentKinds),
  status: v.picklist(paymentStatuses),
  amount: money,
  refunded: money,
  /** The amount that can still be refunded through the provider. */
  refundable: money,
  /** The amount of a payment by transfer that can still be sent back at the bank. */
  returnable: money,
});

/**
 * An entry of the account's history, which is sorted newest first. The kind determines which fields
 * are set.
 */
export const historyEntry = v.object({
  /** Unique within the list. */
  id: v.string(),
  at: isoTime,
  kind: v.picklist([
    'registered',
    'terms_accepted',
    'phone_verified',
    'email_verified',
    'signed_in',
    'signed_out',
    ...accountEventKinds,
    'trial_started',
    'subscribed',
    'subscription_ended',
    'payment_started',
    'payment_succeeded',
    'payment_failed',
    'payment_refunded',
    'payment_disputed',
    'dispute_won',
    'dispute_lost',
    'transfer_arrived',
    'transfer_returned',
    'mail_sent',
    'mail_failed',
    'price_announced',
    'terms_announced',
    'privacy_announced',
    'act',
  ]),
  amount: v.nullable(money),
  /**
   * A receipt number, a plan code, a device, a message template, a version of a text, or the id of
   * a provider's case or of a transfer.
   */
  subject: v.nullable(v.string()),
  /** For a message: the language it was sent in. */
  language: v.nullable(v.picklist(locales)),
  /** For an operator's action: what was done, by whom, why, and how it ended. */
  act: v.nullable(
    v.object({
      kind: v.picklist(actKinds),
      operator: v.string(),
      reason: v.string(),
      outcome: v.picklist(actOutcomes),
    }),
  ),
});

/** The page size of the history. */
export const HISTORY_MAX = 200;

export const accountHistory = defineCall({
  id: 'accountHistory',
  method: 'GET',
  path: '/api/v1/operator/accounts/{id}',
  summary: 'Read an account with its payments and its history. For operators.',
  needs: 'operator',
  params: v.object({ id: v.string() }),
  query: v.object({
    /** The time and the id of the last entry of the previous page: `2026-11-21T09:00:00.000Z id`. */
    before: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S{1,200}$/, INVALID),
        v.check((before) => isTime(before.slice(0, 24)), INVALID),
      ),
    ),
  }),
  responses: {
    200: v.object({
      account: v.object({
        ...foundAccount.entries,
        language: v.picklist(locales),
        phoneVerifiedAt: v.nullable(isoTime),
        emailVerifiedAt: v.nullable(isoTime),
        secondFactorAt: v.nullable(isoTime),
        /** The account's credit, which reduces the next payment. */
        credit: money,
        subscription: v.nullable(
          v.object({
            plan: v.picklist(planCodes),
            cycle: v.picklist(cycles),
            status: v.picklist(subscriptionStatuses),
            accessUntil: v.nullable(isoTime),
            renews: v.boolean(),
          }),
        ),
      }),
      /** The latest 100. */
      payments: v.array(accountPayment),
      /** The latest transfers with money that can be sent back without refunding a payment. */
      transfers: v.array(openTransfer),
      history: v.array(historyEntry),
      /** Whether there are older entries. */
      hasMore: v.boolean(),
    }),
  },
  errors: ['not_found'],
});

export type FoundAccount = v.InferOutput<typeof foundAccount>;
export type AccountPayment = v.InferOutput<typeof accountPayment>;
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
export type FindAccountsResponse = Success<typeof findAccounts>;
export type AccountHistoryResponse = Success<typeof accountHistory>;
