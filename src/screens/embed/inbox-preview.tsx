import { type Channel, ChannelIcon } from '../../components/channel-icon';
import { Heading } from '../../components/heading';
import { Message, type MessageId } from '../../foundations';

const samples: readonly { channel: Channel; asked: MessageId; answered: MessageId }[] = [
  {
    channel: 'whatsapp',
    asked: 'embed.sample.first',
    answered: 'embed.sample.firstReply',
  },
  {
    channel: 'instagram',
    asked: 'embed.sample.second',
    answered: 'embed.sample.secondReply',
  },
  {
    channel: 'telegram',
    asked: 'embed.sample.third',
    answered: 'embed.sample.thirdReply',
  },
];

/** Three sample conversations as they will appear in the inbox, labelled as samples. */
export function InboxPreview() {
  return (
    <section className="grid gap-4">
      <div>
        <Heading level={1} step="2xl">
          <Message id="embed.inbox.title" />
        </Heading>
        <p className="text-sm text-text-subtle">
          <Message id="embed.inbox.note" />
        </p>
      </div>
      <ul className="grid border-y border-hairline">
        {samples.map(({ channel, asked, answered }) => (
          <li
            key={channel}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 py-4 not-first:border-t not-first:border-hairline"
          >
            <ChannelIcon channel={channel} named cell={3} className="mt-1" />
            <div className="grid gap-2 text-sm">
              <p className="justify-self-start rounded-lg border border-hairline bg-surface px-3 py-2">
                <Message id={asked} />
              </p>
              <p className="justify-self-end rounded-lg bg-primary-tint px-3 py-2">
                <span className="block text-xs text-text-subtle">
                  <Message id="embed.bot.label" />
                </span>
                <Message id={answered} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
