import { layer, layerOwner, layerPanel } from './shared/layer';
import { Slot } from './shared/slot';
import { useTopLayer } from './shared/use-top-layer';
import { cx } from 'class-variance-authority';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** Keeps the tooltip open while the pointer crosses the gap to its owner. */
const bridge = 'before:absolute before:inset-x-0 before:-inset-y-2 before:-z-1 before:content-[""]';

export interface TooltipProps {
  /**
   * A few words that users can do without. Show prices, limits and waiting times in the page
   * instead.
   */
  content: ReactNode;
  /** A single focusable control. It keeps its own name; the tooltip describes it. */
  children: ReactNode;
  /** Opens the tooltip initially, for documentation. @default false */
  defaultOpen?: boolean;
  className?: string;
}

/**
 * A description that is shown while its owner is hovered or focused, and hidden by Escape. The
 * tooltip itself can be hovered. A tap opens it too, and a tap elsewhere closes it, because some
 * phones do not focus a tapped button.
 */
export function Tooltip({ content, children, defaultOpen = false, className }: TooltipProps) {
  const id = useId();
  const owner = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  // Tracked separately, because hover and focus can end independently.
  const pointed = useRef(false);
  const focused = useRef(false);
  const [open, setOpen] = useState(defaultOpen);

  useTopLayer(words, open, 'top');

  useEffect(() => {
    if (!open) return;
    function close() {
      focused.current = false;
      setOpen(false);
    }
    function closeAtEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') close();
    }
    function closeElsewhere({ target }: Event) {
      if (!(target instanceof Node && owner.current?.contains(target))) close();
    }
    document.addEventListener('keydown', closeAtEscape);
    document.addEventListener('pointerdown', closeElsewhere);
    return () => {
      document.removeEventListener('keydown', closeAtEscape);
      document.removeEventListener('pointerdown', closeElsewhere);
    };
  }, [open]);

  function enter({ pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    pointed.current = true;
    setOpen(true);
  }

  function leave({ pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    pointed.current = false;
    if (!focused.current) setOpen(false);
  }

  function focus({ target }: FocusEvent) {
    // Focus left over from a click does not keep it open.
    focused.current = target.matches(':focus-visible');
    setOpen(true);
  }

  function blur() {
    focused.current = false;
    if (!pointed.current) setOpen(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the control inside has the keys
    <span
      ref={owner}
      data-slot="tooltip-owner"
      className={cx('inline-flex', layerOwner, className)}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onClick={() => setOpen(true)}
      onFocus={focus}
      onBlur={blur}
    >
      <Slot aria-describedby={id}>{children}</Slot>
      <span
        ref={words}
        id={id}
        role="tooltip"
        popover="manual"
        data-slot="tooltip"
        hidden={!open}
        className={cx(layer({ placement: 'top' }), 'not-[[hidden]]:block')}
      >
        <span
          className={cx(
            layerPanel,
            'relative block rounded-md border border-transparent bg-inverse px-3 py-1.5 text-start text-xs font-regular wrap-anywhere whitespace-normal text-text-inverse',
            bridge,
          )}
        >
          {content}
        </span>
      </span>
    </span>
  );
}
