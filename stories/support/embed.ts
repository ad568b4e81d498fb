import { usageOf } from './account/profile';

/** A month on Growth, with WhatsApp near its limit. */
export const embedUsage = usageOf('growth', {
  messages: 3_120,
  whatsappConversations: 830,
  aiDbMb: 50,
  bots: 4,
  whatsappBots: 1,
  instagramBots: 1,
  telegramBots: 2,
});

/** A first month on Free: one bot in total, on any channel. */
export const freeUsage = usageOf('free', {
  messages: 12,
  whatsappConversations: 3,
  aiDbMb: 1,
  bots: 1,
  whatsappBots: 1,
});
