import * as Radix from '@radix-ui/react-dialog';
import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { ExitMark, useIsLeaving } from '../shared/layer/exit-presence';
import { Scrim } from '../shared/layer/scrim';
import { composeEventHandlers } from '../shared/compose-event-handlers';
import { useControllable } from '../shared/use-controllable';
import { useModalLayer } from '../shared/layer/use-modal-layer';
import { DialogHead } from './dialog-head';
import { useFocusReturn } from './use-focus-return';

const dialogRecipe = cva(
  [
    'grid max-h-[calc(0.94*var(--viewport-height))] w-full scroll-pb-20 content-start gap-4 overflow-y-auto border border-hairline-strong bg-raised px-gutter pt-5 pb-5 text-text shadow-overlay outline-none',
    'rounded-t-lg md:max-h-full md:rounded-lg md:p-6',
    'data-[state=closed]:animate-leave data-[state=open]:animate-rise',
  ],
  {
    variants: {
      width: { md: 'md:max-w-[480px]', lg: 'md:max-w-[560px]' },
    },
    defaultVariants: { width: 'md' },
  },
);

export interface DialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean;
  /** Whether the dialog is open initially when uncontrolled. @default false */
  defaultOpen?: boolean;
  /** Called when the trigger opens it, and when Escape, the scrim or a button closes it. */
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it. Leave it out if the page opens it by `open`. */
  trigger?: ReactNode;
  /** The title: a question or a noun phrase. */
  title: ReactNode;
  /** Short text above the title, such as "Step 1 of 2". */
  eyebrow?: ReactNode;
  /** One sentence below the title. Screen readers read it together with the title. */
  description?: ReactNode;
  /** The content between the description and the actions. */
  children?: ReactNode;
  /** The buttons, the safe one first. A function is called with `close`. */
  actions: ReactNode | ((close: () => void) => ReactNode);
  /**
   * 480 px, or 560 px for a choice with a ledger.
   * @default 'md'
   */
  width?: NonNullable<VariantProps<typeof dialogRecipe>['width']>;
  /**
   * The element that receives focus when the dialog opens. In a destructive dialog, pass the safe
   * action.
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

/**
 * A modal question. Below 768 px it is attached to the bottom edge, and its actions stay visible.
 * Focus is trapped inside and returns to where it was before.
 */
export function Dialog({
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  trigger,
  title,
  eyebrow,
  description,
  children,
  actions,
  width = 'md',
  initialFocus,
  loading = false,
  className,
  ref,
  ...props
}: DialogProps) {
  const focus = useFocusReturn(initialFocus);
  const layer = useModalLayer(ref);
  const [open, setOpen] = useControllable(givenOpen, defaultOpen, onOpenChange);
  const isLeaving = useIsLeaving();
  const isOpen = open && !isLeaving;

  function ask(next: boolean) {
    if (!loading) setOpen(next);
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={ask}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Scrim
          open={isOpen}
          className="grid items-end justify-items-stretch md:place-items-center md:p-6"
        >
          <Radix.Content
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            {...props}
            data-slot="dialog"
            data-loading={loading || undefined}
            {...focus}
            onFocusCapture={composeEventHandlers(props.onFocusCapture, focus.onFocusCapture)}
            {...layer}
            className={dialogRecipe({ width, className })}
          >
            <ExitMark />
            <DialogHead
              title={title}
              eyebrow={eyebrow}
              description={description}
              loading={loading}
              onClose={() => ask(false)}
            />
            {children}
            <div
              data-slot="dialog-actions"
              className="sticky -bottom-5 -mx-gutter -mb-5 flex flex-wrap justify-end gap-2 border-t border-hairline bg-raised px-gutter pt-3 pb-5 max-md:*:flex-1 md:-bottom-6 md:-mx-6 md:mt-2 md:-mb-6 md:border-0 md:px-6 md:pt-0 md:pb-6 md:before:pointer-events-none md:before:absolute md:before:inset-x-0 md:before:bottom-full md:before:h-4 md:before:bg-linear-to-t md:before:from-raised md:before:content-['']"
            >
              {typeof actions === 'function' ? actions(() => setOpen(false)) : actions}
            </div>
          </Radix.Content>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  );
}
