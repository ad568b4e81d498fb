import { useCallback, useSyncExternalStore } from 'react';

/**
 * The label a control has on the page, in the language on the page now, without asking the form for
 * it a second time. Nothing for a control whose label is a sentence (a checkbox).
 */
export function useFieldLabel(id: string): string {
  const label = () => document.getElementById(`${id}-label`);
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = document.getElementById(`${id}-label`);
      if (!element) return () => {};
      const observer = new MutationObserver(changed);
      observer.observe(element, { childList: true, characterData: true, subtree: true });
      return () => observer.disconnect();
    },
    [id],
  );
  return useSyncExternalStore(
    subscribe,
    () => label()?.firstChild?.textContent?.trim() ?? '',
    () => '',
  );
}
