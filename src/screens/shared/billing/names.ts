import type { MessageId } from '../../../foundations';

/** A plan by its code. */
export type PlanName = 'free' | 'growth' | 'pro' | 'business';

/** Payment method. */
export type PayBy = 'card' | 'bank' | 'paypal';

/** A plan's full name: in Arabic with its noun, so that it can be used in a sentence. */
export const planNameId = (plan: PlanName): MessageId => `plan.${plan}.name`;

/** A brand name that is the same in every language. */
export const payPal = 'PayPal';
