import { cva } from 'class-variance-authority';
import { focusRing, quietTransition, touchTarget } from '../shared/recipes';

/** Fill, edge and size of everything that looks like a button, links among them. */
export const buttonRecipe = cva(
  [
    'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border font-label select-none',
    'aria-disabled:cursor-not-allowed data-loading:cursor-progress',
    'forced-colors:border-[ButtonText]',
    focusRing,
    quietTransition,
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active aria-disabled:not-data-loading:border-hairline aria-disabled:not-data-loading:bg-band aria-disabled:not-data-loading:text-text-disabled',
        secondary:
          'border-hairline-strong bg-surface text-text hover:border-border-control hover:bg-sunken active:border-border-control-hover active:bg-band aria-disabled:not-data-loading:border-hairline aria-disabled:not-data-loading:bg-band aria-disabled:not-data-loading:text-text-disabled',
        ghost:
          'border-transparent text-text hover:bg-band active:bg-hairline aria-disabled:not-data-loading:border-hairline aria-disabled:not-data-loading:bg-band aria-disabled:not-data-loading:text-text-disabled',
        danger:
          'border-hairline-strong bg-surface text-danger-fg hover:border-danger-line hover:bg-danger-bg active:border-danger-line active:bg-danger-bg active:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)] aria-disabled:not-data-loading:border-hairline aria-disabled:not-data-loading:bg-band aria-disabled:not-data-loading:text-text-disabled',
        'danger-solid':
          'border-transparent bg-danger-solid text-on-danger hover:bg-danger-solid-hover active:bg-danger-solid-active aria-disabled:not-data-loading:border-hairline aria-disabled:not-data-loading:bg-band aria-disabled:not-data-loading:text-text-disabled',
      },
      size: {
        sm: ['min-h-control-sm px-3 text-xs', touchTarget],
        md: ['min-h-control-md px-4 text-sm', touchTarget],
        lg: 'min-h-control-lg px-6 text-md',
      },
      // A label that has the whole width may take a second line; one beside others may not.
      block: { true: 'w-full py-1 text-center wrap-anywhere', false: 'whitespace-nowrap' },
      iconOnly: { true: 'px-0!', false: '' },
    },
    compoundVariants: [
      { iconOnly: true, size: 'sm', className: 'size-control-sm' },
      { iconOnly: true, size: 'md', className: 'size-control-md' },
      { iconOnly: true, size: 'lg', className: 'size-control-lg' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', block: false, iconOnly: false },
  },
);
