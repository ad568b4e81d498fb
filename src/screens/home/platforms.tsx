import { type Channel, ChannelIcon } from '../../components/channel-icon';
import { Heading } from '../../components/heading';
import { Message, type MessageId } from '../../foundations';
import { PageSection } from '../shared/page-section';

const platforms: readonly { channel: Channel; body: MessageId }[] = [
  { channel: 'whatsapp', body: 'home.whatsapp.body' },
  { channel: 'instagram', body: 'home.instagram.body' },
  { channel: 'messenger', body: 'home.messenger.body' },
  { channel: 'telegram', body: 'home.telegram.body' },
];

/** The four platforms and the strengths of each. */
export function Platforms() {
  return (
    <PageSection
      id="platforms"
      layout="split"
      sunken
      title={<Message id="home.platforms.title" />}
      lead={<Message id="home.platforms.body" />}
    >
      <ul className="border-b border-hairline">
        {platforms.map(({ channel, body }) => (
          <li
            key={channel}
            className="grid grid-cols-[66px_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-t border-hairline py-6 md:grid-cols-[72px_11rem_minmax(0,1fr)] md:gap-4"
          >
            <ChannelIcon channel={channel} className="max-md:row-span-2" />
            <Heading level={3} step="xl">
              <Message id={`app.channel.${channel}`} />
            </Heading>
            <p className="text-sm text-pretty text-text-muted max-md:col-start-2">
              <Message id={body} />
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
