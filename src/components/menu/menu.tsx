import { Slot } from '../shared/slot';
import { cx } from 'class-variance-authority';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { placeAfterKey } from './menu-keys';
import { MenuRow, type MenuItem } from './menu-row';

export type { MenuItem } from './menu-row';

export interface MenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: ReactNode;
  /** What the actions are about, for those who listen. */
  label: string;
  /** The actions or choices, in order. */
  items: readonly MenuItem[];
  /** Above the items, when they are choices of one kind. */
  title?: ReactNode;
  className?: string;
}

/** Below its button at the start of the line, or wherever there is room; lower where there is none. */
const besideButton =
  'supports-[position-area:top]:fixed supports-[position-area:top]:inset-auto supports-[position-area:top]:[position-anchor:--menu] supports-[position-area:top]:[position-area:block-end_span-inline-end] supports-[position-area:top]:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline,--squeezed,--squeezed_flip-block]';

/**
 * Actions or choices behind a button. Enter, Space and the down arrow open it; the up and down arrows,
 * Home, End and first letters move; Escape and Tab close it, and focus is never lost.
 */
export function Menu({ trigger, label, items, title, className }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const startAt = useRef<'first' | 'last'>('first');

  const hasGlyphs = items.some(({ glyph }) => glyph);

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const checked = all.find((row) => row.ariaChecked === 'true');
    (startAt.current === 'last' ? all.at(-1) : (checked ?? all[0]))?.focus();

    function closeOutside({ target }: Event) {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
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
    // A button that is not available keeps the focus, and hears its keys.
    if (event.currentTarget.ariaDisabled === 'true') return;
    event.preventDefault();
    show(event.key === 'ArrowUp' ? 'last' : 'first');
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab goes on from the button, as if the menu had not been there.
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
      ref={root}
      data-slot="menu"
      className={cx(
        'relative inline-flex h-fit [anchor-name:--menu] [anchor-scope:--menu]',
        className,
      )}
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
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          data-slot="menu-list"
          onKeyDown={move}
          className={cx(
            'absolute inset-s-0 top-full z-dropdown my-1 grid max-h-[min(24rem,80dvh)] w-max min-w-[12rem] max-w-[min(20rem,calc(100vw-2*var(--gutter)))] animate-rise content-start overflow-y-auto rounded-lg border border-hairline-strong bg-raised p-1 text-start text-sm text-text shadow-overlay outline-none motion-reduce:animate-none',
            besideButton,
          )}
        >
          {title !== undefined && (
            <span role="presentation" className="px-3 pt-2 pb-1 text-xs text-text-subtle">
              {title}
            </span>
          )}
          {items.map((item) => (
            <MenuRow key={item.key} item={item} indented={hasGlyphs} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
}
