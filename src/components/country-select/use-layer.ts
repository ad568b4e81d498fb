import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdPage } from '../shared/hold-page';
import { useTopLayer } from '../shared/use-top-layer';

/** Below this width the list covers the page, as dialogs do. */
const narrow = '(width < 48rem)';

/**
 * Opens a native dialog: beside what opened it on a wide screen, over the page on a phone. There the
 * browser keeps the focus inside; that the page keeps still is left to us. The search takes the focus,
 * which no engine but Chromium gives it by itself.
 */
export function useLayer(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
): { isNarrow: boolean } {
  const close = useRef(onClose);
  const [isNarrow] = useState(() => matchMedia(narrow).matches);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useTopLayer(dialog, !isNarrow, 'bottom');

  useLayoutEffect(() => {
    const layer = dialog.current;
    if (!layer) return undefined;
    const release = isNarrow ? holdPage() : undefined;
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
      // The box around the layer holds the button that opened it, which closes it itself. The
      // scrim counts as the dialog.
      const inside = target !== layer && layer?.parentElement?.contains(target);
      if (!inside) close.current();
    }
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [dialog]);

  return { isNarrow };
}
