import { cva } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { focusRing, quietTransition, touchTarget } from './shared/recipes';
import { Slot } from './shared/slot';
import { type Glyph, Icon } from './icon';
import { StitchLoader } from './spinner';

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

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /**
   * `primary` is the one obvious action of a view. `danger-solid` stands in dialogs only.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-solid';
  /**
   * 32, 40 or 48 px high. The touch target is never smaller than 44 px.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg';
  /** Takes the whole width of its container. @default false */
  block?: boolean;
  /**
   * Work is under way: the stitch loader stands before the label, presses are ignored, and focus
   * stays. Give the label in its progressive form ("Saving").
   * @default false
   */
  loading?: boolean;
  /**
   * Not available now. The button stays focusable, so that its reason can be found; prefer leaving
   * a submit button enabled and showing what is missing.
   * @default false
   */
  disabled?: boolean;
  /** The id of the text that says why the button is disabled. */
  disabledReasonId?: string;
  /** Before the label, in reading order. */
  startIcon?: Glyph;
  /** After the label, in reading order. */
  endIcon?: Glyph;
  /** Renders its only child (a link) with the button's look. @default false */
  asChild?: boolean;
  children: ReactNode;
}

/** An action. Its label begins with a verb in English and a masdar in Arabic. */
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

  function press(event: MouseEvent<HTMLButtonElement>) {
    // aria-disabled keeps the button in the tab order; the press itself must still do nothing,
    // and a submit button must not submit.
    if (inert) event.preventDefault();
    else onClick?.(event);
  }

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
      {label}
      {endIcon && !loading && <Icon glyph={endIcon} size={iconSize} />}
    </>
  );
  if (asChild) {
    return (
      // A middle press on a link is no click, and would open it in another tab.
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
