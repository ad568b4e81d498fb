import * as Radix from '@radix-ui/react-dialog';
import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { DialogHead } from './dialog/dialog-head';
import { useFocusReturn } from './dialog/use-focus-return';
import { ExitMark, useIsLeaving } from './shared/layer/exit-presence';
import { Scrim } from './shared/layer/scrim';
import { composeEventHandlers } from './shared/compose-event-handlers';
import { useControllable } from './shared/use-controllable';
import { useModalLayer } from './shared/layer/use-modal-layer';

const drawerRecipe = cva(
  [
    'fixed inset-y-0 z-dialog flex w-full max-w-auth flex-col gap-4 overflow-y-auto border-hairline-strong bg-raised px-gutter pt-5 text-text shadow-overlay outline-none md:px-6',
    'data-[state=closed]:animate-leave data-[state=open]:animate-fade motion-reduce:animate-none',
    // The drawer slides in from its own edge, so the direction follows the page's.
    'transition-[translate] duration-base ease-enter motion-reduce:transition-none',
  ],
  {
    variants: {
      side: {
        start: 'inset-s-0 border-e starting:[translate:calc(var(--dir)*-16px)_0]',
        end: 'inset-e-0 border-s starting:[translate:calc(var(--dir)*16px)_0]',
      },
    },
    defaultVariants: { side: 'end' },
  },
);

export interface DrawerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether the drawer is open, when controlled. */
  open?: boolean;
  /** Whether the drawer is open initially when uncontrolled. @default false */
  defaultOpen?: boolean;
  /** Called when the trigger opens it, and when Escape, the scrim or a button closes it. */
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it. Leave it out if the page opens it by `open`. */
  trigger?: ReactNode;
  /** The title: a noun phrase. */
  title: ReactNode;
  /** One sentence below the title. Screen readers read it together with the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Buttons in the footer, which stays visible. A function is called with `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  /**
   * The edge the drawer is attached to. Use `start` for navigation.
   * @default 'end'
   */
  side?: NonNullable<VariantProps<typeof drawerRecipe>['side']>;
  /**
   * The element that receives focus when the drawer opens.
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
 * A panel over one edge of the page, for details and filters. Focus is trapped inside and returns
 * to where it was before. For a question with two answers use `Dialog`.
 */
export function Drawer({
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  actions,
  side = 'end',
  initialFocus,
  loading = false,
  className,
  ref,
  ...props
}: DrawerProps) {
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
        <Scrim open={isOpen} />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          {...props}
          data-slot="drawer"
          data-side={side}
          data-loading={loading || undefined}
          {...focus}
          onFocusCapture={composeEventHandlers(props.onFocusCapture, focus.onFocusCapture)}
          {...layer}
          className={drawerRecipe({ side, className })}
        >
          <ExitMark />
          <DialogHead
            title={title}
            description={description}
            loading={loading}
            onClose={() => ask(false)}
          />
          <div className="min-w-0 flex-1 pb-5 wrap-anywhere">{children}</div>
          {actions !== undefined && (
            <div
              data-slot="drawer-actions"
              className="sticky bottom-0 -mx-gutter flex flex-wrap gap-2 border-t border-hairline bg-raised px-gutter py-4 *:flex-1 md:-mx-6 md:px-6"
            >
              {typeof actions === 'function' ? actions(() => setOpen(false)) : actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
