import { Slot } from './shared/slot';
import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const cardRecipe = cva('min-w-0 rounded-lg border border-hairline-strong bg-surface', {
  variants: {
    padding: { none: '', md: 'p-5 md:p-6', lg: 'p-6 md:p-8' },
  },
  defaultVariants: { padding: 'md' },
});

export interface CardProps extends ComponentProps<'div'> {
  /**
   * Inner padding: `none` for rows whose dividers run to the edge.
   * @default 'md'
   */
  padding?: NonNullable<VariantProps<typeof cardRecipe>['padding']>;
  /** Renders the only child (a section, a list) as the panel. @default false */
  asChild?: boolean;
}

/**
 * A panel with a border and no shadow. Separate content with space first, then with a rule, and
 * only then with a panel. Do not nest panels.
 */
export function Card({ padding = 'md', asChild = false, className, ...props }: CardProps) {
  const Root = asChild ? Slot : 'div';
  return <Root data-slot="card" {...props} className={cardRecipe({ padding, className })} />;
}
