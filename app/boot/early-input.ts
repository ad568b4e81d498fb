/**
 * Captures input on a prerendered page before its scripts have loaded. React hydrates the same
 * fields without having seen these events and would overwrite the input with its initial values, so
 * the events are replayed.
 */

/** Set on the root element until hydration. */
export const earlyInputAttribute = 'early';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

interface Early {
  control: Control;
  value: string;
  checked: boolean;
  start: number | null;
  end: number | null;
}

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Whether a control no longer has the value it was rendered with. */
function isChanged(control: Control): boolean {
  if (isToggle(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected && !defaultSelected,
    );
  }
  return control.value !== control.defaultValue;
}

/**
 * Sets a value through the native setter, which React does not track, and fires an `input` event.
 */
function setNativeValue(control: TextControl, value: string): void {
  const owner = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayText(control: TextControl, { value, start, end }: Early): void {
  // The first event makes React hydrate the field. The second must carry a value that differs from
  // the initial one, or React ignores it.
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.value = control.defaultValue;
  setNativeValue(control, value);
  // A field that groups its digits has already moved the caret; an email input does not expose one.
  if (start === null || control.value !== value || control !== document.activeElement) return;
  control.setSelectionRange(start, end);
}

/** Restores the initial state, then clicks again so that React sees the change. */
function replayToggle(control: HTMLInputElement, checked: boolean): void {
  if (control.type === 'radio' && !checked) return;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.checked = !checked;
  control.click();
}

function replaySelect(control: HTMLSelectElement, value: string): void {
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function replay(early: Early): void {
  const { control, value, checked } = early;
  if (isToggle(control)) replayToggle(control, checked);
  else if (control instanceof HTMLSelectElement) replaySelect(control, value);
  else replayText(control, early);
}

function readControl(control: Control): Early {
  const isText = !isToggle(control) && !(control instanceof HTMLSelectElement);
  return {
    control,
    value: control.value,
    checked: isToggle(control) && control.checked,
    start: isText ? control.selectionStart : null,
    end: isText ? control.selectionEnd : null,
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
  const others = document.querySelectorAll<HTMLElement>('button[type="button"][data-pressed]');
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
  const changed = [...root.querySelectorAll<Control>('input, textarea, select')]
    .filter(isChanged)
    .map(readControl);
  return () => {
    delete document.documentElement.dataset[earlyInputAttribute];
    for (const early of changed) replay(early);
    for (const button of takePressedElements()) button.click();
  };
}
