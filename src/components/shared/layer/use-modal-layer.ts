import { type Ref, useCallback, useRef } from 'react';
import { useLocale } from '../../../foundations/locale-provider';
import { useMergedRef } from '../use-merged-ref';
import { lockScroll } from './lock-scroll';
import { hasInnerLayer, hasOpenSelect } from './inner-layers';

/**
 * Returns the props that every modal layer passes to the content of its Radix dialog.
 *
 * The content is portalled to the end of the body, outside any element of another language on the
 * page, so it sets its own `lang` and `dir`. `lang` also determines the line height of the script.
 *
 * Radix handles Escape on the document before any element inside receives the key, so
 * `onEscapeKeyDown` decides here what the key belongs to. Toasts are above the dialog but belong to
 * the page, so a press on one does not close the dialog.
 */
export function useModalLayer(outer?: Ref<HTMLDivElement>) {
  const { locale, direction } = useLocale();
  const content = useRef<HTMLDivElement>(null);

  const own = useCallback((node: HTMLDivElement | null) => {
    content.current = node;
    if (!node) return undefined;
    const layer = node;
    const release = lockScroll();

    // The browser closes a select's list itself, unless the key's default is prevented, which Radix
    // does. Stop the event here, so that the key behaves as with system-drawn lists, for which no
    // event fires.
    function keepFromPage(event: KeyboardEvent) {
      if (event.key === 'Escape' && hasOpenSelect(layer)) event.stopPropagation();
    }
    window.addEventListener('keydown', keepFromPage, { capture: true });
    return () => {
      content.current = null;
      release();
      window.removeEventListener('keydown', keepFromPage, { capture: true });
    };
  }, []);

  return {
    ref: useMergedRef(own, outer),
    lang: locale,
    dir: direction,
    onEscapeKeyDown(event: KeyboardEvent) {
      if (hasInnerLayer(content.current, event)) event.preventDefault();
    },
    onInteractOutside(event: Event) {
      const { target } = event;
      if (target instanceof Element && target.closest('[data-slot="toast"]')) {
        event.preventDefault();
      }
    },
  };
}
