import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { layerOwner } from '../shared/layer/layer';
import { Slot } from '../shared/slot';
import { useControllable } from '../shared/use-controllable';
import { useMergedRef } from '../shared/use-merged-ref';
import { useOutside } from '../shared/layer/use-outside';
import { type MenuItem, MenuList, type MenuStart } from './menu-list';

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
  const [open, setOpen] = useControllable(givenOpen, defaultOpen, onOpenChange);
  const [start, setStart] = useState<MenuStart>({ at: 'first' });

  useOutside(root, open, 'pointerdown focusin', () => setOpen(false));

  const close = () => setOpen(false);

  const focusTrigger = () => root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();

  function show(from: 'first' | 'last') {
    // A new object, so that it also counts while the menu is open.
    setStart({ at: from });
    setOpen(true);
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    // An aria-disabled button stays focusable and still receives key events.
    if (event.currentTarget.getAttribute('aria-disabled') === 'true') return;
    event.preventDefault();
    show(event.key === 'ArrowUp' ? 'last' : 'first');
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
        <MenuList
          id={id}
          label={label}
          title={title}
          items={items}
          start={start}
          onClose={close}
          onFocusLost={focusTrigger}
        />
      )}
    </div>
  );
}
