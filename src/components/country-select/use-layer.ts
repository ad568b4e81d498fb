import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Below this width the list is a sheet over the page, as dialogs are. */
const sheet = '(width < 48rem)';

/** Holds the page still, and as wide as it was where its scroll bar took room. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.scrollbarGutter = '';
    style.overflow = '';
  };
}

/**
 * Opens a native dialog: beside what opened it on a wide screen, as a sheet over the page on a
 * phone. There the browser keeps the focus inside; that the page keeps still is left to us.
 */
export function useLayer(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const layer = dialog.current;
    if (!layer) return undefined;
    const isSheet = matchMedia(sheet).matches;
    const release = isSheet ? holdPage() : undefined;
    if (isSheet) layer.showModal();
    else layer.show();
    return () => {
      layer.close();
      release?.();
    };
  }, [dialog]);

  useEffect(() => {
    function press(event: PointerEvent) {
      const layer = dialog.current;
      const target = event.target instanceof Node ? event.target : null;
      // The box around the layer holds the button that opened it, which closes it itself. The
      // scrim of a sheet counts as the dialog.
      const inside = target !== layer && layer?.parentElement?.contains(target);
      if (!inside) close.current();
    }
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [dialog]);
}
