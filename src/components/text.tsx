import { Slot } from './shared/slot';
import { cva } from 'class-variance-authority';
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
   * `lead` stands below a heading, `md` is body text, `sm` labels and tables, `xs` hints.
   * @default 'md'
   */
  step?: 'lead' | 'md' | 'sm' | 'xs';
  /**
   * How loud it is. A lead is muted unless told otherwise.
   * @default 'default'
   */
  tone?: 'default' | 'muted' | 'subtle' | 'danger';
  /** Renders its only child (a span, a time) with the text's look. @default false */
  asChild?: boolean;
}

/** A paragraph, with its own size and line for each script. */
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
