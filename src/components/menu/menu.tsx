import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  createElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { useLinkComponent } from '../../foundations';
import { type Glyph, Icon, checkGlyph } from '../icon';
import { layer, layerOwner, layerPanel } from '../shared/layer';
import { Slot } from '../shared/slot';
import { useControllable } from '../shared/use-controllable';
import { useMergedRef } from '../shared/use-merged-ref';
import { useTopLayer } from '../shared/use-top-layer';
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

export interface MenuProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** The button that opens the menu: a `Button` or an `IconButton`. */
  trigger: ReactNode;
  /** The menu's accessible name: what the actions apply to. */
  label: string;
  /** The actions or choices, in order. */
  items: readonly MenuItem[];
  /** Title above the items, for choices of one kind. */
  title?: ReactNode;
  /** Whether the menu is open, when controlled. */
  open?: boolean;
  /** Whether the menu is open initially when uncontrolled. @default false */
  defaultOpen?: boolean;
  /** Called when the menu opens or closes. */
  onOpenChange?: (open: boolean) => void;
}

/**
 * A menu of actions or choices behind a button. Enter, Space and the down arrow open it; the arrow
 * keys, Home, End and first letters move between items; Escape and Tab close it. Focus is never
 * lost.
 */
export function Menu({
  trigger,
  label,
  items,
  title,
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  className,
  ref,
  ...props
}: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useControllable(givenOpen, defaultOpen, onOpenChange);
  const closeFromOutside = useEffectEvent(() => setOpen(false));
  const startAt = useRef<'first' | 'last'>('first');

  const hasIcons = items.some(({ icon }) => icon);

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useTopLayer(list, open, 'bottom-start');

  useEffect(() => {
    if (!open) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const checked = all.find((row) => row.getAttribute('aria-checked') === 'true');
    (startAt.current === 'last' ? all.at(-1) : (checked ?? all[0]))?.focus();

    function closeOutside({ target }: Event) {
      if (target instanceof Node && !root.current?.contains(target)) closeFromOutside();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function close() {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }

  function show(from: 'first' | 'last') {
    startAt.current = from;
    setOpen(true);
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    // An aria-disabled button stays focusable and still receives key events.
    if (event.currentTarget.getAttribute('aria-disabled') === 'true') return;
    event.preventDefault();
    show(event.key === 'ArrowUp' ? 'last' : 'first');
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab continues from the button, as if the menu had not been open.
      if (event.key === 'Escape') event.stopPropagation();
      close();
      return;
    }
    if (event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = rows();
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
      {...props}
      ref={useMergedRef(root, ref)}
      data-slot="menu"
      className={cx('inline-flex h-fit', layerOwner, className)}
    >
      <Slot
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : show('first'))}
        onKeyDown={openByArrow}
      >
        {trigger}
      </Slot>
      {open && (
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
              <MenuRow key={item.key} item={item} indented={hasIcons} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
