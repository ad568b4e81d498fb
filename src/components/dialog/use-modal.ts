import type { ComponentProps, ReactNode, RefObject } from 'react';
import { composeEventHandlers } from '../shared/compose-event-handlers';
import { useIsLeaving } from '../shared/layer/exit-presence';
import { useModalLayer } from '../shared/layer/use-modal-layer';
import { useControllable } from '../shared/use-controllable';
import { useFocusReturn } from './use-focus-return';

/** The props that dialogs and drawers share. */
export interface ModalProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether it is open, when controlled. */
  open?: boolean;
  /** Whether it is open initially when uncontrolled. @default false */
  defaultOpen?: boolean;
  /** Called when the trigger opens it, and when Escape, the scrim or a button closes it. */
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it. Leave it out if the page opens it by `open`. */
  trigger?: ReactNode;
  /** One sentence below the title. Screen readers read it together with the title. */
  description?: ReactNode;
  /**
   * The element that receives focus when it opens. If it asks about something destructive, pass
   * the safe action.
   * @default the first focusable element
   */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Work is in progress, and closing now would hide its outcome: Escape, the scrim and the close
   * button do nothing.
   * @default false
   */
  loading?: boolean;
}

/** Opens and closes a modal layer, and returns the props of its Radix content. */
export function useModal({
  open: given,
  defaultOpen = false,
  onOpenChange,
  initialFocus,
  loading = false,
  onFocusCapture,
  ref,
  ...props
}: Omit<ModalProps, 'trigger' | 'description'>) {
  const focus = useFocusReturn(initialFocus);
  const layer = useModalLayer(ref);
  const [open, setOpen] = useControllable(given, defaultOpen, onOpenChange);
  const isLeaving = useIsLeaving();

  return {
    isOpen: open && !isLeaving,
    /** Opens or closes it, unless work is in progress. */
    ask(next: boolean) {
      if (!loading) setOpen(next);
    },
    /** Closes it in any case. */
    close: () => setOpen(false),
    content: {
      ...props,
      'data-loading': loading || undefined,
      ...focus,
      onFocusCapture: composeEventHandlers(onFocusCapture, focus.onFocusCapture),
      ...layer,
    },
  };
}
