import { cx } from 'class-variance-authority';
import { type KeyboardEvent, type MouseEvent, type ReactNode, createElement } from 'react';
import { useLinkComponent } from '../../foundations';
import { type Glyph, Icon, checkGlyph } from '../icon';

export interface MenuItem {
  key: string;
  /** A verb, or the name of a choice. */
  label: ReactNode;
  /** Before the label, which it does not replace. */
  glyph?: Glyph;
  /** Leads somewhere instead of doing something. */
  href?: string;
  /** A choice: true for the one in force, which has a tick at its end. */
  checked?: boolean;
  /** Destroys something. @default false */
  danger?: boolean;
  /** Not available now; it stays in its place and can be found. @default false */
  disabled?: boolean;
  onSelect?: () => void;
}

export interface MenuRowProps {
  item: MenuItem;
  /** Another item has a glyph: the labels stand in one line. */
  indented: boolean;
  /** The menu closes and gives focus back. */
  onDone: () => void;
}

/** One item of a menu. */
export function MenuRow({ item, indented, onDone }: MenuRowProps) {
  const { label, glyph, href, checked, danger = false, disabled = false, onSelect } = item;
  const link = useLinkComponent();

  function choose(event: MouseEvent) {
    if (disabled) {
      event.preventDefault();
      return;
    }
    onDone();
    onSelect?.();
  }

  function pressSpace(event: KeyboardEvent<HTMLElement>) {
    // A link follows Enter only; an item of a menu answers both.
    if (event.key !== ' ' || href === undefined) return;
    event.preventDefault();
    event.currentTarget.click();
  }

  const props = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    'aria-checked': checked,
    'aria-disabled': disabled || undefined,
    'data-slot': 'menu-item',
    onClick: choose,
    onKeyDown: pressSpace,
    className: cx(
      'flex min-h-control-md min-w-0 items-center gap-3 rounded-md px-3 py-1 text-start outline-none pointer-coarse:min-h-control-field',
      'forced-colors:focus:outline-2 forced-colors:focus:outline-solid',
      disabled
        ? 'cursor-not-allowed text-text-disabled'
        : cx('cursor-pointer hover:bg-band focus:bg-band', danger && 'text-danger-fg'),
      checked && 'font-label',
    ),
  };
  const content = (
    <>
      {glyph ? <Icon glyph={glyph} size="sm" /> : indented && <span className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {checked && <Icon glyph={checkGlyph} size="sm" />}
    </>
  );
  if (href !== undefined && !disabled) return createElement(link, { ...props, href }, content);
  return (
    <button type="button" {...props}>
      {content}
    </button>
  );
}
