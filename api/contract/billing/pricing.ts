/**
 * What a plan costs, what an unused part of a period is worth, and what an order comes to: whole
 * cents in, whole cents out, the same on the form and on the server. Specification section 11.6.
 */
import {
  type Cycle,
  limits,
  monthlyCents,
  type PlanCode,
  planCodes,
  type RestrictionItem,
  restrictionItems,
  YEARLY_DISCOUNT_PERCENT,
} from './constants';

const DAY_MS = 86_400_000;

/** The lines of an order, in cents. `subtotal - discount - credit = total`, always. */
export type OrderSummary = {
  readonly planCode: PlanCode;
  readonly cycle: Cycle;
  /** One month, or twelve. */
  readonly subtotal: number;
  /** What paying for a year saves; 0 by the month. */
  readonly discount: number;
  /** What of the unused days of the present period is used here; never more than is owed. */
  readonly credit: number;
  /** What is charged. */
  readonly total: number;
  /** What is left of the credit; it is kept for the next charge. */
  readonly creditLeft: number;
};

/** The full price of one period before discount, in cents. */
export function subtotalCents(plan: PlanCode, cycle: Cycle): number {
  return monthlyCents[plan] * (cycle === 'yearly' ? 12 : 1);
}

/** The discount of one period, in cents, rounded half up. */
export function discountCents(plan: PlanCode, cycle: Cycle): number {
  if (cycle === 'monthly') return 0;
  return Math.round((subtotalCents(plan, cycle) * YEARLY_DISCOUNT_PERCENT) / 100);
}

/** The price of one period, in cents. */
export function periodCents(plan: PlanCode, cycle: Cycle): number {
  return subtotalCents(plan, cycle) - discountCents(plan, cycle);
}

/** What a month costs when a year is paid, in cents. */
export function yearlyPerMonthCents(plan: PlanCode): number {
  return Math.round(periodCents(plan, 'yearly') / 12);
}

/** The order of one period of a plan, less a credit in cents. */
export function orderSummary(plan: PlanCode, cycle: Cycle, credit = 0): OrderSummary {
  const subtotal = subtotalCents(plan, cycle);
  const discount = discountCents(plan, cycle);
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

/** A period that was paid for. */
export type PaidPeriod = {
  /** What the period was worth when it was bought, credits included, in cents. */
  readonly cents: number;
  readonly start: Date;
  readonly end: Date;
};

/** The days of a period, and those of them that are unused: the running one counts as unused. */
function daysOf({ start, end }: Omit<PaidPeriod, 'cents'>, now: Date) {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  const left = Math.ceil((end.getTime() - now.getTime()) / DAY_MS);
  return { days, unused: Math.min(days, Math.max(0, left)) };
}

/** How many days of a period are credited when it is given up now. */
export function unusedDays(period: Omit<PaidPeriod, 'cents'>, now: Date): number {
  return daysOf(period, now).unused;
}

/**
 * What the unused days of a paid period are worth, in cents: whole days, the running one among
 * them, and the cent rounded up, both in the customer's favour; never more than was paid.
 */
export function unusedCents({ cents, ...period }: PaidPeriod, now: Date): number {
  const { days, unused } = daysOf(period, now);
  return Math.min(cents, Math.ceil((cents * unused) / days));
}

/** A plan and how often it is paid for. */
export type Choice = { readonly planCode: PlanCode; readonly cycle: Cycle };

/**
 * Which way a change goes. A larger plan is up and takes effect now, and so does the same plan by
 * the year instead of by the month; down takes effect at the end of the period.
 */
export function changeDirection(from: Choice, to: Choice): 'same' | 'up' | 'down' {
  const step = planCodes.indexOf(to.planCode) - planCodes.indexOf(from.planCode);
  if (step !== 0) return step > 0 ? 'up' : 'down';
  if (from.cycle === to.cycle) return 'same';
  return to.cycle === 'yearly' ? 'up' : 'down';
}

/** A limit as a number that can be compared. */
function sizeOf(plan: PlanCode, item: RestrictionItem): number {
  const limit = limits[plan][item];
  return limit === 'lifetime' ? Number.POSITIVE_INFINITY : limit;
}

/** The items whose limit is lower on one plan than on another, in the order of the table. */
export function shrinkingItems(from: PlanCode, to: PlanCode): readonly RestrictionItem[] {
  return restrictionItems.filter((item) => sizeOf(to, item) < sizeOf(from, item));
}
