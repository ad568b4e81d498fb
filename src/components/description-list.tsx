import { type VariantProps, cva } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, createContext, useContext } from 'react';

export type DescriptionLayout = NonNullable<VariantProps<typeof itemRecipe>['layout']>;

const LayoutContext = createContext<DescriptionLayout>('stacked');

const itemRecipe = cva('min-w-0', {
  variants: {
    layout: {
      stacked: 'grid gap-px',
      inline: 'grid gap-x-4 gap-y-px md:flex md:flex-wrap md:items-baseline',
      ledger: 'flex flex-wrap items-baseline justify-between gap-x-4',
    },
  },
});

/**
 * Next to its value while there is room for both, above it in a narrow container. Words are never
 * broken.
 */
const termRecipe = cva('min-w-0 wrap-break-word text-text-muted', {
  variants: {
    layout: {
      stacked: 'text-xs',
      inline: 'text-xs md:w-[8.5rem] md:flex-none',
      ledger: 'flex-[1_1_6rem]',
    },
  },
});

const valueRecipe = cva('min-w-0', {
  variants: {
    layout: {
      stacked: 'wrap-anywhere',
      inline: 'wrap-anywhere md:flex-[1_1_9rem]',
      ledger: 'ms-auto shrink-0',
    },
  },
});

export interface DescriptionListProps extends ComponentProps<'dl'> {
  /**
   * Position of a value: `stacked` below its term, `inline` beside it from 768 px, `ledger` at the
   * end of the line (for amounts).
   * @default 'stacked'
   */
  layout?: DescriptionLayout;
}

/** A list of terms and values, such as the facts of a receipt. */
export function DescriptionList({
  layout = 'stacked',
  className = '',
  ...props
}: DescriptionListProps) {
  return (
    <LayoutContext value={layout}>
      <dl
        {...props}
        data-slot="description-list"
        data-layout={layout}
        className={`grid gap-3 text-sm ${className}`}
      />
    </LayoutContext>
  );
}

export interface DescriptionItemProps extends ComponentProps<'div'> {
  /** The name of the fact. */
  term: ReactNode;
  /** The value. Wrap a machine value in `<Ltr>` and a name in `<Bdi>`. */
  children: ReactNode;
}

/** One term with its value. */
export function DescriptionItem({ term, children, className, ...props }: DescriptionItemProps) {
  const layout = useContext(LayoutContext);
  return (
    <div {...props} data-slot="description-item" className={itemRecipe({ layout, className })}>
      <dt className={termRecipe({ layout })}>{term}</dt>
      <dd className={valueRecipe({ layout })}>{children}</dd>
    </div>
  );
}
