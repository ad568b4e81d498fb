import { layer, layerOwner, layerPanel } from './shared/layer/layer';
import { Slot } from './shared/slot';
import { useControllable } from './shared/use-controllable';
import { useMergedRef } from './shared/use-merged-ref';
import { useOutside } from './shared/layer/use-outside';
import { useTopLayer } from './shared/layer/use-top-layer';
import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';

/** Keeps the tooltip open while the pointer crosses the gap to its owner. */
const bridge = 'before:absolute before:inset-x-0 before:-inset-y-2 before:-z-1 before:content-[""]';

export interface TooltipProps extends Omit<ComponentProps<'span'>, 'content'> {
  /**
   * A few words that users can do without. Show prices, limits and waiting times in the page
   * instead.
   */
  content: ReactNode;
  /** A single focusable control. It keeps its own name; the tooltip describes it. */
  children: ReactNode;
  /** Whether the tooltip is open, when controlled. */
  open?: boolean;
  /** Whether the tooltip is open initially when uncontrolled. @default false */
  defaultOpen?: boolean;
  /** Called when the tooltip opens or closes. */
  onOpenChange?: (open: boolean) => void;
}

/** Calls `onEscape` when Escape is pressed anywhere on the page, while `active`. */
function useEscape(active: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return undefined;
    function press({ key }: KeyboardEvent) {
      if (key === 'Escape') escape();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}

/**
 * A description that is shown while its owner is hovered or focused, and hidden by Escape. The
 * tooltip itself can be hovered. A tap opens it too, and a tap elsewhere closes it, because some
 * phones do not focus a tapped button.
 */
export function Tooltip({
  content,
  children,
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  onPointerEnter,
  onPointerLeave,
  onClick,
  onFocus,
  onBlur,
  className,
  ref,
  ...props
}: TooltipProps) {
  const id = useId();
  const owner = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  // Tracked separately, because hover and focus can end independently.
  const pointed = useRef(false);
  const focused = useRef(false);
  const [open, setOpen] = useControllable(givenOpen, defaultOpen, onOpenChange);

  function close() {
    focused.current = false;
    setOpen(false);
  }

  useTopLayer(words, open, 'top');
  useEscape(open, close);
  useOutside(owner, open, 'pointerdown', close);

  function enter(event: PointerEvent<HTMLSpanElement>) {
    onPointerEnter?.(event);
    if (event.pointerType === 'touch') return;
    pointed.current = true;
    setOpen(true);
  }

  function leave(event: PointerEvent<HTMLSpanElement>) {
    onPointerLeave?.(event);
    if (event.pointerType === 'touch') return;
    pointed.current = false;
    if (!focused.current) setOpen(false);
  }

  function press(event: MouseEvent<HTMLSpanElement>) {
    onClick?.(event);
    setOpen(true);
  }

  function focus(event: FocusEvent<HTMLSpanElement>) {
    onFocus?.(event);
    // Focus left over from a click does not keep it open.
    focused.current = event.target.matches(':focus-visible');
    setOpen(true);
  }

  function blur(event: FocusEvent<HTMLSpanElement>) {
    onBlur?.(event);
    focused.current = false;
    if (!pointed.current) setOpen(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the control inside has the keys
    <span
      {...props}
      ref={useMergedRef(owner, ref)}
      data-slot="tooltip-owner"
      className={cx('inline-flex', layerOwner, className)}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onClick={press}
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
