import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeRecipe = cva(
  'inline-flex items-center gap-2 text-xs font-label whitespace-nowrap before:size-[7px] before:shrink-0 before:rotate-45 before:bg-current before:content-[""] forced-colors:before:bg-[CanvasText]',
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
   * `success` for what runs, `info` for what is new, `warning` for what waits for somebody, `danger`
   * for what failed; what is over, and every status we do not know, is `neutral`.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'success' | 'info' | 'warning' | 'danger';
}

/** A status: a diamond and a word. The word says it; the colour only repeats it. */
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
