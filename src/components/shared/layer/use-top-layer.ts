import { type RefObject, useLayoutEffect } from 'react';
import type { LayerPlacement } from './layer';

const isAnchored = () => CSS.supports('position-area: top');

/**
 * Shows a layer in the top layer, so that no scrolling or clipping container cuts it off. The layer
 * needs `popover="manual"` and must be a child of its owner.
 *
 * CSS anchor positioning places it, or @floating-ui/dom where that is missing. Without popover
 * support it is fixed to the window, which containers do not clip either.
 */
export function useTopLayer(
  layer: RefObject<HTMLElement | null>,
  open: boolean,
  placement: LayerPlacement,
): void {
  useLayoutEffect(() => {
    const node = layer.current;
    const owner = node?.parentElement;
    if (!open || !node || !owner) return undefined;
    const hasPopover = typeof node.showPopover === 'function';
    if (hasPopover && isAnchored()) {
      node.showPopover();
      return () => node.hidePopover();
    }
    let isOpen = true;
    let stop: (() => void) | undefined;
    async function place(shown: HTMLElement, beside: Element) {
      const placing = await import('./position-layer').catch(() => undefined);
      // Without the module the layer stays in the page, below or above its owner.
      if (!placing || !isOpen) return;
      if (hasPopover) shown.showPopover();
      stop = placing.positionLayer(beside, shown, placement);
    }
    void place(node, owner);
    return () => {
      isOpen = false;
      stop?.();
      if (hasPopover && node.isConnected && stop) node.hidePopover();
    };
  }, [layer, open, placement]);
}
