/**
 * The business's numbers: prices, limits, discount, trial, hours and policies. This is the one
 * module that says them; plan cards, tables, questions, legal text, structured data and the server
 * read them here. It imports nothing, so that any page may. Specification sections 9
 * and 11.2.
 */

/** The plans, from the smallest to the largest. */
export const planCodes = ['free', 'growth', 'pro', 'business'] as const;
/** A plan's code. */
export type PlanCode = (typeof planCodes)[number];

/** The plans that are paid for. */
export const paidPlanCodes = ['growth', 'pro', 'business'] as const;
/** The code of a plan that is paid for. */
export type PaidPlanCode = (typeof paidPlanCodes)[number];

/** How often a plan is paid for. */
export const cycles = ['monthly', 'yearly'] as const;
/** How often a plan is paid for. */
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

/** The price of a month, paid monthly, in cents. */
export const monthlyCents = {
  free: 0,
  growth: 2_500,
  pro: 7_500,
  business: 25_000,
} as const satisfies Record<PlanCode, number>;

/** What paying for a year saves, in percent of twelve months. */
export const YEARLY_DISCOUNT_PERCENT = 20;

/** Days of a trial. */
export const TRIAL_DAYS = 14;

/** Days of each plan's trial: Free needs none, Business has none. */
export const trialDays = {
  free: 0,
  growth: TRIAL_DAYS,
  pro: TRIAL_DAYS,
  business: 0,
} as const satisfies Record<PlanCode, 0 | typeof TRIAL_DAYS>;

/** What a plan limits, in the order of the restrictions table. */
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
/** One thing that a plan limits. */
export type RestrictionItem = (typeof restrictionItems)[number];

/** A limit: a whole number or, for retention, as long as the account is open. */
export type Limit = number | 'lifetime';

/**
 * What an item is counted in: in a month, in megabytes, in days, or plainly. Counts in a month
 * begin anew with each calendar month (UTC).
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

/** The limits of each plan. No value falls from one plan to the next. */
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

/** How many of the four platforms a plan connects. */
export const platformConnections = {
  free: 1,
  growth: 2,
  pro: 4,
  business: 4,
} as const satisfies Record<PlanCode, number>;

/** Share of a limit, in percent, from which the reader is warned. */
export const USAGE_WARNING_PERCENT = 80;

/** Payments on one page of the history. Specification section 9. */
export const PAYMENTS_PAGE_SIZE = 20;
/** Most payments on one page. */
export const PAYMENTS_PAGE_MAX = 100;

/** Days that a subscription whose charge failed keeps its plan while the charge is tried again. */
export const PAST_DUE_DAYS = 7;
/** Days before the end of a period at which its owner is told, if there is anything to do about it. */
export const RENEWAL_NOTICE_DAYS = 7;
/** Days before the end of a trial at which its owner is reminded. */
export const TRIAL_NOTICE_DAYS = 3;
/** Days before a card expires at which its owner is reminded. */
export const CARD_NOTICE_DAYS = 30;
/** Days that a bank transfer may take to arrive. */
export const TRANSFER_DAYS = 14;

/** The uptime that is aimed at, in percent. */
export const UPTIME_PERCENT = 99.9;

/** The promises of the legal texts and of support. */
export const policies = {
  /** Account data is gone at most so many years after the account is closed. */
  accountDataYears: 2,
  /** A closed account can be taken up again for so many days. */
  comeBackDays: 30,
  /** A link to an archive of one's data works for so many days. */
  archiveDays: 7,
  /** Messaging data is gone at most so many years after the account is closed. */
  messagingDataYears: 1,
  /** What was written through the contact form is gone after so many years. */
  contactMessageYears: 2,
  minimumAge: 16,
  /** Notice before prices or terms change. */
  changeNoticeDays: 30,
  /** Support answers within so many hours. */
  supportHours: { from: 24, to: 48 },
  /** The contact form is answered within so many hours of working days. */
  contactReplyHours: 24,
} as const;

/** When the office answers: days as `Date.getDay` counts them (0 is Sunday), times on its clock. */
export const officeHours = {
  days: [0, 1, 2, 3, 4],
  opens: '09:00',
  closes: '17:00',
  timeZone: 'Asia/Hebron',
} as const;
