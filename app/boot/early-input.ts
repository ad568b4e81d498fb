/**
 * What people do in a page that came as HTML before its scripts are here. The fields are the ones that
 * React takes over, but it has heard none of it: on its next render it would write its own first values
 * over what was typed.
 */

/** On the root element until the scripts have taken over. */
export const earlyMark = 'early';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

/** What a control held, and where its caret stood. */
interface Early {
  control: Control;
  value: string;
  checked: boolean;
  start: number | null;
  end: number | null;
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Whether a control no longer holds what it came with. */
function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected && !defaultSelected,
    );
  }
  return control.value !== control.defaultValue;
}

/** Writes a text past React, which is then told of it by an event, as of a key. */
function writeAsTyped(control: TextControl, value: string): void {
  const owner = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function tellText(control: TextControl, { value, start, end }: Early): void {
  // The first event makes React take the field over; it hears of what differs from what it wrote last.
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.value = control.defaultValue;
  writeAsTyped(control, value);
  // A field that groups its digits has moved the caret itself; one for mail has none to read.
  if (start === null || control.value !== value || control !== document.activeElement) return;
  control.setSelectionRange(start, end);
}

/** A press, as the person made it; what it changed is undone first. */
function tellTick(control: HTMLInputElement, checked: boolean): void {
  if (control.type === 'radio' && !checked) return;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.checked = !checked;
  control.click();
}

function tellChoice(control: HTMLSelectElement, value: string): void {
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function tell(early: Early): void {
  const { control, value, checked } = early;
  if (isTick(control)) tellTick(control, checked);
  else if (control instanceof HTMLSelectElement) tellChoice(control, value);
  else tellText(control, early);
}

function readControl(control: Control): Early {
  const isText = !isTick(control) && !(control instanceof HTMLSelectElement);
  return {
    control,
    value: control.value,
    checked: isTick(control) && control.checked,
    start: isText ? control.selectionStart : null,
    end: isText ? control.selectionEnd : null,
  };
}

/**
 * Resolves when no character is being composed: a text that React writes over would end up with half
 * of one.
 */
export async function untilComposed(root: HTMLElement): Promise<void> {
  const composing = root.querySelector('[data-composing]');
  if (!composing) return;
  await new Promise<void>((resolve) => {
    composing.addEventListener('compositionend', () => resolve(), { once: true });
  });
  // The text that ends it is in the field after the event.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** The button that a form was sent by, or its first. */
const buttonOf = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector('[data-pressed]') ?? form.querySelector('[type="submit"]');

/**
 * Reads what was typed and chosen so far, and which forms were sent. Call the result right after React
 * has been given the page: it tells React of all of it, and sends those forms.
 */
export function readEarlyInput(root: HTMLElement): () => void {
  const changed = [...root.querySelectorAll<Control>('input, textarea, select')]
    .filter(isChanged)
    .map(readControl);
  return () => {
    delete document.documentElement.dataset[earlyMark];
    for (const early of changed) tell(early);
    for (const form of root.querySelectorAll<HTMLFormElement>('form[data-sent]')) {
      delete form.dataset.sent;
      buttonOf(form)?.click();
    }
  };
}
