import { Slot } from './shared/slot';
import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const cardRecipe = cva('min-w-0 rounded-lg border border-hairline-strong bg-surface', {
  variants: {
    padding: { none: '', md: 'p-5 md:p-6', lg: 'p-6 md:p-8' },
  },
  defaultVariants: { padding: 'md' },
});

export interface CardProps extends ComponentProps<'div'> {
  /**
   * Room inside: `none` where rows with rules of their own go to the edge.
   * @default 'md'
   */
  padding?: 'none' | 'md' | 'lg';
  /** Renders its only child (a section, a list) as the panel. @default false */
  asChild?: boolean;
}

/**
 * A panel: an edge, no shadow. Separate with space first, a rule second, a panel last, and never put
 * one inside another.
 */
export function Card({ padding = 'md', asChild = false, className, ...props }: CardProps) {
  const Root = asChild ? Slot : 'div';
  return <Root {...props} data-slot="card" className={cardRecipe({ padding, className })} />;
}
