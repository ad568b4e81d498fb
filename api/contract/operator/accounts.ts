/** How an operator finds an account and reads its history. No card data, no secrets. */
import * as v from 'valibot';
import { cycles, planCodes } from '../billing/constants';
import { subscriptionStatuses } from '../billing/subscription-shapes';
import { money } from '../billing/money';
import { defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import { normalizeName } from '../platform/normalize';
import { paymentKinds } from '../payments/payment-rules';
import { paymentStatuses } from '../payments/payment-shapes';
import { actKinds } from './audit-log';
import { readErrors } from './reason';
import { accountHistoryRoute, findAccountsRoute } from './routes-operator';

/** Most accounts that a search answers. */
export const FOUND_MAX = 20;

const isoTime = v.string();

/** An account as a search lists it. */
export const foundAccount = v.object({
  id: v.string(),
  /** First and last name. */
  name: v.string(),
  businessName: v.string(),
  email: v.string(),
  /** E.164; empty where an account made by Google has none yet. */
  phone: v.string(),
  createdAt: isoTime,
  closedAt: v.nullable(isoTime),
});

/** By part of a person's or business's name, or by a whole phone, e-mail or receipt number. */
export const findAccounts = defineCall({
  ...findAccountsRoute,
  id: 'findAccounts',
  summary: 'Find accounts by name, phone, e-mail or receipt number. For operators.',
  idempotent: false,
  needs: 'operator',
  query: v.object({
    q: v.pipe(
      v.string('required' satisfies FieldCode),
      v.transform(normalizeName),
      v.minLength(2, 'required' satisfies FieldCode),
      v.maxLength(200, 'too_long' satisfies FieldCode),
    ),
  }),
  responses: {
    200: v.object({
      accounts: v.array(foundAccount),
      /** Whether more than are listed fit. */
      hasMore: v.boolean(),
    }),
  },
  errors: [...readErrors],
  failure: serverMessages.failed,
});

/** A payment of the account, as far as an operator decides by it. */
export const accountPayment = v.object({
  id: v.string(),
  receiptNumber: v.string(),
  at: isoTime,
  method: v.picklist(paymentKinds),
  status: v.picklist(paymentStatuses),
  amount: money,
  refunded: money,
  /**
   * What can still be given back through the provider; zero where nothing can, such as of a bank
   * transfer, which is sent back at the bank.
   */
  refundable: money,
});

/** What happened, newest first: each with the facts that its kind has. */
export const historyEntry = v.object({
  /** Unique within the list. */
  id: v.string(),
  at: isoTime,
  kind: v.picklist([
    'registered',
    'phone_verified',
    'email_verified',
    'closed',
    'signed_in',
    'signed_out',
    'subscribed',
    'payment_started',
    'payment_succeeded',
    'payment_failed',
    'payment_refunded',
    'payment_disputed',
    'transfer_arrived',
    'mail_sent',
    'act',
  ]),
  amount: v.nullable(money),
  /** A receipt's number, a plan's code, a device, a mail's template, a provider's case. */
  subject: v.nullable(v.string()),
  /** Of an act: what was done, by whom and why. */
  act: v.nullable(
    v.object({ kind: v.picklist(actKinds), operator: v.string(), reason: v.string() }),
  ),
});

/** Most entries of a history. */
export const HISTORY_MAX = 200;

export const accountHistory = defineCall({
  ...accountHistoryRoute,
  id: 'accountHistory',
  summary: 'Read an account with its payments and its history. For operators.',
  idempotent: false,
  needs: 'operator',
  params: v.object({ id: v.string() }),
  responses: {
    200: v.object({
      account: v.object({
        ...foundAccount.entries,
        language: v.picklist(['en', 'ar']),
        phoneVerifiedAt: v.nullable(isoTime),
        emailVerifiedAt: v.nullable(isoTime),
        secondFactorAt: v.nullable(isoTime),
        /** Money of theirs that the next payment is lessened by. */
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
      /** The newest 100. */
      payments: v.array(accountPayment),
      history: v.array(historyEntry),
      /** Whether something older was left out. */
      hasMore: v.boolean(),
    }),
  },
  errors: [...readErrors, 'not_found'],
  failure: serverMessages.failed,
});

export type FoundAccount = v.InferOutput<typeof foundAccount>;
export type AccountPayment = v.InferOutput<typeof accountPayment>;
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
export type FindAccountsResponse = Success<typeof findAccounts>;
export type AccountHistoryResponse = Success<typeof accountHistory>;
