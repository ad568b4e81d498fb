/**
 * Captures input on a prerendered page before its scripts have loaded. React hydrates the same
 * fields without having seen these events and would overwrite the input with its initial values, so
 * the events are replayed.
 */
import { type Control, isToggle, reportOf } from '../../src/foundations/forms/silent-values';

/** Set on the root element until hydration. */
export const earlyInputAttribute = 'early';

/**
 * A press on one of these waits for the scripts, which then change the language without loading a
 * page.
 */
const HELD = 'button[type="button"], a[hreflang]';

/** The pressed element that waits for the scripts. */
export const heldAt = (target: Element): HTMLElement | null => target.closest<HTMLElement>(HELD);

/** The elements pressed and not yet replayed, without the buttons that submit a form. */
export const heldElements = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>(`:is(${HELD})[data-pressed]`);

/** Whether a control no longer has the value it was rendered with. */
function isChanged(control: Control): boolean {
  if (isToggle(control)) {
    // A radio button that lost its mark reports nothing; the one that took it does.
    if (control.type === 'radio' && !control.checked) return false;
    return control.checked !== control.defaultChecked;
  }
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected && !defaultSelected,
    );
  }
  return control.value !== control.defaultValue;
}

/** Returns a function that replays the present state of a control. */
function replayOf(control: Control): () => void {
  const report = reportOf(control);
  const { value } = control;
  const text = control instanceof HTMLSelectElement ? undefined : control;
  const start = text?.selectionStart ?? null;
  const end = text?.selectionEnd ?? null;
  return () => {
    // The first event makes React hydrate the field. The second reports a change.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    report();
    // A field that groups its digits has already moved the caret; an email input does not expose one.
    if (start === null || control.value !== value || control !== document.activeElement) return;
    text?.setSelectionRange(start, end);
  };
}

/**
 * Resolves once no IME composition is active: if React rewrote the text during one, it would leave
 * half a character behind.
 */
export async function afterComposition(root: HTMLElement): Promise<void> {
  const composing = root.querySelector('[data-composing]');
  if (!composing) return;
  await new Promise<void>((resolve) => {
    composing.addEventListener('compositionend', () => resolve(), { once: true });
  });
  // `compositionend` fires before the field has its final text.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** The button that submitted the form, or its first submit button. */
const submitterOf = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector('[type="submit"][data-pressed]') ?? form.querySelector('[type="submit"]');

/**
 * Removes the mark and returns what was pressed; the button of a submitted form takes precedence.
 */
function takePressedElements(): HTMLElement[] {
  const sent = [...document.querySelectorAll<HTMLFormElement>('form[data-sent]')];
  const submitters = sent.map(submitterOf).filter((button) => button !== null);
  const others = heldElements();
  for (const form of sent) delete form.dataset.sent;
  const pressed = [...submitters, ...others];
  for (const button of pressed) delete button.dataset.pressed;
  return pressed;
}

/**
 * Records what has been typed, selected and pressed so far. Call the returned function right after
 * `hydrateRoot` to replay it.
 */
export function readEarlyInput(root: HTMLElement): () => void {
  const replays = [...root.querySelectorAll<Control>('input, textarea, select')]
    .filter(isChanged)
    .map(replayOf);
  return () => {
    delete document.documentElement.dataset[earlyInputAttribute];
    for (const replay of replays) replay();
    for (const button of takePressedElements()) button.click();
  };
}
