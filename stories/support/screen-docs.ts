import { operatorDocs } from './operator/operator-docs';
import type { ScreenDocs } from './screen-docs-type';
import { settingsDocs } from './account/settings-docs';

/** Every screen, in the order in which users meet them. */
export const screenDocs = {
  home: {
    title: 'Home',
    route: '/, /home',
    calls: [],
    intent:
      'What it does is said in three lines, and shown in a conversation that runs the other way in Arabic. One filled button; no card is asked for.',
  },
  pricing: {
    title: 'Pricing',
    route: '/pricing',
    calls: [],
    intent:
      'One ruled object, one recommended plan. Every number is written out where one decides.',
  },
  about: {
    title: 'About',
    route: '/about',
    calls: [],
    intent: 'Who is behind it and where: a story and an office, no claims and no faces.',
  },
  blog: {
    title: 'Blog',
    route: '/blog',
    calls: [],
    intent: 'Ruled rows without pictures: what is new stands large, the rest by its date.',
  },
  post: {
    title: 'Post',
    route: '/blog/{address}',
    calls: [],
    intent: 'A measure to read in, with the contents beside it; at the end one way on.',
  },
  contact: {
    title: 'Contact',
    route: '/contact?topic=',
    calls: ['POST /api/v1/contact'],
    intent:
      'A form beside the facts. What was typed is never lost: where sending fails it goes along to mail or WhatsApp.',
  },
  legal: {
    title: 'Legal',
    route: '/privacy, /terms',
    calls: [],
    intent: 'Dated, with contents, and made to be printed; every period is a number in a table.',
  },
  register: {
    title: 'Register',
    route: '/register',
    calls: ['POST /api/v1/auth/register', 'GET /api/oauth/google/redirect_url'],
    intent:
      'One column, one filled button. Every rule stands below its field before an error could tell it.',
  },
  verifyPhone: {
    title: 'Verify phone/Code',
    route: '/verify-phone',
    calls: ['POST /api/v1/auth/verify-otp', 'POST /api/v1/auth/send-otp'],
    intent:
      'The boxes are the page. The wait is told as a time, and the way out when no message comes.',
  },
  phoneNumber: {
    title: 'Verify phone/Number',
    route: '/verify-phone?number',
    calls: ['POST /api/v1/auth/send-otp'],
    intent: 'A wrong number is mended without losing the form it came from.',
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
    intent:
      'The lightest page of the site. A refusal says what to do next, not whose fault it was.',
  },
  secondStep: {
    title: 'Log in/Second step',
    route: '/login',
    calls: ['POST /api/v1/auth/second-step'],
    intent: 'The boxes of the other codes, and a way on for whoever has lost the phone.',
  },
  forgotChannel: {
    title: 'Forgot password/1 Where to',
    route: '/forgot-password',
    calls: ['POST /api/v1/auth/send-password-otp'],
    intent: 'Where the code should go. An unknown account is answered like a known one.',
  },
  forgotCode: {
    title: 'Forgot password/2 Code',
    route: '/forgot-password',
    calls: ['POST /api/v1/auth/send-password-otp'],
    intent: 'The same boxes as after registering; the number can be changed.',
  },
  forgotPassword: {
    title: 'Forgot password/3 New password',
    route: '/forgot-password',
    calls: ['POST /api/v1/auth/reset-password-with-otp'],
    intent: 'A new password, and then straight on: nobody types it twice.',
  },
  authCallback: {
    title: 'Sign-in callback',
    route: '/auth/callback',
    calls: ['POST /api/sessions', 'POST /api/sessions/link'],
    intent: 'Seen for a moment when all is well. When not, it says so in words and leads back.',
  },
  verifyEmail: {
    title: 'Verify email',
    route: '/verify-email?token=',
    calls: ['GET /api/v1/auth/verify-email', 'POST /api/v1/auth/send-email-link'],
    intent: 'Nothing happens before the button: scanners of mail spend links.',
  },
  plans: {
    title: 'Plans',
    route: '/plans',
    calls: ['GET /api/v1/plans', 'GET /api/v1/subscriptions/me'],
    intent:
      'The current plan is marked, the others are worded by their direction: up, down, or a trial.',
  },
  payment: {
    title: 'Payment',
    route: '/payment?plan=&cycle=',
    calls: [
      'GET /api/v1/subscriptions/preview',
      'POST /api/v1/subscriptions/start-recurring-direct',
      'POST /api/v1/subscriptions/checkout',
    ],
    intent:
      'The order beside one form. Beside the button stands what one agrees to, in one sentence.',
  },
  paymentBlocked: {
    title: 'Payment/Nothing to pay',
    route: '/payment?plan=&cycle=',
    calls: ['GET /api/v1/subscriptions/me'],
    intent: 'Nothing to pay: why, and where to go instead.',
  },
  receipt: {
    title: 'Receipt',
    route: '/payment/success?id=',
    calls: ['GET /api/v1/payments/{id}'],
    intent: 'Printed paper, white in both themes, that prints as one page.',
  },
  accountPage: {
    title: 'Account page',
    route: '/profile, /profile/settings',
    calls: ['POST /api/v1/auth/logout'],
    intent: 'The frame of a person’s own pages: a sidebar, on a phone a drawer.',
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
    intent:
      'What one has, what of it is used, how it is paid. Each part comes and fails by itself.',
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
    intent:
      'Every number before the button: the price of a change with its unused days, what a cancelling takes away and when.',
  },
  ...settingsDocs,
  closedAccount: {
    title: 'Closed account',
    route: '/login, /auth/callback',
    calls: ['POST /api/v1/auth/restore'],
    intent: 'The day on which the account is gone, and one button back until then.',
  },
  appShell: {
    title: 'App shell',
    route: '/app',
    calls: ['GET /api/v1/users/me', 'GET /api/v1/subscriptions/me'],
    intent:
      'A slim head, and the rest is the app. Where it does not come: why, in one line, and the one way on.',
  },
  embed: {
    title: 'Embedded app',
    route: 'in the frame of /app',
    calls: ['GET /api/v1/subscriptions/me'],
    intent: 'The inbox in outline, and what is used of each limit before it is reached.',
  },
  ...operatorDocs,
  notFound: {
    title: 'Not found',
    route: 'any other',
    calls: [],
    intent: 'A way on, and nothing to be ashamed of.',
  },
  error: {
    title: 'Error',
    route: 'where a page breaks',
    calls: [],
    intent: 'Says that it is our fault, what was kept, and how to go on.',
  },
} as const satisfies Record<string, ScreenDocs>;
