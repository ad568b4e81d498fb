/** Days of grace, and days before something is due at which its owner is reminded. */

/**
 * How many days a subscription keeps its plan after a failed charge, while the charge is retried.
 */
export const PAST_DUE_DAYS = 7;

/** Days before the end of a period at which the owner is reminded, if any action is needed. */
export const RENEWAL_NOTICE_DAYS = 7;

/** Days before the end of a trial at which the owner is reminded. */
export const TRIAL_NOTICE_DAYS = 3;

/** Days before a card expires at which the owner is reminded. */
export const CARD_NOTICE_DAYS = 30;

/** Days to wait for a bank transfer to arrive. */
export const TRANSFER_DAYS = 14;
