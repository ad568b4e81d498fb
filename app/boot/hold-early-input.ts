import { earlyInputAttribute, heldAt, heldElements } from './early-input';

/** Whether the page's scripts are still loading. */
const isEarly = () => document.documentElement.dataset[earlyInputAttribute] !== undefined;

/** Marks the element pressed last and unmarks any earlier one: a newer press replaces it. */
function markPressed(element: HTMLElement): void {
  for (const former of heldElements()) delete former.dataset.pressed;
  element.dataset.pressed = '';
}

/** Whether the browser opens a link elsewhere, or has to follow it because no scripts will. */
const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || 'failed' in document.documentElement.dataset;

/**
 * For a prerendered page, called from its head: a press on a button or on the language link before
 * the scripts have loaded takes effect once they have; until then it is marked (`[data-pressed]` in
 * styles.css). Form submission is prevented, because the browser would send every field to the
 * page's own address.
 */
export function holdEarlyInput(): void {
  document.documentElement.dataset[earlyInputAttribute] = '';
  addEventListener('submit', (event) => {
    if (!isEarly() || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.target.dataset.sent = '';
    if (event.submitter) markPressed(event.submitter);
  });
  addEventListener('click', (event) => {
    if (!isEarly() || !(event.target instanceof Element)) return;
    const held = heldAt(event.target);
    if (!held) return;
    if (held.matches('a')) {
      if (isForBrowser(event)) return;
      // Following the link would lose what was typed, and the rest of the URL, which the page's
      // HTML does not know.
      event.preventDefault();
    }
    markPressed(held);
  });
  // Hydration waits for an active IME composition, and these events are the only way to know of
  // one.
  addEventListener('compositionstart', ({ target }) => {
    if (isEarly() && target instanceof HTMLElement) target.dataset.composing = '';
  });
  addEventListener('compositionend', ({ target }) => {
    if (target instanceof HTMLElement) delete target.dataset.composing;
  });
}
