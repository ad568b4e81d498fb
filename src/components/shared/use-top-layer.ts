import { type RefObject, useLayoutEffect } from 'react';

/** Where a layer opens, unless there is more room on the other side of its owner. */
export type LayerPlacement = 'bottom-start' | 'bottom' | 'top';

const isAnchored = () => CSS.supports('position-area: top');

/**
 * Shows a layer above everything else on the page, so that no box that scrolls or clips cuts it off.
 * The layer needs `popover="manual"` and is the child of its owner.
 *
 * CSS anchor positioning places it, and @floating-ui/dom where a browser has none. A browser without
 * popovers leaves it in the page, below or above its owner.
 */
export function useTopLayer(
  layer: RefObject<HTMLElement | null>,
  open: boolean,
  placement: LayerPlacement,
): void {
  useLayoutEffect(() => {
    const node = layer.current;
    const owner = node?.parentElement;
    if (!open || !node || !owner || typeof node.showPopover !== 'function') return undefined;
    if (isAnchored()) {
      node.showPopover();
      return () => node.hidePopover();
    }
    let isOpen = true;
    let stop: (() => void) | undefined;
    async function place(shown: HTMLElement, beside: Element) {
      const placing = await import('./follow-owner').catch(() => undefined);
      // Without it the layer stays in the page, as it does where there are no popovers.
      if (!placing || !isOpen) return;
      shown.showPopover();
      stop = placing.followOwner(beside, shown, placement);
    }
    void place(node, owner);
    return () => {
      isOpen = false;
      stop?.();
      if (node.isConnected && stop) node.hidePopover();
    };
  }, [layer, open, placement]);
}
