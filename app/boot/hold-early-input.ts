import { earlyInputAttribute } from './early-input';

/** Whether the page's scripts are still loading. */
const isEarly = () => document.documentElement.dataset[earlyInputAttribute] !== undefined;

/** Marks the button pressed last and unmarks any earlier one: a newer press replaces it. */
function markPressed(button: HTMLElement): void {
  for (const former of document.querySelectorAll<HTMLElement>(
    'button[type="button"][data-pressed]',
  ))
    delete former.dataset.pressed;
  button.dataset.pressed = '';
}

/**
 * For a prerendered page, called from its head: a button pressed before the scripts have loaded
 * waits for them and shows it (`[data-pressed]` in styles.css). Form submission is prevented,
 * because the browser would send every field to the page's own address.
 */
export function holdEarlyInput(): void {
  document.documentElement.dataset[earlyInputAttribute] = '';
  addEventListener('submit', (event) => {
    if (!isEarly() || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.target.dataset.sent = '';
    if (event.submitter) markPressed(event.submitter);
  });
  addEventListener('click', ({ target }) => {
    if (!isEarly() || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button[type="button"]');
    if (button) markPressed(button);
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
