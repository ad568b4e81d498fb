/**
 * Everything the product keeps in a browser, by name. The site's stores and the API's cookies take
 * no other name, the privacy policy explains each one, and a test compares the two with what a
 * browser holds after the journeys.
 */

/** Cookies. Over TLS those of the API are written with the prefix `__Host-`. */
export const cookieNames = [
  /** The language chosen, for a server that answers in it. */
  'lng',
  /** A session that was begun by Google sign-in. Specification section 7. */
  'sid',
  /** Ties a Google sign-in under way to the browser it was begun in. */
  'gsi',
  /** A login that waits for its second factor. */
  'second_step',
] as const;
/** A cookie of the product. */
export type CookieName = (typeof cookieNames)[number];

/** `localStorage`: shared by all tabs, until it is removed. */
export const localKeys = [
  // Specification section 3.
  'access_token',
  'refresh_token',
  'auth_user',
  /** The phone that waits for its code. */
  'otp_pending',
  /** From when on a code or a link may be asked for again. */
  'own_phone_wait',
  'email_link_wait',
  /** What is being paid for and may not have its answer yet. */
  'payment_intents',
  /** How this device logged in last. */
  'login_method',
  'analytics_consent',
  // `themeStorageKey` and `localeStorageKey` of the design system.
  'theme',
  'lng',
] as const;
/** A key of `localStorage`. */
export type LocalKey = (typeof localKeys)[number];

/** `sessionStorage`: of one tab, until it is closed. */
export const tabKeys = [
  'register_draft',
  'contact_draft',
  'payment_draft',
  /** The payment that its person has left for PayPal or the bank with. */
  'payment_left',
  /** A new password under way, with its code. */
  'reset_pending',
  /** A login that has to wait. */
  'login_wait',
  /** Until when a login waits here for its second factor. */
  'second_step_wait',
  /** Where to go after signing in. */
  'return_path',
  /** The trial that was chosen before there was an account for it. */
  'trial_asked',
  /** The address that was reloaded for a newer release. */
  'reloaded_for',
] as const;
/** A key of `sessionStorage`. */
export type TabKey = (typeof tabKeys)[number];

/**
 * What others keep in the browser: Google Analytics once counting is allowed, and React Router how
 * far pages were scrolled and which way they were left.
 */
export const foreignNames = {
  cookies: ['_ga'],
  tab: ['react-router-scroll-positions', 'remix-router-transitions'],
} as const;
