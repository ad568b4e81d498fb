/**
 * The business constants: prices, limits, discount, trial, office hours and policies. Plan cards,
 * tables, questions, legal texts, structured data and the server all read them here. The module
 * imports nothing, so that any page can load it cheaply. Specification sections 9 and 11.2.
 */

/** The plans, smallest first. */
export const planCodes = ['free', 'growth', 'pro', 'business'] as const;
/** A plan's code. */
export type PlanCode = (typeof planCodes)[number];

/** The paid plans. */
export const paidPlanCodes = ['growth', 'pro', 'business'] as const;
/** The code of a paid plan. */
export type PaidPlanCode = (typeof paidPlanCodes)[number];

/** The billing cycles. */
export const cycles = ['monthly', 'yearly'] as const;
/** The billing cycles. */
export type Cycle = (typeof cycles)[number];

/** The currency of every price. */
export const CURRENCY = 'USD';

/** The English names; the app translates by code. */
export const planNames = {
  free: 'Free',
  growth: 'Growth',
  pro: 'Pro',
  business: 'Business',
} as const satisfies Record<PlanCode, string>;

/**
 * The monthly prices in cents from the first day until the first announced price change. They
 * remain, because what was due before a change is charged at the old price.
 */
export const firstMonthlyCents = {
  free: 0,
  growth: 2_500,
  pro: 7_500,
  business: 25_000,
} as const satisfies Record<PlanCode, number>;

/**
 * The monthly prices in cents that pages show until the server has answered. Update them when an
 * announced price takes effect; an alarm reports outdated ones.
 */
export const monthlyCents = {
  free: 0,
  growth: 2_500,
  pro: 7_500,
  business: 25_000,
} as const satisfies Record<PlanCode, number>;

/** The discount for paying yearly, in percent of twelve monthly payments. */
export const YEARLY_DISCOUNT_PERCENT = 20;

/** The length of a trial, in days. */
export const TRIAL_DAYS = 14;

/** The length of each plan's trial, in days. Free needs no trial and Business has none. */
export const trialDays = {
  free: 0,
  growth: TRIAL_DAYS,
  pro: TRIAL_DAYS,
  business: 0,
} as const satisfies Record<PlanCode, 0 | typeof TRIAL_DAYS>;

/** The limited items, in the order of the restrictions table. */
export const restrictionItems = [
  'messages',
  'whatsappConversations',
  'integrations',
  'bots',
  'whatsappBots',
  'facebookBots',
  'websiteBots',
  'telegramBots',
  'instagramBots',
  'aiDbMb',
  'retention',
] as const;
/** An item that plans limit. */
export type RestrictionItem = (typeof restrictionItems)[number];

/** A limit: a whole number, or for retention `lifetime`: as long as the account is open. */
export type Limit = number | 'lifetime';

/**
 * The unit of each limit: per calendar month (UTC), megabytes, days, or `null` for a plain count.
 */
export const restrictionUnits = {
  messages: 'month',
  whatsappConversations: 'month',
  integrations: null,
  bots: null,
  whatsappBots: null,
  facebookBots: null,
  websiteBots: null,
  telegramBots: null,
  instagramBots: null,
  aiDbMb: 'MB',
  retention: 'days',
} as const satisfies Record<RestrictionItem, 'month' | 'MB' | 'days' | null>;

/** The limits of each plan. No limit decreases from one plan to the next larger one. */
export const limits = {
  free: {
    messages: 400,
    whatsappConversations: 50,
    integrations: 1,
    bots: 1,
    whatsappBots: 1,
    facebookBots: 1,
    websiteBots: 1,
    telegramBots: 1,
    instagramBots: 1,
    aiDbMb: 10,
    retention: 7,
  },
  growth: {
    messages: 5_000,
    whatsappConversations: 1_000,
    integrations: 2,
    bots: 5,
    whatsappBots: 1,
    facebookBots: 2,
    websiteBots: 2,
    telegramBots: 2,
    instagramBots: 2,
    aiDbMb: 50,
    retention: 90,
  },
  pro: {
    messages: 25_000,
    whatsappConversations: 5_000,
    integrations: 5,
    bots: 15,
    whatsappBots: 3,
    facebookBots: 5,
    websiteBots: 5,
    telegramBots: 5,
    instagramBots: 5,
    aiDbMb: 250,
    retention: 365,
  },
  business: {
    messages: 100_000,
    whatsappConversations: 20_000,
    integrations: 10,
    bots: 50,
    whatsappBots: 10,
    facebookBots: 20,
    websiteBots: 20,
    telegramBots: 20,
    instagramBots: 20,
    aiDbMb: 1_000,
    retention: 'lifetime',
  },
} as const satisfies Record<PlanCode, Record<RestrictionItem, Limit>>;

/** How many of the four messaging platforms a plan can connect. */
export const platformConnections = {
  free: 1,
  growth: 2,
  pro: 4,
  business: 4,
} as const satisfies Record<PlanCode, number>;

/** The share of a limit, in percent, from which the user is warned. */
export const USAGE_WARNING_PERCENT = 80;

/** Payments on one page of the history. Specification section 9. */
export const PAYMENTS_PAGE_SIZE = 20;
/** Most payments on one page. */
export const PAYMENTS_PAGE_MAX = 100;

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

/** The uptime target, in percent. */
export const UPTIME_PERCENT = 99.9;

/** Commitments made in the legal texts and by support. */
export const policies = {
  /** Account data is deleted within this many years after the account is closed. */
  accountDataYears: 2,
  /** A closed account can be restored for this many days. */
  restoreDays: 30,
  /** The link to a data archive works for this many days. */
  archiveDays: 7,
  /** Messaging data is deleted within this many years after the account is closed. */
  messagingDataYears: 1,
  /** Contact form messages are deleted after this many years. */
  contactMessageYears: 2,
  /** Account events, such as a changed password, are deleted after this many years. */
  accountEventYears: 1,
  minimumAge: 16,
  /** Days of notice before prices or terms change. */
  changeNoticeDays: 30,
  /** Support replies within this many hours. */
  supportHours: { from: 24, to: 48 },
  /** Contact form messages are answered within this many hours of working days. */
  contactReplyHours: 24,
} as const;

/** The legal texts, which are versioned separately. */
export const legalDocuments = ['terms', 'privacy'] as const;
/** A legal text. */
export type LegalDocument = (typeof legalDocuments)[number];

/**
 * The versions of the legal texts in this build and the dates from which they apply, as in the
 * headings of `lang/pages`. Later versions are announced by operators.
 */
export const legalTexts = {
  terms: { version: 1, date: '2026-11-23' },
  privacy: { version: 1, date: '2026-11-23' },
} as const satisfies Record<LegalDocument, { readonly version: number; readonly date: string }>;

/**
 * Office hours: days numbered as by `Date.getDay` (0 is Sunday), times in the office's time zone.
 */
export const officeHours = {
  days: [0, 1, 2, 3, 4],
  opens: '09:00',
  closes: '17:00',
  timeZone: 'Asia/Hebron',
} as const;
