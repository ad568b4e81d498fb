import { useCallback, useSyncExternalStore } from 'react';

/** The words of a label without what says that the field is optional. */
function wordsOf(label: HTMLElement | null): string {
  const parts = [...(label?.childNodes ?? [])].filter(
    (part) => !(part instanceof Element && part.matches('[data-optional]')),
  );
  return parts
    .map((part) => part.textContent)
    .join('')
    .trim();
}

/**
 * The label a control has on the page, in the language on the page now, without asking the form for
 * it a second time. Nothing for a control whose label is a sentence (a checkbox).
 */
export function useFieldLabel(id: string): string {
  const label = useCallback(() => document.getElementById(`${id}-label`), [id]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = label();
      if (!element) return () => {};
      const observer = new MutationObserver(changed);
      observer.observe(element, { childList: true, characterData: true, subtree: true });
      return () => observer.disconnect();
    },
    [label],
  );
  return useSyncExternalStore(
    subscribe,
    () => wordsOf(label()),
    () => '',
  );
}
