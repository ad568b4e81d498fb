import { type Channel, ChannelIcon } from '../../components/channel-icon';
import { Heading } from '../../components/heading';
import { Skeleton } from '../../components/skeleton';
import { UsageMeter } from '../../components/usage-meter';
import { Message, type MessageId, type Problem, useFormat } from '../../foundations';
import { type LimitItem, limitItemIds } from '../shared/plan';
import type { UsageView } from '../profile/types';
import { ProblemAlert } from '../shared/problem-alert';
import { usePageTitle } from '../shared/use-page-title';
import { InboxPreview } from './inbox-preview';

export interface EmbedScreenProps {
  /** `null` while it is loading. */
  usage: readonly UsageView[] | null;
  problem?: Problem | undefined;
  onRetry: () => unknown;
  /**
   * Set it when the content is inside another page that already has a main element. @default false
   */
  inset?: boolean;
}

/** Quotas that can run out, and what happens then. */
const quotas: readonly { item: LimitItem; warning: MessageId; reached: MessageId }[] = [
  { item: 'messages', warning: 'embed.usage.warning', reached: 'embed.usage.reached' },
  {
    item: 'whatsappConversations',
    warning: 'embed.usage.warning',
    reached: 'embed.usage.reached',
  },
  {
    item: 'aiDbMb',
    warning: 'embed.usage.storageWarning',
    reached: 'embed.usage.storageReached',
  },
];

const bots: readonly { item: LimitItem; channel: Channel; name: MessageId }[] = [
  { item: 'whatsappBots', channel: 'whatsapp', name: 'app.channel.whatsapp' },
  { item: 'instagramBots', channel: 'instagram', name: 'app.channel.instagram' },
  { item: 'facebookBots', channel: 'messenger', name: 'app.channel.messenger' },
  { item: 'telegramBots', channel: 'telegram', name: 'app.channel.telegram' },
];

/** The workspace that ships with the site: an outline of the inbox, the bots, and the usage. */
export function EmbedScreen({ usage, problem, onRetry, inset = false }: EmbedScreenProps) {
  usePageTitle('appShell.page.title');
  const Root = inset ? 'div' : 'main';
  return (
    <Root className="mx-auto grid w-full max-w-page items-start gap-8 px-gutter py-6 md:py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <InboxPreview />
      <div className="grid gap-8">
        {problem && <ProblemAlert problem={problem} onRetry={onRetry} />}
        <section className="grid gap-4">
          <Heading level={2} step="lg">
            <Message id="embed.usage.title" />
          </Heading>
          {usage ? (
            <Quotas usage={usage} />
          ) : (
            <Skeleton lines={[100, 80, 90]} className="over:gap-8" />
          )}
        </section>
        <section className="grid gap-2">
          <div className="flex items-baseline justify-between gap-4">
            <Heading level={2} step="lg">
              <Message id="embed.bots.title" />
            </Heading>
            {usage && <BotsInAll usage={usage} />}
          </div>
          {usage ? (
            <Bots usage={usage} />
          ) : (
            <Skeleton lines={[70, 60, 70, 60]} className="py-4 over:gap-8" />
          )}
        </section>
      </div>
    </Root>
  );
}

function Quotas({ usage }: { usage: readonly UsageView[] }) {
  return quotas.map(({ item, warning, reached }) => {
    const entry = usage.find((one) => one.item === item);
    if (!entry || typeof entry.limit !== 'number') return null;
    return (
      <UsageMeter
        key={item}
        label={<Message id={limitItemIds[item]} />}
        used={entry.used}
        limit={entry.limit}
        warning={<Message id={warning} />}
        reached={<Message id={reached} />}
      />
    );
  });
}

/**
 * Each channel has its own limit, and there is a total limit, which may be smaller than their sum.
 */
function BotsInAll({ usage }: { usage: readonly UsageView[] }) {
  const { number } = useFormat();
  const entry = usage.find(({ item }) => item === 'bots');
  if (!entry || typeof entry.limit !== 'number') return null;
  return (
    <span className="shrink-0 text-sm text-text-muted">
      <Message
        id="embed.bots.total"
        values={{ used: number(entry.used), limit: number(entry.limit) }}
      />
    </span>
  );
}

function Bots({ usage }: { usage: readonly UsageView[] }) {
  const { number } = useFormat();
  return (
    <ul className="grid border-y border-hairline">
      {bots.map(({ item, channel, name }) => {
        const entry = usage.find((one) => one.item === item);
        const limit = typeof entry?.limit === 'number' ? entry.limit : 0;
        return (
          <li
            key={item}
            className="flex items-center gap-3 py-3 text-sm not-first:border-t not-first:border-hairline"
          >
            <ChannelIcon channel={channel} cell={2} />
            <span className="flex-1">
              <Message id={name} />
            </span>
            <span className="text-text-muted">
              <Message
                id="embed.bots.count"
                values={{ used: number(entry?.used ?? 0), limit: number(limit) }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
