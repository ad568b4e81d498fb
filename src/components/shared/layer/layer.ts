import { type VariantProps, cva } from 'class-variance-authority';

/** The element that a layer opens beside. The layer must be its child. */
export const layerOwner = 'relative [anchor-name:--owner] [anchor-scope:--owner]';

/**
 * The box of a layer: where it opens, with other places to try where there is no room. It is
 * transparent and never moves: Firefox and WebKit can keep a box with position fallbacks at the
 * first frame of its transition, where it is invisible, and WebKit can hang. What users see and
 * what moves is the panel inside (`layerPanel`).
 */
export const layer = cva(
  'absolute z-dropdown m-0 overflow-visible bg-transparent p-0 supports-[position-area:top]:fixed supports-[position-area:top]:inset-auto supports-[position-area:top]:[position-anchor:--owner]',
  {
    variants: {
      placement: {
        // Aligned with the owner's start, or wherever there is room, with a reduced height if needed.
        'bottom-start':
          'inset-s-0 top-full my-1 supports-[position-area:top]:[position-area:block-end_span-inline-end] supports-[position-area:top]:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline,--squeezed,--squeezed_flip-block]',
        // As wide as the owner, below it or above.
        bottom:
          'inset-x-0 top-full my-1 supports-[position-area:top]:[inline-size:anchor-size(inline)] supports-[position-area:top]:[position-area:block-end] supports-[position-area:top]:[position-try-fallbacks:flip-block,--squeezed,--squeezed_flip-block]',
        // Centred above the owner, or below it, always inside the viewport.
        top: 'inset-s-0 bottom-full my-2 w-max max-w-[min(16rem,calc(100vw-2*var(--gutter)))] supports-[position-area:top]:[position-area:block-start] supports-[position-area:top]:[position-try-fallbacks:flip-block,block-start_span-inline-start,block-start_span-inline-end,block-end_span-inline-start,block-end_span-inline-end]',
      },
    },
  },
);

/** The preferred position of a layer, unless there is more room on the other side of its owner. */
export type LayerPlacement = NonNullable<VariantProps<typeof layer>['placement']>;

/** What users see of a layer: its only child, which fades in and rises as it opens. */
export const layerPanel = 'motion-safe:animate-rise';
