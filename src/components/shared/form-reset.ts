const restores = new WeakMap<Element, () => void>();
const documents = new WeakSet<Document>();

function restoreControls({ target, defaultPrevented }: Event): void {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
  // Choices that are not available belong to no form, so that none of them is sent.
  const withdrawn = target.querySelectorAll('[form=""]');
  for (const control of [...target.elements, ...withdrawn]) restores.get(control)?.();
}

/**
 * Has a control that keeps its own value go back to its first one when its form is reset: the browser
 * restores back the text of an input, and knows nothing of the state behind it. Called with each change,
 * because before the first there is nothing to put back and a page full of fields opens sooner.
 */
export function onFormReset(control: Element, restore: () => void): void {
  const page = control.ownerDocument;
  if (!documents.has(page)) page.addEventListener('reset', restoreControls);
  documents.add(page);
  restores.set(control, restore);
}
