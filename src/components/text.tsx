import { Slot } from './shared/slot';
import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const textRecipe = cva('', {
  variants: {
    step: {
      lead: 'max-w-[33em] text-lg font-light text-pretty',
      md: 'text-md',
      sm: 'text-sm',
      xs: 'text-xs',
    },
    tone: {
      default: 'text-text',
      muted: 'text-text-muted',
      subtle: 'text-text-subtle',
      danger: 'text-danger-fg',
    },
  },
});

export interface TextProps extends ComponentProps<'p'> {
  /**
   * The text size: `lead` below a heading, `md` for body text, `sm` for labels and tables, `xs` for
   * help text.
   * @default 'md'
   */
  step?: NonNullable<VariantProps<typeof textRecipe>['step']>;
  /**
   * The emphasis. A lead is muted unless a tone is set.
   * @default 'default'
   */
  tone?: NonNullable<VariantProps<typeof textRecipe>['tone']>;
  /** Renders the only child (a span, a time) with this styling. @default false */
  asChild?: boolean;
}

/** A paragraph, with size and line height for each script. */
export function Text({
  step = 'md',
  tone = step === 'lead' ? 'muted' : 'default',
  asChild = false,
  className,
  ...props
}: TextProps) {
  const Root = asChild ? Slot : 'p';
  return <Root {...props} data-slot="text" className={textRecipe({ step, tone, className })} />;
}
