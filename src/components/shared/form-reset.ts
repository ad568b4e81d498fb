const puts = new WeakMap<Element, () => void>();
const heard = new WeakSet<Document>();

function putBack({ target, defaultPrevented }: Event): void {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
  // Choices that are not available belong to no form, so that none of them is sent.
  const left = target.querySelectorAll('[form=""]');
  for (const control of [...target.elements, ...left]) puts.get(control)?.();
}

/**
 * Has a control that keeps its own value go back to its first one when its form is reset: the browser
 * puts back the text of an input, and knows nothing of the state behind it. Called with each change,
 * because before the first there is nothing to put back and a page full of fields opens sooner.
 */
export function whenReset(control: Element, put: () => void): void {
  const page = control.ownerDocument;
  if (!heard.has(page)) page.addEventListener('reset', putBack);
  heard.add(page);
  puts.set(control, put);
}
