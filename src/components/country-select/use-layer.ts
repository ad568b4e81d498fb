import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { lockScroll } from '../shared/layer/lock-scroll';
import { useTopLayer } from '../shared/layer/use-top-layer';

/** Below this width the list covers the page, as dialogs do. */
const narrow = 'not all and (min-width: 48rem)';

/**
 * Opens a native dialog: next to its trigger on a wide screen, modal on a phone. As a modal, the
 * browser traps focus, but locking the page's scroll is our job. The search field is focused
 * explicitly, because only Chromium does so by default.
 */
export function useLayer(
  dialog: RefObject<HTMLDialogElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  onClose: () => void,
): { isNarrow: boolean } {
  const close = useEffectEvent(onClose);
  const [isNarrow] = useState(() => matchMedia(narrow).matches);

  useTopLayer(dialog, !isNarrow, 'bottom');

  useLayoutEffect(() => {
    const layer = dialog.current;
    if (!layer) return undefined;
    const release = isNarrow ? lockScroll() : undefined;
    if (isNarrow) layer.showModal();
    layer.querySelector('input')?.focus({ preventScroll: true });
    return () => {
      layer.close();
      release?.();
    };
  }, [dialog, isNarrow]);

  useEffect(() => {
    function press(event: PointerEvent) {
      const layer = dialog.current;
      const target = event.target instanceof Node ? event.target : null;
      // A press on the button does not close here, because the button does that itself. A press on
      // the backdrop has the dialog as its target, and closes it.
      const isInside = target !== layer && layer?.contains(target);
      if (!isInside && !button.current?.contains(target)) close();
    }
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [dialog, button]);

  return { isNarrow };
}
