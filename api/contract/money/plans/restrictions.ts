/** What plans limit; `constants.ts` has the numbers. */

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

/** The share of a limit, in percent, from which the user is warned. */
export const USAGE_WARNING_PERCENT = 80;
