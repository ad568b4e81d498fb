/** An account's subscription, and previews of plan changes. */
import type { SubscriptionRow } from '../rows';
import { limits } from '../../../contract/constants';
import { usd } from '../../../contract/money/plans/usd';
import {
  changeDirection,
  type Choice,
  orderSummary,
  shrinkingItems,
} from '../../../contract/money/plans/pricing';
import type {
  PreviewResponse,
  SubscriptionResponse,
} from '../../../contract/money/plans/subscriptions';
import type { Account } from '../../accounts/accounts';
import {
  creditDaysOf,
  creditOf,
  effectivePlan,
  readCurrentState,
} from '../lifecycle/account-state';
import { requirePaidPlan, trialIsUsed } from './purchase-rules';
import { creditBalance, renewalCredit } from '../ledger/ledger';
import { readPrices } from '../catalogue/prices';
import { chargedToken } from '../lifecycle/charged-token';
import { choiceOf, isPaid } from '../lifecycle/machine';
import { billingDay, periodEnd } from '../lifecycle/periods';
import type { Usage } from '../usage/usage';
import { serializePayment, serializeSubscription } from '../invoices/serializers';
import type { Core } from '../../platform/core';

export class Overview {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly usage: Usage;
    },
  ) {}

  async mine(account: Account): Promise<SubscriptionResponse> {
    const { db, clock, usage } = this.deps;
    const state = await readCurrentState(db, account.id, clock.now());
    const payer = await db
      .selectFrom('payer')
      .selectAll()
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    const newest = await db
      .selectFrom('payment')
      .selectAll()
      .where('account_id', '=', account.id)
      .orderBy('account_number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const waiting = await db
      .selectFrom('payment as asked')
      .innerJoin('payment_intent as intent', 'intent.payment_id', 'asked.id')
      .selectAll('asked')
      .where('asked.account_id', '=', account.id)
      .where('asked.status', '=', 'PENDING')
      .where('intent.status', '=', 'waiting')
      // A renewal may be waiting too.
      .$if(state.pending !== undefined, (query) =>
        query.where('asked.subscription_id', '=', state.pending?.id ?? null),
      )
      .orderBy('asked.account_number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const prices = await readPrices(db);
    const shown = state.holding ?? state.pending ?? state.last;
    const credit = shown && (await renewalCredit(db, shown));
    const token = await chargedToken(db, account.id);
    const view = (row: SubscriptionRow | undefined) =>
      row && credit ? serializeSubscription(row, credit, prices, token) : null;
    return {
      active: view(state.holding ?? state.pending),
      payment: newest ? serializePayment(newest) : null,
      pendingPayment: waiting ? serializePayment(waiting) : null,
      usage: await usage.of(account.id, effectivePlan(state)),
      pending: view(state.pending),
      last: view(state.last),
      trialAvailable: !trialIsUsed(payer, state),
    };
  }

  async preview(account: Account, choice: Choice): Promise<PreviewResponse> {
    const { db, clock, usage } = this.deps;
    const now = clock.now();
    const planCode = requirePaidPlan(choice.planCode);
    const state = await readCurrentState(db, account.id, now);
    const { holding } = state;
    const { free, reserved } = await creditBalance(db, account.id);
    // A change of a past-due plan is a new purchase, charged right away.
    const running = holding && isPaid(holding) ? holding : undefined;
    const direction = running ? changeDirection(choiceOf(running), choice) : 'new';
    const later = direction === 'down' || direction === 'same';
    // A new order takes over the credit of the open one that it replaces.
    const kept = free + (later ? 0 : reserved);
    const effectiveAt = later ? (running?.period_end ?? now) : now;
    const prices = await readPrices(db);
    const credit = kept + (later ? 0 : creditOf(holding, now));
    const order = orderSummary(prices.at(effectiveAt), planCode, choice.cycle, credit);
    const nextAt = later ? effectiveAt : periodEnd(now, choice.cycle, billingDay(now));
    const left = later ? kept : order.creditLeft;
    const following = orderSummary(prices.at(nextAt), planCode, choice.cycle, left);
    const from = effectivePlan(state);
    const items = await usage.of(account.id, from);
    const smaller = shrinkingItems(from, planCode);
    return {
      planCode,
      cycle: choice.cycle,
      direction,
      order: {
        subtotal: usd(order.subtotal),
        discount: usd(order.discount),
        credit: usd(order.credit),
        total: usd(order.total),
      },
      creditDays: later ? 0 : creditDaysOf(holding, now),
      creditLeft: usd(order.creditLeft),
      chargedNow: usd(later ? 0 : order.total),
      effectiveAt: effectiveAt.toISOString(),
      nextChargeAt: nextAt.toISOString(),
      nextChargeAmount: usd(following.total),
      nextPrice: usd(following.subtotal - following.discount),
      lowerLimits: items
        .filter(({ item }) => smaller.includes(item))
        .map(({ item, used, limit }) => ({ item, from: limit, to: limits[planCode][item], used })),
    };
  }
}
