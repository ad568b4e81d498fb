/** Payment method. */
export type PayBy = 'card' | 'bank' | 'paypal';

/** A brand name that is the same in every language. */
export const payPal = 'PayPal';
