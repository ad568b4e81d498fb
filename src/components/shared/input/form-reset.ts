const restores = new WeakMap<Element, () => void>();
const documents = new WeakSet<Document>();

function restoreControls({ target, defaultPrevented }: Event): void {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
  // Unavailable choices are detached from the form (`form=""`), so that they are not submitted.
  const withdrawn = target.querySelectorAll('[form=""]');
  for (const control of [...target.elements, ...withdrawn]) restores.get(control)?.();
}

/**
 * Restores a control's initial value when its form is reset, because browsers restore the text of
 * an input but not the React state behind it. Call it on each change: before the first one there is
 * nothing to restore, and a page with many fields mounts faster.
 */
export function onFormReset(control: Element, restore: () => void): void {
  const page = control.ownerDocument;
  if (!documents.has(page)) page.addEventListener('reset', restoreControls);
  documents.add(page);
  restores.set(control, restore);
}
