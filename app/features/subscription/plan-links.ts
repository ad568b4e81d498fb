import type { BillingCycle, PlanCode } from '../../../src';
import { routePaths, trialHref } from '../../paths';

export const salesHref = '/contact?topic=sales';

export const paymentHref = (plan: PlanCode, cycle: BillingCycle): string =>
  `${routePaths.payment}?plan=${plan}&cycle=${cycle}`;

export const receiptHref = (id: string): string =>
  `${routePaths.payment}/success?id=${encodeURIComponent(id)}`;

export const changeHref = (plan: PlanCode, cycle: BillingCycle): string =>
  `${routePaths.profile}?change=${plan}&cycle=${cycle}`;

export const cancelHref = `${routePaths.profile}?cancel`;

/** The link of a plan's button; visitors without an account can start too. */
export function planHref(start: string) {
  return (plan: PlanCode, cycle: BillingCycle): string => {
    if (plan === 'free') return start;
    return plan === 'business' ? paymentHref(plan, cycle) : trialHref(plan, cycle);
  };
}
