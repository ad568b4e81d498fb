/**
 * The names of everything the product stores in a browser. The app's stores and the API's cookies
 * accept no other names and the privacy policy explains each one. A test compares both with what
 * the browser holds after the end-to-end journeys.
 */

/** Cookies. Over TLS, the API's cookies carry the `__Host-` prefix. */
export const cookieNames = [
  /** The chosen language, so that the server can answer in it. */
  'lng',
  /** A session started by Google sign-in. Specification section 7. */
  'sid',
  /** Binds a Google sign-in in progress to the browser that started it. */
  'gsi',
  /** A login that is waiting for its second factor. */
  'second_step',
  /** Marks a browser in which an account has logged in before. */
  'known_device',
] as const;
export type CookieName = (typeof cookieNames)[number];

/** `localStorage`: shared by all tabs and kept until it is removed. */
export const localKeys = [
  // Specification section 3.
  'access_token',
  'refresh_token',
  'auth_user',
  /** The phone number that is waiting for its code. */
  'otp_pending',
  /** When the next code or link may be requested. */
  'own_phone_wait',
  'email_link_wait',
  /** Payments in progress whose outcome may not be known yet. */
  'payment_intents',
  /** An operator's refunds whose outcome may not be known yet. */
  'refund_intents',
  /** How the user last logged in on this device. */
  'login_method',
  'analytics_consent',
  // `themeStorageKey` and `localeStorageKey` of the design system.
  'theme',
  'lng',
] as const;
export type LocalKey = (typeof localKeys)[number];

/** `sessionStorage`: one tab only, until it is closed. */
export const tabKeys = [
  'register_draft',
  'contact_draft',
  'payment_draft',
  /** The payment for which the user left for PayPal or the bank. */
  'payment_left',
  /** A password reset in progress, with its code. */
  'reset_pending',
  /** A rate-limited login, until it may be tried again. */
  'login_wait',
  /** When the login waiting for its second factor expires. */
  'second_step_wait',
  /** Where to go after signing in. */
  'return_path',
  /** The trial chosen before the account existed. */
  'trial_asked',
  /** The account whose drafts the tab holds, so that another account does not see them. */
  'tab_owner',
  /**
   * The address that was already reloaded to get a newer release, so that it is not reloaded twice.
   */
  'reloaded_for',
] as const;
export type TabKey = (typeof tabKeys)[number];

/**
 * What third-party code stores: Google Analytics once the user consents, and React Router for
 * scroll positions and view transitions.
 */
export const foreignNames = {
  cookies: ['_ga'],
  tab: ['react-router-scroll-positions', 'remix-router-transitions'],
} as const;
