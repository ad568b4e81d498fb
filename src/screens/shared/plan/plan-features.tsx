import type { ReactNode } from 'react';
import { Message } from '../../../foundations';
import type { PlanOffer } from './types';

/** Total number of messaging platforms. */
const ALL_PLATFORMS = 4;

/** What a plan's card lists: numbers, no adjectives. */
export function planFeatures({
  platforms,
  limits,
}: PlanOffer): { key: string; label: ReactNode }[] {
  const { messages, whatsappConversations, bots, integrations, retention } = limits;
  const counted = [
    { key: 'messages', id: 'plan.messages.limit', value: messages },
    { key: 'conversations', id: 'plan.conversations.limit', value: whatsappConversations },
    { key: 'bots', id: 'plan.bots.limit', value: bots },
    { key: 'integrations', id: 'plan.integrations.limit', value: integrations },
  ] as const;
  return [
    {
      key: 'platforms',
      label: (
        <Message
          id={platforms >= ALL_PLATFORMS ? 'plan.platforms.all' : 'plan.platforms.limit'}
          values={{ count: platforms }}
        />
      ),
    },
    ...counted.flatMap(({ key, id, value }) =>
      typeof value === 'number'
        ? [{ key, label: <Message id={id} values={{ count: value }} /> }]
        : [],
    ),
    ...(retention === 'lifetime'
      ? [{ key: 'retention', label: <Message id="plan.retention.lifetime" /> }]
      : []),
  ];
}
