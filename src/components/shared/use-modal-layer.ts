import { useCallback, useRef } from 'react';
import { useLocale } from '../../foundations/locale-provider';
import { holdPage } from './hold-page';
import { closesInside, hasOpenSelect } from './inner-layers';

/**
 * What everything that opens over the page gives to the content of its Radix dialog.
 *
 * It stands at the end of the body, so it says its language and direction itself: a box of another
 * language on the page is not around it. Setting `lang` sets the line height of the script as well.
 *
 * Radix listens on the document before anything inside hears a key, so it is told here what an Escape
 * belongs to. A notice stands above the dialog and belongs to the page: a press on it asks for nothing.
 */
export function useModalLayer() {
  const { locale, direction } = useLocale();
  const content = useRef<HTMLDivElement>(null);

  const ref = useCallback((node: HTMLDivElement | null) => {
    content.current = node;
    if (!node) return undefined;
    const layer = node;
    const release = holdPage();

    // The browser closes the list of a select itself, unless the key is prevented, as Radix would do.
    // So the key ends here, as it does with the lists that the system draws.
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
    ref,
    lang: locale,
    dir: direction,
    onEscapeKeyDown(event: KeyboardEvent) {
      if (closesInside(content.current, event)) event.preventDefault();
    },
    onInteractOutside(event: Event) {
      const { target } = event;
      if (target instanceof Element && target.closest('[data-slot="toast"]')) {
        event.preventDefault();
      }
    },
  };
}
