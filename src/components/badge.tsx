import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeRecipe = cva(
  // The diamond takes no part in the alignment by baseline, so the badge's baseline is its text's.
  'inline-flex items-baseline gap-2 text-xs font-label whitespace-nowrap before:size-[7px] before:self-center before:shrink-0 before:[transform:rotate(45deg)] before:bg-current before:content-[""] forced-colors:before:bg-[CanvasText]',
  {
    variants: {
      tone: {
        neutral: 'text-text-muted',
        success: 'text-success-fg',
        info: 'text-info-fg',
        warning: 'text-warning-fg',
        danger: 'text-danger-fg',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export interface BadgeProps extends ComponentProps<'span'> {
  /**
   * The kind of status: `success` for active, `info` for new, `warning` for waiting on someone,
   * `danger` for failed. Use `neutral` for finished and unknown statuses.
   * @default 'neutral'
   */
  tone?: NonNullable<VariantProps<typeof badgeRecipe>['tone']>;
}

/** A status label with a diamond. The text carries the meaning; the colour only repeats it. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      data-slot="badge"
      data-tone={tone}
      className={badgeRecipe({ tone, className })}
    />
  );
}
