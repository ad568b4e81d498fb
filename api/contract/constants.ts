/**
 * The constants that specification section 9 names, and those that belong to them. Pages, texts,
 * structured data and the server all read them here. The module imports only types, so that any
 * page can load it cheaply.
 */
import type { PlanCode } from './money/plans/catalogue';
import type { Limit, RestrictionItem } from './money/plans/restrictions';

/** Least seconds between two codes or links to the same address. */
export const RESEND_SECONDS = 30;

/** Shortest password, in characters. */
export const PASSWORD_MIN = 8;

/** Visible characters of a business name. */
export const BUSINESS_NAME_LETTERS = { min: 3, max: 20 } as const;

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

/** Payments on one page of the history. */
export const PAYMENTS_PAGE_SIZE = 20;

/** Most payments on one page. */
export const PAYMENTS_PAGE_MAX = 100;

/** The uptime target, in percent. */
export const UPTIME_PERCENT = 99.9;

/** The youngest age at which somebody may use the product, in years. */
export const MINIMUM_AGE = 16;

/** What support and the legal texts commit to. */
export const commitments = {
  /** Days of notice before prices or terms change. */
  changeNoticeDays: 30,
  /** Support replies within this many hours. */
  supportHours: { from: 24, to: 48 },
  /** Contact form messages are answered within this many hours of working days. */
  contactReplyHours: 24,
} as const;
