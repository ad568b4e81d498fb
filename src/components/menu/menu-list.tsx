import { cx } from 'class-variance-authority';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  createElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLinkComponent } from '../../foundations';
import { type Glyph, Icon, checkGlyph } from '../icon';
import { layer, layerPanel } from '../shared/layer/layer';
import { useTopLayer } from '../shared/layer/use-top-layer';
import { placeAfterKey } from './menu-keys';

export interface MenuItem {
  key: string;
  /** The label: a verb, or the name of a choice. */
  label: ReactNode;
  /** An icon before the label. It does not replace the label. */
  icon?: Glyph;
  /** Makes the item a link to this URL. */
  href?: string;
  /** Makes the item a choice: true marks the current one with a check mark at its end. */
  checked?: boolean;
  /** Marks a destructive action. @default false */
  danger?: boolean;
  /** Disables the item; it stays visible and focusable. @default false */
  disabled?: boolean;
  onSelect?: () => void;
}

interface MenuRowProps {
  item: MenuItem;
  /** Indents the label to align with items that have an icon. */
  indented: boolean;
  /** Called to close the menu and restore the focus. */
  onDone: () => void;
}

/** One item of a menu. */
function MenuRow({ item, indented, onDone }: MenuRowProps) {
  const { label, icon, href, checked, danger = false, disabled = false, onSelect } = item;
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
    // Links activate on Enter only, but menu items must respond to Space as well.
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
      {icon ? <Icon glyph={icon} size="sm" /> : indented && <span className="size-4 shrink-0" />}
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

/** The item that is focused first: the first, or the current choice where there is one; or the last. */
export interface MenuStart {
  at: 'first' | 'last';
}

interface MenuListProps {
  id: string;
  label: string;
  title: ReactNode;
  items: readonly MenuItem[];
  start: MenuStart;
  /** Called to close the menu. */
  onClose: () => void;
  /** Called when the list leaves the page with the focus inside. */
  onFocusLost: () => void;
}

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** The list of an open menu, with its keys. */
export function MenuList({ id, label, title, items, start, onClose, onFocusLost }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const hasIcons = items.some(({ icon }) => icon);

  useTopLayer(list, true, 'bottom-start');

  const leave = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const { current } = list;
    return () => {
      if (current?.contains(document.activeElement)) leave();
    };
  }, []);

  useEffect(() => {
    const all = rowsOf(list.current);
    const checked = all.find((row) => row.getAttribute('aria-checked') === 'true');
    (start.at === 'last' ? all.at(-1) : (checked ?? all[0]))?.focus();
  }, [start]);

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab continues from the button, as if the menu had not been open.
      if (event.key === 'Escape') event.stopPropagation();
      onClose();
      return;
    }
    if (event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = rowsOf(list.current);
    const at = all.findIndex((row) => row === document.activeElement);
    const place = placeAfterKey(
      event.key,
      at,
      all.map((row) => row.textContent ?? ''),
    );
    if (place === undefined) return;
    event.preventDefault();
    all[place]?.focus();
  }

  return (
    <div
      ref={list}
      popover="manual"
      className={cx(
        layer({ placement: 'bottom-start' }),
        'flex max-h-[min(24rem,calc(0.8*var(--viewport-height)),var(--room,24rem))] w-max min-w-[12rem] max-w-[min(20rem,calc(100vw-2*var(--gutter)))] flex-col',
      )}
    >
      <div
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        data-slot="menu-list"
        onKeyDown={move}
        className={cx(
          layerPanel,
          'grid min-h-0 content-start overflow-y-auto rounded-lg border border-hairline-strong bg-raised p-1 text-start text-sm text-text shadow-overlay outline-none',
        )}
      >
        {title !== undefined && (
          <span role="presentation" className="px-3 pt-2 pb-1 text-xs text-text-subtle">
            {title}
          </span>
        )}
        {items.map((item) => (
          <MenuRow key={item.key} item={item} indented={hasIcons} onDone={onClose} />
        ))}
      </div>
    </div>
  );
}
