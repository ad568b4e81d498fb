import { type VariantProps, cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { ModalFrame } from './modal-frame';
import type { ModalProps } from './use-modal';

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

export interface DialogProps extends ModalProps {
  /** The title: a question or a noun phrase. */
  title: ReactNode;
  /** Short text above the title, such as "Step 1 of 2". */
  eyebrow?: ReactNode;
  /** The content between the description and the actions. */
  children?: ReactNode;
  /** The buttons, the safe one first. A function is called with `close`. */
  actions: ReactNode | ((close: () => void) => ReactNode);
  /**
   * 480 px, or 560 px for a choice with a ledger.
   * @default 'md'
   */
  width?: NonNullable<VariantProps<typeof dialogRecipe>['width']>;
}

/**
 * A modal question. Below 768 px it is attached to the bottom edge, and its actions stay visible.
 * Focus is trapped inside and returns to where it was before.
 */
export function Dialog({ width = 'md', className, ...props }: DialogProps) {
  return (
    <ModalFrame
      {...props}
      slot="dialog"
      className={dialogRecipe({ width, className })}
      scrimClass="grid items-end justify-items-stretch md:place-items-center md:p-6"
      actionsClass="sticky -bottom-5 -mx-gutter -mb-5 flex flex-wrap justify-end gap-2 border-t border-hairline bg-raised px-gutter pt-3 pb-5 max-md:*:flex-1 md:-bottom-6 md:-mx-6 md:mt-2 md:-mb-6 md:border-0 md:px-6 md:pt-0 md:pb-6 md:before:pointer-events-none md:before:absolute md:before:inset-x-0 md:before:bottom-full md:before:h-4 md:before:bg-linear-to-t md:before:from-raised md:before:content-['']"
    />
  );
}
