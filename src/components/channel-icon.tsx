import type { ComponentProps } from 'react';
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

/** The messaging platforms the product supports. */
export type Channel = 'whatsapp' | 'instagram' | 'messenger' | 'telegram';

const channels: Readonly<Record<Channel, { pattern: Pattern; name: MessageId }>> = {
  whatsapp: { pattern: whatsappPattern, name: 'app.channel.whatsapp' },
  instagram: { pattern: instagramPattern, name: 'app.channel.instagram' },
  messenger: { pattern: messengerPattern, name: 'app.channel.messenger' },
  telegram: { pattern: telegramPattern, name: 'app.channel.telegram' },
};

export interface ChannelIconProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The platform to show. */
  channel: Channel;
  /**
   * Gives the icon the platform's name as its accessible name; set it where no visible text names
   * the platform. @default false
   */
  named?: boolean;
  /**
   * Size of one stitch in whole pixels: 6 in a list, 2 next to a line of text.
   * @default 6
   */
  cell?: number;
  /**
   * Stitch shape: crosses from 4 px per stitch, squares below.
   * @default by the size of the stitch
   */
  stitch?: MotifProps['stitch'];
}

/**
 * A messaging platform as a stitched glyph of our own design. It is not the platform's logo and is
 * never mirrored. Because it carries information, it stays even for a brand without motifs.
 */
export function ChannelIcon({
  channel,
  named = false,
  cell = 6,
  stitch = cell < 4 ? 'square' : 'cross',
  className,
  ...props
}: ChannelIconProps) {
  const text = useText();
  const { pattern, name } = channels[channel];
  return (
    <span
      {...props}
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
