import { Slot } from './shared/slot';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { ButtonProps } from './button';
import { buttonRecipe } from './button';
import { type Glyph, Icon } from './icon';
import { StitchLoader } from './spinner';

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'aria-label' | 'children' | 'disabled'
> {
  /** What it does, for screen-reader users: a verb in English, a masdar in Arabic. */
  label: string;
  /** What it shows. */
  icon: Glyph;
  /**
   * How loud it is.
   * @default 'ghost'
   */
  variant?: ButtonProps['variant'];
  /**
   * 32, 40 or 48 px square. The touch target is never smaller than 44 px.
   * @default 'md'
   */
  size?: ButtonProps['size'];
  /** Work is under way: the loader takes the icon's place and presses are ignored. @default false */
  loading?: boolean;
  /** Not available now; it stays focusable. @default false */
  disabled?: boolean;
  /** Renders its only child (a link, without words) with the button's look. @default false */
  asChild?: boolean;
  /** The element to render as, when `asChild` is set. */
  children?: ReactNode;
}

/** A square button that shows only an icon. Its name is not optional. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  loading = false,
  disabled = false,
  asChild = false,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: IconButtonProps) {
  const inert = disabled || loading;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // aria-disabled keeps the button in the tab order; the press itself must still do nothing.
    if (inert) event.preventDefault();
    else onClick?.(event);
  }

  const drawing = loading ? (
    <StitchLoader />
  ) : (
    <Icon glyph={icon} size={size === 'sm' ? 'sm' : 'md'} />
  );
  const given = {
    ...props,
    'data-slot': 'icon-button',
    'data-variant': variant,
    'data-loading': loading || undefined,
    'aria-label': label,
    'aria-disabled': inert || undefined,
    'aria-busy': loading || undefined,
    onClick: press,
    className: buttonRecipe({ variant, size, iconOnly: true, className }),
  };
  if (!asChild) {
    return (
      <button type={type} {...given}>
        {drawing}
      </button>
    );
  }
  return (
    <Slot {...given} around={() => drawing}>
      {children}
    </Slot>
  );
}
