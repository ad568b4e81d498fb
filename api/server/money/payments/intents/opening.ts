/** Writes an intent and its payment before any provider is called. */
import type { Transaction } from 'kysely';
import { orderSummary } from '../../../../contract/money/plans/pricing';
import { ApiError } from '../../../platform/http/api-error';
import type { Tables } from '../../../platform/database/schema';
import { runTransaction } from '../../../platform/database/transactions';
import type { Core } from '../../../platform/core';
import {
  type AccountState,
  creditOf,
  endExpired,
  lockOpenPayer,
  lockPayer,
} from '../../lifecycle/account-state';
import type { Outcome } from '../../gateways/payment-ports';
import { readPrices } from '../../catalogue/prices';
import { actorOf, newIntentId, openIntent, refuseWhileCharging } from './intents';
import { creditBalance, renewalCredit } from '../../ledger/ledger';
import { closeOutstanding, openQuote } from './pending';
import { type PaymentSource, providerOf } from '../checkout/payment-source';
import { type Purchase, refuseAnotherPrice, writePayment } from './orders';
import type { Settlement } from '../settlement/settlement';
import type { IntentRow, PaymentRow } from '../../rows';

/** A check of a purchase, run with the account locked; names the subscription that it renews. */
export type Check = (state: AccountState) => { readonly subscriptionId: string | null };

/** The outcome of a purchase that credit pays in full, without a call to a provider. */
const PAID_BY_CREDIT: Outcome = {
  kind: 'approved',
  answer: { code: '100', status: 'CREDIT', id: null },
  token: null,
};

type Dependencies = Pick<Core, 'db' | 'clock'> & {
  readonly settlement: Settlement;
  /** The length of a call's lease on its intent, in seconds. */
  readonly lease: number;
};

/** Written, to be charged next, or settled without a provider. */
type Opened =
  | { readonly intent: string; readonly payment: PaymentRow }
  | { readonly answer: IntentRow };

/** The key, or the account's turn to charge, was taken concurrently. */
class TakenError extends Error {}

/**
 * Writes the intent and payment, and settles them immediately if no provider is needed.
 *
 * @returns undefined if the key, or the account's turn to charge, was taken concurrently.
 */
export async function openPurchase(
  deps: Dependencies,
  purchase: Purchase,
  source: PaymentSource,
  check: Check,
): Promise<Opened | undefined> {
  try {
    return await runTransaction(deps.db, (trx) => open(trx, deps, purchase, source, check));
  } catch (error) {
    if (error instanceof TakenError) return undefined;
    throw error;
  }
}

/** @throws TakenError, which rolls back */
async function open(
  trx: Transaction<Tables>,
  { clock, settlement, lease }: Dependencies,
  purchase: Purchase,
  source: PaymentSource,
  check: Check,
): Promise<Opened> {
  const now = clock.now();
  const id = newIntentId();
  const { call, key, fingerprint } = purchase;
  const by = actorOf(call);
  const accountId = purchase.account.id;
  // A transfer may be answered with an open quote, so its payment is not counted yet.
  const counted = source.kind === 'transfer' ? 0 : 1;
  const payer = await lockOpenPayer(trx, accountId, counted);
  const state = await endExpired(trx, accountId, by, now);
  const { subscriptionId } = check(state);
  const renewed = subscriptionId === null ? undefined : state.holding;
  const { free, reserved } = await (renewed
    ? renewalCredit(trx, renewed)
    : creditBalance(trx, accountId));
  // Otherwise a charge in progress and a transfer could both pay, using the same credit.
  if (source.kind === 'transfer' || reserved > 0) await refuseWhileCharging(trx, accountId);
  // A renewal follows a finished period, so there are no unused days.
  const days = renewed ? 0 : creditOf(state.holding, now);
  const credit = days + free + reserved;
  const all = await readPrices(trx);
  // A renewal costs the price at the start of its period, whenever it is paid.
  const prices = renewed ? all.ofRenewal(renewed, now) : all.at(now);
  const order = orderSummary(prices, purchase.planCode, purchase.cycle, credit);
  refuseAnotherPrice(purchase, order);
  if (renewed && source.kind === 'transfer') {
    const quote = await openQuote(trx, renewed, order.total);
    if (quote) return { answer: quote };
  }
  // It takes over the credit that the orders it replaces have reserved.
  if (reserved > 0) await closeOutstanding(trx, state, accountId, renewed, by, now);
  const isFree = order.total === 0;
  if (!isFree && source.kind === 'credit') throw new ApiError('no_payment_method');
  const { payments } = counted === 1 ? payer : await lockPayer(trx, accountId, 1);
  const details = { renewed, number: payments };
  const payment = await writePayment(trx, purchase, order, details, now);
  // If credit pays, an entered card is only checked, so that it can be charged for renewals; an
  // account is not stored, because it paid nothing.
  const isSettled = isFree && source.kind !== 'card';
  const keep = isSettled ? null : purchase.keep;
  const isOpened = await openIntent(
    trx,
    id,
    {
      accountId,
      key,
      call,
      fingerprint,
      provider: providerOf(source),
      status: source.kind === 'transfer' ? 'waiting' : 'charging',
      paymentId: payment.id,
      keep,
    },
    now,
    lease,
  );
  if (!isOpened) throw new TakenError();
  if (isSettled) return { answer: await settlement.settleIn(trx, id, PAID_BY_CREDIT, by) };
  if (source.kind !== 'transfer') return { intent: id, payment };
  return { answer: await settlement.awaitTransfer(trx, id, payment) };
}
