import type { BillingCycle, Locale, PlanCode, RECOMMENDED } from '../src';

/** Every page of the site, by name. The server responds with 404 to any other path. */
export const routePaths = {
  root: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  verifyPhone: '/verify-phone',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  authCallback: '/auth/callback',
  profile: '/profile',
  pricing: '/pricing',
  plans: '/plans',
  payment: '/payment',
  paymentSuccess: '/payment/success',
  profileSettings: '/profile/settings',
  app: '/app',
  operator: '/operator',
  operatorAccounts: '/operator/accounts',
  operatorAccount: '/operator/account',
  operatorPlans: '/operator/plans',
  operatorAnnouncements: '/operator/announcements',
  operatorLog: '/operator/log',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** The contact form, preset for support. */
export const supportHref = `${routePaths.contact}?topic=support`;

/** The blog's feed in a language. */
export const feedPath = (locale: Locale): string =>
  `${routePaths.blog}/${locale === 'en' ? 'rss.xml' : `rss.${locale}.xml`}`;

/** Requests a trial on the plan selection page. */
export const trialHref = (plan: PlanCode, cycle: BillingCycle): string =>
  `${routePaths.plans}?trial=${plan}&cycle=${cycle}`;

/** The plan that the design system marks as recommended, and the default for a trial. */
export const RECOMMENDED_PLAN = 'pro' satisfies typeof RECOMMENDED;
