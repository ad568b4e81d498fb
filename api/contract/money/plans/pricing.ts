/**
 * Prices and order totals, in whole cents. Shared by the form and the server so that both calculate
 * the same amounts. Specification section 11.6.
 */
import { type Cycle, type PlanCode, planCodes } from './catalogue';
import { limits, YEARLY_DISCOUNT_PERCENT } from '../../constants';
import { type RestrictionItem, restrictionItems } from './restrictions';

/** The lines of an order, in cents. `total` is always `subtotal - discount - credit`. */
export type OrderSummary = {
  readonly planCode: PlanCode;
  readonly cycle: Cycle;
  /** The price of one month, or of twelve. */
  readonly subtotal: number;
  /** The yearly discount; 0 if paid monthly. */
  readonly discount: number;
  /** The part of the available credit applied to this order; never more than the order's price. */
  readonly credit: number;
  /** The amount charged. */
  readonly total: number;
  /** The remaining credit, kept for later charges. */
  readonly creditLeft: number;
};

/** The monthly prices of all plans at a given time, in cents. */
export type MonthlyPrices = Readonly<Record<PlanCode, number>>;

/** The full price of one period before discount, in cents. */
export function subtotalCents(prices: MonthlyPrices, plan: PlanCode, cycle: Cycle): number {
  return prices[plan] * (cycle === 'yearly' ? 12 : 1);
}

/** The discount of one period, in cents, rounded half up. */
export function discountCents(prices: MonthlyPrices, plan: PlanCode, cycle: Cycle): number {
  if (cycle === 'monthly') return 0;
  return Math.round((subtotalCents(prices, plan, cycle) * YEARLY_DISCOUNT_PERCENT) / 100);
}

export function periodCents(prices: MonthlyPrices, plan: PlanCode, cycle: Cycle): number {
  return subtotalCents(prices, plan, cycle) - discountCents(prices, plan, cycle);
}

/** The order for one period of a plan, less a credit in cents. */
export function orderSummary(
  prices: MonthlyPrices,
  plan: PlanCode,
  cycle: Cycle,
  credit = 0,
): OrderSummary {
  const subtotal = subtotalCents(prices, plan, cycle);
  const discount = discountCents(prices, plan, cycle);
  const used = Math.min(Math.max(0, credit), subtotal - discount);
  return {
    planCode: plan,
    cycle,
    subtotal,
    discount,
    credit: used,
    total: subtotal - discount - used,
    creditLeft: Math.max(0, credit) - used,
  };
}

export type Choice = { readonly planCode: PlanCode; readonly cycle: Cycle };

/**
 * The direction of a plan change. A larger plan, or the same plan yearly instead of monthly, is an
 * upgrade and takes effect now. A downgrade takes effect at the end of the period.
 */
export function changeDirection(from: Choice, to: Choice): 'same' | 'up' | 'down' {
  const step = planCodes.indexOf(to.planCode) - planCodes.indexOf(from.planCode);
  if (step !== 0) return step > 0 ? 'up' : 'down';
  if (from.cycle === to.cycle) return 'same';
  return to.cycle === 'yearly' ? 'up' : 'down';
}

/** A limit as a comparable number. */
function sizeOf(plan: PlanCode, item: RestrictionItem): number {
  const limit = limits[plan][item];
  return limit === 'lifetime' ? Number.POSITIVE_INFINITY : limit;
}

/** The items whose limit is lower on the second plan, in the order of the restrictions table. */
export function shrinkingItems(from: PlanCode, to: PlanCode): readonly RestrictionItem[] {
  return restrictionItems.filter((item) => sizeOf(to, item) < sizeOf(from, item));
}
