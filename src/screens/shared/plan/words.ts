import type { MessageId } from '../../../foundations';
import type { LimitItem, PlanCode } from './types';

/** A plan's full name: in Arabic with its noun, so that it can be used in a sentence. */
export const planNameIds: Readonly<Record<PlanCode, MessageId>> = {
  free: 'plan.free.name',
  growth: 'plan.growth.name',
  pro: 'plan.pro.name',
  business: 'plan.business.name',
};

/** Whether a code that the server sent names a plan. */
export const isPlan = (code: string): code is PlanCode => Object.hasOwn(planNameIds, code);

/** A plan's name in table headers and the plan switcher. */
export const planShortIds: Readonly<Record<PlanCode, MessageId>> = {
  free: 'plan.free.short',
  growth: 'plan.growth.short',
  pro: 'plan.pro.short',
  business: 'plan.business.short',
};

/** A plan's audience, in one sentence. */
export const planAudienceIds: Readonly<Record<PlanCode, MessageId>> = {
  free: 'plan.free.audience',
  growth: 'plan.growth.audience',
  pro: 'plan.pro.audience',
  business: 'plan.business.audience',
};

/** The unit of a limit. */
export const limitItemIds: Readonly<Record<LimitItem, MessageId>> = {
  messages: 'plan.item.messages',
  whatsappConversations: 'plan.item.whatsappConversations',
  integrations: 'plan.item.integrations',
  bots: 'plan.item.bots',
  whatsappBots: 'plan.item.whatsappBots',
  facebookBots: 'plan.item.facebookBots',
  websiteBots: 'plan.item.websiteBots',
  telegramBots: 'plan.item.telegramBots',
  instagramBots: 'plan.item.instagramBots',
  aiDbMb: 'plan.item.aiDbMb',
  retention: 'plan.item.retention',
};

/** Explains one unit of a limit. */
export const limitHelpIds: Readonly<Record<LimitItem, MessageId>> = {
  messages: 'plan.help.messages',
  whatsappConversations: 'plan.help.whatsappConversations',
  integrations: 'plan.help.integrations',
  bots: 'plan.help.bots',
  whatsappBots: 'plan.help.whatsappBots',
  facebookBots: 'plan.help.facebookBots',
  websiteBots: 'plan.help.websiteBots',
  telegramBots: 'plan.help.telegramBots',
  instagramBots: 'plan.help.instagramBots',
  aiDbMb: 'plan.help.aiDbMb',
  retention: 'plan.help.retention',
};
