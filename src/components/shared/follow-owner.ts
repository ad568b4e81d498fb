import { type Placement, autoUpdate, computePosition, flip, shift, size } from '@floating-ui/dom';

/** How near a layer comes to the edge of the window. */
const edge = 4;
/** How low it may become where there is little room; below that it covers its owner. */
const leastHeight = 96;

/**
 * Keeps a layer beside its owner and inside the window, for browsers without CSS anchor positioning.
 * Returns what ends it.
 */
export function followOwner(owner: Element, layer: HTMLElement, placement: Placement): () => void {
  async function update() {
    const { x, y } = await computePosition(owner, layer, {
      placement,
      strategy: 'fixed',
      middleware: [
        flip({ padding: edge }),
        shift({ padding: edge }),
        size({
          padding: edge,
          apply({ availableHeight }) {
            const room = Math.max(availableHeight, leastHeight);
            layer.style.setProperty('--room', `${Math.floor(room)}px`);
          },
        }),
      ],
    });
    // physical-ok: measured places
    Object.assign(layer.style, { position: 'fixed', inset: `${y}px auto auto ${x}px` });
  }
  return autoUpdate(owner, layer, () => void update());
}
