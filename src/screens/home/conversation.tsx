import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { type Channel, ChannelIcon } from '../../components/channel-icon';

const bubbleRecipe = cva(
  'max-w-[86%] rounded-lg px-3 py-2.5 text-sm wrap-anywhere text-pretty transition-opacity duration-base ease-enter',
  {
    variants: {
      side: {
        in: 'self-start rounded-ss-[2px] bg-band text-text',
        out: 'self-end rounded-se-[2px] bg-primary-soft text-on-primary-soft',
      },
    },
  },
);

export interface BubbleProps extends ComponentProps<'p'> {
  /** The sender: `in` for a customer, at the start; `out` for the business, at the end. */
  side: NonNullable<VariantProps<typeof bubbleRecipe>['side']>;
}

/** One message of a conversation, for use inside a column such as `Conversation`. */
export function Bubble({ side, className, ...props }: BubbleProps) {
  return (
    <p
      {...props}
      data-slot="bubble"
      data-side={side}
      className={bubbleRecipe({ side, className })}
    />
  );
}

const channels: readonly Channel[] = ['whatsapp', 'instagram', 'messenger', 'telegram'];

export interface ConversationProps {
  /** The platform, highlighted in the rail. */
  channel: Channel;
  /** Person and place: a name above the name of the platform. */
  title: ReactNode;
  subtitle: ReactNode;
  /** Next to the name: who is answering. */
  status: ReactNode;
  /** `Bubble`s, oldest first. */
  children: ReactNode;
  /** A line below the messages, which may wrap, and what is at its end. */
  note: ReactNode;
  action: ReactNode;
}

/** A conversation as the inbox shows it: platforms in a rail, messages next to it. */
export function Conversation({
  channel,
  title,
  subtitle,
  status,
  children,
  note,
  action,
}: ConversationProps) {
  return (
    <div
      data-slot="conversation"
      className="grid grid-cols-[48px_minmax(0,1fr)] overflow-hidden rounded-lg border border-hairline-strong bg-raised shadow-overlay md:grid-cols-[56px_minmax(0,1fr)]"
    >
      <div
        aria-hidden
        className="grid content-start justify-items-center gap-4 border-e border-hairline bg-sunken py-5"
      >
        {channels.map((each) => (
          <ChannelIcon
            key={each}
            channel={each}
            cell={2}
            className={each === channel ? 'over:text-text' : 'opacity-70 over:text-text-subtle'}
          />
        ))}
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-hairline p-4">
          <div className="min-w-0">
            <p className="text-sm font-medium wrap-anywhere">{title}</p>
            <p className="text-xs text-text-subtle">{subtitle}</p>
          </div>
          {status}
        </div>
        <div className="flex flex-1 flex-col gap-2 p-4">{children}</div>
        <div className="flex items-center justify-between gap-x-3 border-t border-hairline px-4 py-3 text-xs text-text-muted">
          <span className="min-w-0 text-balance">{note}</span>
          {action}
        </div>
      </div>
    </div>
  );
}
