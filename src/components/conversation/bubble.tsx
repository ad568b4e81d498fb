import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

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
  /** Whose words they are: `in` a customer's, at the start; `out` our own, at the end. */
  side: 'in' | 'out';
}

/** One message of a conversation. It stands in a column, such as `Conversation`. */
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
