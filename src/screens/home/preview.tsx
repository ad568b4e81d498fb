import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import type { Channel } from '../../components/channel-icon';
import { Bubble, Conversation } from './conversation';
import { type Locale, Message, type MessageId, useLocale, useText } from '../../foundations';
import { useScenes } from './use-scenes';

interface SceneTexts {
  /** Whether it is in the other language than the page. */
  isForeign?: true;
  channel: Channel;
  customer: MessageId;
  /** The customer's and the bot's messages, alternating. */
  messages: readonly MessageId[];
}

const first: SceneTexts = {
  channel: 'whatsapp',
  customer: 'home.order.customer',
  messages: ['home.order.ask', 'home.order.offer', 'home.order.accept', 'home.order.done'],
};

/** One order in the page's language, then one in the other: the bot answers in both. */
const scenes: readonly SceneTexts[] = [
  first,
  {
    isForeign: true,
    channel: 'instagram',
    customer: 'home.delivery.customer',
    messages: [
      'home.delivery.ask',
      'home.delivery.offer',
      'home.delivery.accept',
      'home.delivery.done',
    ],
  },
];

const lengths = scenes.map(({ messages }) => messages.length);

/**
 * A demo of the bot at work. It starts automatically, can be paused, and does not play with reduced
 * motion.
 */
export function Preview({ className }: { className?: string }) {
  const text = useText();
  const [playing, setPlaying] = useState(true);
  const { scene: current, shown, still } = useScenes(lengths, playing);
  const scene = scenes[current] ?? first;

  return (
    <section aria-label={text('home.preview.aria')} className={className}>
      <Conversation
        channel={scene.channel}
        title={<Message id={scene.customer} />}
        subtitle={<Message id={`app.channel.${scene.channel}`} />}
        status={
          <Badge tone="success">
            <Message id="home.preview.status" />
          </Badge>
        }
        note={<Message id="home.preview.note" />}
        // The button's space is reserved where nothing plays, as in prerendered HTML, to avoid a
        // layout shift when it appears.
        action={
          <Button
            size="sm"
            className={still ? 'invisible' : undefined}
            onClick={() => setPlaying(!playing)}
          >
            <Message id={playing ? 'home.preview.pause' : 'home.preview.play'} />
          </Button>
        }
      >
        {/* All scenes are laid out on top of each other, so that changing them causes no layout
            shift. */}
        <div className="grid flex-1 *:col-start-1 *:row-start-1">
          {scenes.map((each) => (
            <Scene key={each.channel} scene={each} shown={each === scene ? shown : 0} />
          ))}
        </div>
      </Conversation>
    </section>
  );
}

function Scene({ scene, shown }: { scene: SceneTexts; shown: number }) {
  const { messages, isForeign = false } = scene;
  const { locale } = useLocale();
  const other: Locale = locale === 'ar' ? 'en' : 'ar';
  return (
    <div
      aria-hidden={shown === 0}
      className={cx('flex flex-col gap-2', shown === 0 && 'invisible')}
    >
      {messages.map((id, at) => (
        <Bubble
          key={id}
          lang={isForeign ? other : undefined}
          side={at % 2 === 0 ? 'in' : 'out'}
          className={at < shown ? undefined : 'opacity-0'}
        >
          <Message id={id} />
        </Bubble>
      ))}
      <p
        className={cx('self-end text-xs text-text-subtle', shown < messages.length && 'opacity-0')}
      >
        <Message id="home.preview.answeredBy" />
      </p>
    </div>
  );
}
