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

type Given = Pick<
  ModalProps,
  'open' | 'defaultOpen' | 'onOpenChange' | 'initialFocus' | 'onFocusCapture' | 'ref'
> & { loading: boolean };

/** Opens and closes a modal layer, and returns the props of its Radix content. */
export function useModal(given: Given) {
  const { defaultOpen = false, onOpenChange, loading } = given;
  const focus = useFocusReturn(given.initialFocus);
  const layer = useModalLayer(given.ref);
  const [open, setOpen] = useControllable(given.open, defaultOpen, onOpenChange);
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
      'data-loading': loading || undefined,
      ...focus,
      onFocusCapture: composeEventHandlers(given.onFocusCapture, focus.onFocusCapture),
      ...layer,
    },
  };
}
