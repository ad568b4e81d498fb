import { useCallback, useSyncExternalStore } from 'react';

/** A control's own label, or the words that name a group. */
const labelOf = (id: string) =>
  document.querySelector(`[data-slot="field-label"][for="${CSS.escape(id)}"]`) ??
  document.getElementById(`${id}-label`);

/**
 * The label a control has on the page, in the language on the page now, without asking the form for
 * it a second time. Nothing for a control whose label is a sentence (a checkbox).
 */
export function useFieldLabel(id: string): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = labelOf(id);
      if (!element) return () => {};
      const observer = new MutationObserver(changed);
      observer.observe(element, { childList: true, characterData: true, subtree: true });
      return () => observer.disconnect();
    },
    [id],
  );
  return useSyncExternalStore(
    subscribe,
    () => labelOf(id)?.firstChild?.textContent?.trim() ?? '',
    () => '',
  );
}
