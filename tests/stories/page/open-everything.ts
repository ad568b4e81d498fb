/** Puts a story in the middle of an interaction, as a person may be when the language changes. */
import { describe, isShown } from './element';
import { settle } from './preview';
import type { Finding } from './types';

type Field = HTMLInputElement | HTMLTextAreaElement;

const LAYER = 'dialog[open], [role=dialog], [role=listbox], [role=menu]';
export const OPEN = `${LAYER}, [data-state=open], [aria-expanded=true]`;
const CLOSED = '[aria-haspopup]:not([aria-expanded=true]), [aria-expanded=false]';
const WRITABLE =
  'input:not([type=checkbox], [type=radio], [type=hidden], :disabled, [readonly]), textarea:not(:disabled, [readonly])';

/** How long a lazily loaded layer may take on a busy machine, in milliseconds. */
const TIMEOUT_MS = 10_000;

export const all = (selector: string) =>
  [...document.body.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.closest('.sb-wrapper'),
  );

export const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The first field that a person could be typing in, inside an open layer if there is one. */
function writable(): Field | undefined {
  const layer = all('dialog[open], [role=dialog]').find(isShown) ?? document.body;
  return [...layer.querySelectorAll(WRITABLE)].filter(isShown).find(isField);
}

/** Opens the first thing that can open, and waits for the layer it announced. */
async function openSomething(): Promise<Finding[]> {
  const trigger = all(CLOSED).find(isShown);
  if (!trigger) return [];
  trigger.click();
  await settle();
  const late = performance.now() + TIMEOUT_MS;
  const isAwaited = () =>
    trigger.ariaBusy === 'true' ||
    (trigger.matches('[aria-haspopup][aria-expanded=true]') && !all(LAYER).some(isShown));
  while (isAwaited()) {
    if (performance.now() > late) {
      const what = `says it is open, and ${trigger.ariaHasPopup ?? 'nothing'} does not come`;
      return [{ check: 'switch', where: describe(trigger), what, when: 'switch' }];
    }
    await settle();
  }
  // The layer takes the focus once it has opened.
  await settle();
  return [];
}

/**
 * Opens everything that can be opened, scrolls to the middle, types half a value and puts the caret
 * between two characters. The state left by the play function is kept.
 */
export async function stir(): Promise<Finding[]> {
  const missing = all(OPEN).some(isShown) ? [] : await openSomething();
  const page = document.documentElement;
  page.scrollTop = (page.scrollHeight - page.clientHeight) / 2;
  const focused = document.activeElement;
  const field = isField(focused) && focused.matches(WRITABLE) ? focused : writable();
  if (!field) return missing;
  field.focus({ preventScroll: true });
  if (field.value === '') {
    document.execCommand('insertText', false, /numeric|tel/.test(field.inputMode) ? '12' : 'ab');
  }
  if (field.selectionStart !== null) field.setSelectionRange(1, 1);
  await settle();
  return missing;
}
