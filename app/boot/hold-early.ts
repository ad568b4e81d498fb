import { earlyMark } from './early-input';

/** Whether the scripts of the page are still on their way. */
const isEarly = () => document.documentElement.dataset[earlyMark] !== undefined;

/** Marks what was pressed last, in place of what was marked before: that press has been given up. */
function markPressed(button: HTMLElement): void {
  for (const former of document.querySelectorAll<HTMLElement>(
    'button[type="button"][data-pressed]',
  ))
    delete former.dataset.pressed;
  button.dataset.pressed = '';
}

/**
 * For a page that came as HTML, from its head: what is pressed before the scripts are here waits for
 * them, and looks like it (`[data-pressed]` in styles.css). A form is held, because the browser would
 * send it to the page's own address, with every field in it.
 */
export function holdEarly(): void {
  document.documentElement.dataset[earlyMark] = '';
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
  // The scripts wait for a character that is being composed; nothing else tells that one is.
  addEventListener('compositionstart', ({ target }) => {
    if (isEarly() && target instanceof HTMLElement) target.dataset.composing = '';
  });
  addEventListener('compositionend', ({ target }) => {
    if (target instanceof HTMLElement) delete target.dataset.composing;
  });
}
