import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Slides the thumb from where it stood to where it stands now. It is drawn where it belongs, so
 * without scripts, or where the person asked for less motion (the duration is then 0), it is simply
 * there. Offsets are physical on both ends, so the way is right in both directions.
 */
export function useSlide(root: RefObject<HTMLElement | null>, value: string): void {
  const last = useRef<{ x: number; width: number } | null>(null);

  useLayoutEffect(() => {
    const segment = root.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`);
    const thumb = segment?.querySelector('[data-slot="segmented-thumb"]');
    if (!segment || !thumb) return;
    const before = last.current;
    const now = { x: segment.offsetLeft, width: segment.offsetWidth };
    last.current = now;
    if (!before || before.x === now.x || !now.width) return;
    const style = getComputedStyle(thumb);
    const way = before.x + before.width / 2 - (now.x + now.width / 2);
    thumb.animate(
      // physical-ok: the distance between two measured places
      [{ transform: `translateX(${way}px) scaleX(${before.width / now.width})` }, {}],
      {
        duration: Number.parseFloat(style.getPropertyValue('--duration-fast')) || 0,
        easing: style.getPropertyValue('--ease-standard') || 'ease',
      },
    );
  }, [root, value]);
}
