import type { UsageView } from '../../src';

/** A month on Growth, with WhatsApp near its limit. */
export const embedUsage: readonly UsageView[] = [
  { item: 'messages', used: 3120, limit: 5000 },
  { item: 'whatsappConversations', used: 830, limit: 1000 },
  { item: 'aiDbMb', used: 50, limit: 50 },
  { item: 'bots', used: 4, limit: 5 },
  { item: 'whatsappBots', used: 1, limit: 1 },
  { item: 'instagramBots', used: 1, limit: 2 },
  { item: 'facebookBots', used: 0, limit: 2 },
  { item: 'telegramBots', used: 2, limit: 2 },
];

/** A first month on Free: one bot in total, on any channel. */
export const freeUsage: readonly UsageView[] = [
  { item: 'messages', used: 12, limit: 400 },
  { item: 'whatsappConversations', used: 3, limit: 50 },
  { item: 'aiDbMb', used: 1, limit: 10 },
  { item: 'bots', used: 1, limit: 1 },
  { item: 'whatsappBots', used: 1, limit: 1 },
  { item: 'instagramBots', used: 0, limit: 1 },
  { item: 'facebookBots', used: 0, limit: 1 },
  { item: 'telegramBots', used: 0, limit: 1 },
];
