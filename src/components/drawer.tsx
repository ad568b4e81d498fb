import { type VariantProps, cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { ModalFrame } from './dialog/modal-frame';
import type { ModalProps } from './dialog/use-modal';

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

export interface DrawerProps extends ModalProps {
  /** The title: a noun phrase. */
  title: ReactNode;
  children: ReactNode;
  /** Buttons in the footer, which stays visible. A function is called with `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  /**
   * The edge the drawer is attached to. Use `start` for navigation.
   * @default 'end'
   */
  side?: NonNullable<VariantProps<typeof drawerRecipe>['side']>;
}

/**
 * A panel over one edge of the page, for details and filters. Focus is trapped inside and returns
 * to where it was before. For a question with two answers use `Dialog`.
 */
export function Drawer({ side = 'end', className, children, ...props }: DrawerProps) {
  return (
    <ModalFrame
      {...props}
      slot="drawer"
      data-side={side}
      className={drawerRecipe({ side, className })}
      actionsClass="sticky bottom-0 -mx-gutter flex flex-wrap gap-2 border-t border-hairline bg-raised px-gutter py-4 *:flex-1 md:-mx-6 md:px-6"
    >
      <div className="min-w-0 flex-1 pb-5 wrap-anywhere">{children}</div>
    </ModalFrame>
  );
}
