import { operatorDocs } from './operator/operator-docs';
import type { ScreenDocs } from './screen-docs-type';
import { settingsDocs } from './account/settings-docs';

/** Every screen, in the order in which users meet them. */
export const screenDocs = {
  home: {
    title: 'Home',
    route: '/, /home',
    calls: [],
    purpose:
      'Explains the product in three lines and shows it in a sample conversation, which is mirrored in Arabic. One filled button, and no card is required.',
  },
  pricing: {
    title: 'Pricing',
    route: '/pricing',
    calls: [],
    purpose:
      'One ruled table with one recommended plan. Every number that matters for the decision is on the page.',
  },
  about: {
    title: 'About',
    route: '/about',
    calls: [],
    purpose:
      'Who runs the service and where, in a short history and an office address, without slogans or portraits.',
  },
  blog: {
    title: 'Blog',
    route: '/blog',
    calls: [],
    purpose: 'Ruled rows without pictures: the latest post large, the others by date.',
  },
  post: {
    title: 'Post',
    route: '/blog/{address}',
    calls: [],
    purpose:
      'A comfortable line length for reading, the table of contents next to it, and one call to action at the end.',
  },
  contact: {
    title: 'Contact',
    route: '/contact?topic=',
    calls: ['POST /api/v1/contact'],
    purpose:
      'A form next to the contact details. Input is never lost: if sending fails, it can be passed on to email or WhatsApp.',
  },
  legal: {
    title: 'Legal',
    route: '/privacy, /terms',
    calls: [],
    purpose:
      'Dated, with a table of contents, and printable. Every retention period is a number in a table.',
  },
  register: {
    title: 'Register',
    route: '/register',
    calls: ['POST /api/v1/auth/register', 'GET /api/oauth/google/redirect_url'],
    purpose: 'One column and one filled button. Each field shows its rules before an error can.',
  },
  verifyPhone: {
    title: 'Verify phone/Code',
    route: '/verify-phone',
    calls: ['POST /api/v1/auth/verify-otp', 'POST /api/v1/auth/send-otp'],
    purpose:
      'The code boxes dominate the page. It shows how long to wait for another code, and what to do if no message arrives.',
  },
  phoneNumber: {
    title: 'Verify phone/Number',
    route: '/verify-phone?number',
    calls: ['POST /api/v1/auth/send-otp'],
    purpose: 'Corrects a wrong number without losing the original form.',
  },
  login: {
    title: 'Log in',
    route: '/login',
    calls: [
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/passkey-login/options',
      'POST /api/v1/auth/passkey-login',
      'GET /api/oauth/google/redirect_url',
    ],
    purpose:
      'The lightest page of the site. Errors say what to do next instead of assigning blame.',
  },
  secondStep: {
    title: 'Log in/Second step',
    route: '/login',
    calls: ['POST /api/v1/auth/second-step'],
    purpose:
      'The same code boxes as elsewhere, and an alternative for users who have lost their phone.',
  },
  forgotChannel: {
    title: 'Forgot password/1 Where to',
    route: '/forgot-password',
    calls: ['POST /api/v1/auth/send-password-otp'],
    purpose: 'Asks where to send the code. The response never reveals whether the account exists.',
  },
  forgotCode: {
    title: 'Forgot password/2 Code',
    route: '/forgot-password',
    calls: ['POST /api/v1/auth/send-password-otp'],
    purpose: 'The same code boxes as after registration; the destination can be changed.',
  },
  forgotPassword: {
    title: 'Forgot password/3 New password',
    route: '/forgot-password',
    calls: ['POST /api/v1/auth/reset-password-with-otp'],
    purpose: 'Sets a new password and logs the user in, without asking for it again.',
  },
  authCallback: {
    title: 'Sign-in callback',
    route: '/auth/callback',
    calls: ['POST /api/sessions', 'POST /api/sessions/link'],
    purpose:
      'Visible only briefly if the sign-in succeeds. If it fails, it explains why and leads back.',
  },
  verifyEmail: {
    title: 'Verify email',
    route: '/verify-email?token=',
    calls: ['GET /api/v1/auth/verify-email', 'POST /api/v1/auth/send-email-link'],
    purpose: 'Confirms only when the button is pressed, because mail scanners open links.',
  },
  plans: {
    title: 'Plans',
    route: '/plans',
    calls: ['GET /api/v1/plans', 'GET /api/v1/subscriptions/me'],
    purpose:
      'The current plan is marked. The other buttons say whether they upgrade, downgrade or start a trial.',
  },
  payment: {
    title: 'Payment',
    route: '/payment?plan=&cycle=',
    calls: [
      'GET /api/v1/subscriptions/preview',
      'POST /api/v1/subscriptions/start-recurring-direct',
      'POST /api/v1/subscriptions/checkout',
    ],
    purpose:
      'The order next to a single form. One sentence at the button states what the payer agrees to.',
  },
  paymentBlocked: {
    title: 'Payment/Nothing to pay',
    route: '/payment?plan=&cycle=',
    calls: ['GET /api/v1/subscriptions/me'],
    purpose: 'Explains why there is nothing to pay, and where to go instead.',
  },
  receipt: {
    title: 'Receipt',
    route: '/payment/success?id=',
    calls: ['GET /api/v1/payments/{id}'],
    purpose: 'Looks like paper: white in both themes, and printed on a single page.',
  },
  accountPage: {
    title: 'Account page',
    route: '/profile, /profile/settings',
    calls: ['POST /api/v1/auth/logout'],
    purpose: 'The frame of all account pages: a sidebar, or a drawer on phones.',
  },
  profile: {
    title: 'Profile',
    route: '/profile',
    calls: [
      'GET /api/v1/subscriptions/me',
      'GET /api/v1/payments',
      'GET /api/v1/payments/billing-address',
      'POST /api/v1/subscriptions/change',
      'POST /api/v1/subscriptions/cancel',
    ],
    purpose:
      'The current plan, its usage and how it is paid. Each section loads and fails independently.',
  },
  profileDialogs: {
    title: 'Profile/Dialogs',
    route: '/profile?change, ?cancel, ?card, ?address',
    calls: [
      'GET /api/v1/subscriptions/preview',
      'POST /api/v1/subscriptions/change',
      'POST /api/v1/subscriptions/cancel',
      'POST /api/v1/subscriptions/tokenize-and-attach',
      'POST /api/v1/payments/billing-address',
    ],
    purpose:
      'Shows every number before the button: the price of a change with the credit for unused days, and what a cancellation ends and when.',
  },
  ...settingsDocs,
  closedAccount: {
    title: 'Closed account',
    route: '/login, /auth/callback',
    calls: ['POST /api/v1/auth/restore'],
    purpose:
      'The date on which the account will be deleted, and one button to restore it until then.',
  },
  appShell: {
    title: 'App shell',
    route: '/app',
    calls: ['GET /api/v1/users/me', 'GET /api/v1/subscriptions/me'],
    purpose:
      'A slim header; the app fills the rest. If it can’t load, one line explains why and offers one action.',
  },
  embed: {
    title: 'Embedded app',
    route: 'in the frame of /app',
    calls: ['GET /api/v1/subscriptions/me'],
    purpose: 'An outline of the inbox, and the usage of each limit before it is reached.',
  },
  ...operatorDocs,
  notFound: {
    title: 'Not found',
    route: 'any other',
    calls: [],
    purpose: 'Leads to other pages without blaming the visitor.',
  },
  error: {
    title: 'Error',
    route: 'where a page breaks',
    calls: [],
    purpose: 'Says that the fault is ours, what was kept, and how to continue.',
  },
} as const satisfies Record<string, ScreenDocs>;
