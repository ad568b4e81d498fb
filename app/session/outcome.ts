/** How an attempt ended, for the page to decide where to go. */
export type Outcome = 'done' | 'second-step' | 'verify-phone' | 'register-anew' | 'failed';
