import { pressOf } from './shared/press';
import { Slot } from './shared/slot';
import type { ComponentProps, ReactNode } from 'react';
import type { ButtonProps } from './button';
import { buttonRecipe } from './button';
import { type Glyph, Icon } from './icon';
import { StitchLoader } from './spinner';

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'aria-label' | 'children' | 'disabled'
> {
  /** The accessible name: a verb in English, a masdar in Arabic. */
  label: string;
  /** The icon to show. */
  icon: Glyph;
  /**
   * The visual style.
   * @default 'ghost'
   */
  variant?: ButtonProps['variant'];
  /**
   * Width and height: 32, 40 or 48 px. The touch target is never smaller than 44 px.
   * @default 'md'
   */
  size?: ButtonProps['size'];
  /**
   * Shows the loader in place of the icon and ignores clicks while work is in progress. @default
   * false
   */
  loading?: boolean;
  /** Disables the action; the button stays focusable. @default false */
  disabled?: boolean;
  /** Renders the only child (a link without text) with the button's appearance. @default false */
  asChild?: boolean;
  /** The element to render as, when `asChild` is set. */
  children?: ReactNode;
}

/** A square button that shows only an icon. Its accessible name is mandatory. */
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

  const press = pressOf(inert, onClick);

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
    // A middle click on a link fires auxclick instead of click, and would open it in a new tab.
    <Slot {...given} {...(inert && { onAuxClick: press })} around={() => drawing}>
      {children}
    </Slot>
  );
}
