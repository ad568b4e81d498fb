/** An account as operators see it: its data, its payments and its history. */
import type { Kysely } from 'kysely';
import type { AccountHistoryResponse, AccountPayment } from '../../contract/operator/accounts';
import { usd } from '../../contract/money/plans/usd';
import type { Account } from '../accounts/accounts';
import type { PaymentRow, SubscriptionRow } from '../money/rows';
import { readCurrentState } from '../money/lifecycle/account-state';
import type { Tables } from '../platform/database/schema';
import { ApiError } from '../platform/http/api-error';
import { serializeFound } from './find-accounts';
import { historyOf } from './history';
import { returnableTransfers } from './open-transfers';
import { refundableOf } from './refundable';
import { creditBalance } from '../money/ledger/ledger';
import { returnableOfPayment } from '../money/payments/transfers/returnable';
import { isId } from '../platform/database/ids';
import { iso } from '../platform/clock';

const PAYMENTS_MAX = 100;

function serializeSubscription(
  row: SubscriptionRow | undefined,
): AccountHistoryResponse['account']['subscription'] {
  if (!row) return null;
  const { plan_code: plan, cycle, status, period_end: accessUntil } = row;
  const renews = status === 'ACTIVE' || status === 'PAST_DUE';
  return { plan, cycle, status, accessUntil: iso(accessUntil), renews };
}

function serializePayment(row: PaymentRow, refundable: number, credit: number): AccountPayment {
  return {
    id: row.id,
    receiptNumber: row.receipt_number,
    at: row.created_at.toISOString(),
    method: row.method,
    status: row.status,
    amount: usd(row.amount_cents),
    refunded: usd(row.refunded_cents),
    refundable: usd(refundable),
    returnable: usd(returnableOfPayment(row, credit)),
  };
}

async function findAccount(db: Kysely<Tables>, id: string): Promise<Account> {
  const account = isId(id)
    ? await db
        .selectFrom('account')
        .selectAll()
        .where('id', '=', id)
        .where('activated_at', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!account) throw new ApiError('not_found');
  return account;
}

export async function accountHistory(
  db: Kysely<Tables>,
  id: string,
  { now, before }: { readonly now: Date; readonly before?: string | undefined },
): Promise<AccountHistoryResponse> {
  const account = await findAccount(db, id);
  const state = await readCurrentState(db, account.id, now);
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('account_number', 'desc')
    .limit(PAYMENTS_MAX)
    .execute();
  const refundable = await refundableOf(db, payments);
  const { free } = await creditBalance(db, account.id);
  return {
    account: {
      ...serializeFound(account),
      language: account.language,
      phoneVerifiedAt: iso(account.phone_verified_at),
      emailVerifiedAt: iso(account.email_verified_at),
      secondFactorAt: iso(account.second_factor_at),
      credit: usd(free),
      subscription: serializeSubscription(state.holding ?? state.pending ?? state.last),
    },
    payments: payments.map((row) => serializePayment(row, refundable.get(row.id) ?? 0, free)),
    transfers: await returnableTransfers(db, account.id),
    ...(await historyOf(db, account, before)),
  };
}
