import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const headingRecipe = cva('text-balance', {
  variants: {
    step: {
      '5xl': 'text-5xl font-label',
      '4xl': 'text-4xl font-label',
      '3xl': 'text-3xl font-label',
      '2xl': 'text-2xl font-medium',
      xl: 'text-xl font-medium',
      // Letter spacing breaks the joins between Arabic letters.
      lg: 'text-lg font-medium tracking-[-0.015em] [&:lang(ar)]:tracking-[0]',
      md: 'text-md font-medium',
    },
  },
});

type Step = NonNullable<VariantProps<typeof headingRecipe>['step']>;

const steps: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, Step>> = {
  1: '4xl',
  2: '3xl',
  3: '2xl',
  4: 'xl',
  5: 'md',
  6: 'md',
};

export interface HeadingProps extends ComponentProps<'h1'> {
  /** The heading level. Never skip levels to get a different size. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /**
   * The size, if it differs from the level's: `2xl` for a page title inside the product, `5xl` for
   * the home page's headline.
   * @default the step of the level
   */
  step?: Step;
}

/** A heading, with size and line height for each script. */
export function Heading({ level, step = steps[level], className, ...props }: HeadingProps) {
  const Root = `h${level}` as const;
  return (
    <Root
      {...props}
      data-slot="heading"
      data-step={step}
      className={headingRecipe({ step, className })}
    />
  );
}
