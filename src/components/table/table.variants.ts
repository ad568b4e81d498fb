import { cva } from 'class-variance-authority';

/**
 * Below 768 px the parts of the table are no longer table boxes, so each says its role in the markup.
 * The rule between rows then belongs to the row, and from 768 px to its cells.
 */
export const rowRecipe = cva('md:hover:*:bg-sunken', {
  variants: {
    narrow: {
      rows: 'max-md:grid max-md:gap-1 max-md:border-b max-md:border-hairline max-md:py-3',
      pairs:
        'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:border-b max-md:border-hairline max-md:py-3',
      column:
        'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-b max-md:border-hairline max-md:py-3',
    },
  },
});

export const cellRecipe = cva(
  'min-w-0 align-baseline font-regular wrap-anywhere md:border-b md:border-hairline md:px-4 md:py-3 md:first:ps-0',
  {
    variants: {
      align: { start: 'text-start', end: 'whitespace-nowrap md:text-end' },
      narrow: {
        rows: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4',
        pairs: '',
        column: 'max-md:not-first:text-end',
      },
      // A name is not taken apart to make room for the values beside it.
      rowHeader: { true: 'font-label text-start md:wrap-break-word', false: '' },
      highlight: { true: 'md:bg-primary-tint', false: 'md:last:pe-0' },
      hideBelow: { md: 'max-md:hidden', lg: 'max-lg:hidden', never: '' },
    },
    compoundVariants: [{ narrow: 'pairs', align: 'end', className: 'max-md:text-end' }],
  },
);

export const headRecipe = cva(
  'border-b border-hairline-strong px-4 py-2 align-baseline text-xs font-regular text-text-subtle first:ps-0 md:sticky md:top-(--table-top,0px) md:z-sticky',
  {
    variants: {
      align: { start: 'text-start', end: 'text-end' },
      highlight: {
        true: 'bg-primary-tint',
        false: 'bg-(--table-ground,var(--color-canvas)) last:pe-0',
      },
      hideBelow: { md: 'max-md:hidden', lg: 'max-lg:hidden', never: '' },
    },
  },
);
