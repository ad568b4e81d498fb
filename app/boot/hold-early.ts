import { earlyMark } from './early-input';

/** Whether the scripts of the page are still on their way. */
const isEarly = () => document.documentElement.dataset[earlyMark] !== undefined;

/**
 * For a page that came as HTML, from its head: a form that is sent before the scripts are here is held
 * until they are. The browser would send it to the page's own address, and every field with it.
 */
export function holdEarly(): void {
  document.documentElement.dataset[earlyMark] = '';
  addEventListener('submit', (event) => {
    if (!isEarly() || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.target.dataset.sent = '';
    if (event.submitter) event.submitter.dataset.pressed = '';
  });
  // The scripts wait for a character that is being composed; nothing else tells that one is.
  addEventListener('compositionstart', ({ target }) => {
    if (isEarly() && target instanceof HTMLElement) target.dataset.composing = '';
  });
  addEventListener('compositionend', ({ target }) => {
    if (target instanceof HTMLElement) delete target.dataset.composing;
  });
}
