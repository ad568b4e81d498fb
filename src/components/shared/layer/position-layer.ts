import { type Placement, autoUpdate, computePosition, flip, shift, size } from '@floating-ui/dom';

/** Minimum distance of a layer from the edge of the viewport, in pixels. */
const edge = 4;
/**
 * Minimum height of a layer where there is little room, in pixels; below that it covers its owner.
 */
const minHeight = 96;

/**
 * Positions a layer next to its owner and inside the viewport, for browsers without CSS anchor
 * positioning. Returns a cleanup function.
 */
export function positionLayer(
  owner: Element,
  layer: HTMLElement,
  placement: Placement,
): () => void {
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
            const room = Math.max(availableHeight, minHeight);
            layer.style.setProperty('--room', `${Math.floor(room)}px`);
          },
        }),
      ],
    });
    // physical-ok: measured positions
    Object.assign(layer.style, { position: 'fixed', inset: `${y}px auto auto ${x}px` });
  }
  return autoUpdate(owner, layer, () => void update());
}
