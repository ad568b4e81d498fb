import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { quietTransition, touchTarget } from './shared/recipes';
import { pressOf } from './shared/press';
import { Slot } from './shared/slot';
import { type Glyph, Icon } from './icon';
import { StitchLoader } from './spinner';

/** Fill, border and size of everything that looks like a button, including links. */
export const buttonRecipe = cva(
  [
    'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border font-label select-none',
    'aria-disabled:cursor-not-allowed data-loading:cursor-progress',
    'forced-colors:border-[ButtonText]',
    quietTransition,
    // A form shows its messages as its button is released. A fade would repaint the page with them
    // in every frame: 29 times in place of 3, measured on the contact form.
    '[&[type=submit]]:transition-none',
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
        sm: ['min-h-control-sm text-xs', touchTarget],
        md: ['min-h-control-md text-sm', touchTarget],
        lg: 'min-h-control-lg text-md',
      },
      // A full-width label may wrap to a second line; a label next to other buttons may not.
      block: { true: 'w-full py-1 text-center wrap-anywhere', false: 'whitespace-nowrap' },
      iconOnly: { true: '', false: '' },
    },
    compoundVariants: [
      { iconOnly: false, size: 'sm', className: 'px-3' },
      { iconOnly: false, size: 'md', className: 'px-4' },
      { iconOnly: false, size: 'lg', className: 'px-6' },
      { iconOnly: true, size: 'sm', className: 'size-control-sm' },
      { iconOnly: true, size: 'md', className: 'size-control-md' },
      { iconOnly: true, size: 'lg', className: 'size-control-lg' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', block: false, iconOnly: false },
  },
);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /**
   * The visual style. `primary` is for the single main action of a view; use `danger-solid` only in
   * dialogs.
   * @default 'secondary'
   */
  variant?: NonNullable<VariantProps<typeof buttonRecipe>['variant']>;
  /**
   * Height: 32, 40 or 48 px. The touch target is never smaller than 44 px.
   * @default 'md'
   */
  size?: NonNullable<VariantProps<typeof buttonRecipe>['size']>;
  /** Stretches the button to the full width of its container. @default false */
  block?: boolean;
  /**
   * Shows the stitch loader before the label and ignores clicks while work is in progress. The
   * button keeps its focus. Use the progressive form in the label ("Saving").
   * @default false
   */
  loading?: boolean;
  /**
   * Disables the action. The button stays focusable, so that users can find out why. For a submit
   * button, prefer leaving it enabled and showing what is missing.
   * @default false
   */
  disabled?: boolean;
  /** The id of the text that explains why the button is disabled. */
  disabledReasonId?: string;
  /** Icon before the label, in reading order. */
  startIcon?: Glyph;
  /** Icon after the label, in reading order. */
  endIcon?: Glyph;
  /** Renders the only child (a link) with the button's appearance. @default false */
  asChild?: boolean;
  children: ReactNode;
}

/** Triggers an action. Start the label with a verb in English and a masdar in Arabic. */
export function Button({
  variant = 'secondary',
  size = 'md',
  block = false,
  loading = false,
  disabled = false,
  disabledReasonId,
  startIcon,
  endIcon,
  asChild = false,
  type = 'button',
  className,
  onClick,
  children,
  'aria-describedby': describedBy,
  ...props
}: ButtonProps) {
  const inert = disabled || loading;
  const iconSize = size === 'sm' ? 'sm' : 'md';

  const press = pressOf(inert, onClick);

  const given = {
    ...props,
    'data-slot': 'button',
    'data-variant': variant,
    'data-loading': loading || undefined,
    'aria-disabled': inert || undefined,
    'aria-busy': loading || undefined,
    'aria-describedby':
      [describedBy, disabled ? disabledReasonId : undefined].filter(Boolean).join(' ') || undefined,
    onClick: press,
    className: buttonRecipe({ variant, size, block, className }),
  };
  const content = (label: ReactNode) => (
    <>
      {loading ? <StitchLoader /> : startIcon && <Icon glyph={startIcon} size={iconSize} />}
      {/* An element of its own, for the reason given in `Words`; without a box, so that an icon in
          the label is still laid out by the button. */}
      <span className="contents">{label}</span>
      {endIcon && !loading && <Icon glyph={endIcon} size={iconSize} />}
    </>
  );
  if (asChild) {
    return (
      // A middle click on a link fires auxclick instead of click, and would open it in a new tab.
      <Slot {...given} {...(inert && { onAuxClick: press })} around={content}>
        {children}
      </Slot>
    );
  }
  return (
    <button type={type} {...given}>
      {content(children)}
    </button>
  );
}
