import { cx } from 'class-variance-authority';
import { type MessageId, useText } from '../foundations';
import {
  type MotifProps,
  type Pattern,
  instagramPattern,
  messengerPattern,
  telegramPattern,
  whatsappPattern,
} from './motif';
import { Stitches } from './motif/stitches';

/** The platforms the product answers on. */
export type Channel = 'whatsapp' | 'instagram' | 'messenger' | 'telegram';

const channels: Readonly<Record<Channel, { pattern: Pattern; name: MessageId }>> = {
  whatsapp: { pattern: whatsappPattern, name: 'app.channel.whatsapp' },
  instagram: { pattern: instagramPattern, name: 'app.channel.instagram' },
  messenger: { pattern: messengerPattern, name: 'app.channel.messenger' },
  telegram: { pattern: telegramPattern, name: 'app.channel.telegram' },
};

export interface ChannelIconProps {
  /** Which platform is meant. */
  channel: Channel;
  /** Says the platform's name where no word stands beside it. @default false */
  named?: boolean;
  /**
   * How wide one stitch is, in whole pixels: 6 in a list, 2 beside a line of text.
   * @default 6
   */
  cell?: number;
  /**
   * Crosses from 4 px a stitch, squares below.
   * @default by the size of the stitch
   */
  stitch?: MotifProps['stitch'];
  className?: string;
}

/**
 * A platform as a stitched glyph of our own. It is no logo, and it is never mirrored. It says which
 * platform is meant, so it stays where a brand has no motif.
 */
export function ChannelIcon({
  channel,
  named = false,
  cell = 6,
  stitch = cell < 4 ? 'square' : 'cross',
  className,
}: ChannelIconProps) {
  const text = useText();
  const { pattern, name } = channels[channel];
  return (
    <span
      data-slot="channel-icon"
      data-channel={channel}
      className={cx('inline-block text-thread-2', className)}
    >
      <Stitches
        pattern={pattern}
        cell={cell}
        stitch={stitch}
        colors="ink"
        {...(named ? { label: text(name) } : {})}
      />
    </span>
  );
}
