/** Values that a program wrote into a field without an event, which React does not know about. */

/** The value of a checked checkbox in a form, whose values are all text. An unchecked one is ''. */
export const checkedValue = 'yes';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
export type Control = TextControl | HTMLSelectElement;

const isText = (element: Element | null): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

export const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Writes a text without React noticing, so that the next event counts as a change. */
export function writeUnnoticed(control: TextControl, text: string): void {
  const prototype: object = Object.getPrototypeOf(control);
  Reflect.set(prototype, 'value', text, control);
}

/** Writes a value that does not come from the control itself into an uncontrolled one. */
export function writeText(id: string, text: string): void {
  const control = document.getElementById(id);
  if (control && 'value' in control && control.value !== text) control.value = text;
}

/**
 * Returns a function that makes a control report the value that it has now as a change, even after
 * a render has written over it. React compares a control with what a script of the page last wrote
 * into it. So another value is written first; the event then counts as a change, and is parsed like
 * autofill.
 */
export function reportOf(control: Control): () => void {
  if (isToggle(control)) {
    const { checked } = control;
    return () => {
      control.checked = !checked;
      control.click();
    };
  }
  const { value } = control;
  return () => {
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    control.value = `${value}.`;
    writeUnnoticed(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** How a controlled input reports a text that a program wrote without an event, if there is one. */
export function silentText(control: TextControl): (() => void) | undefined {
  // React keeps the attribute equal to the text that it rendered.
  return control.value === control.defaultValue ? undefined : reportOf(control);
}

export interface ReadField {
  id: string;
  name: string;
  /** The value that the form knows, and that a controlled field rendered. */
  value: string;
  controlled: boolean;
}

/** How a field reports a value that a program wrote without an event, if there is one. */
export function silentValue({ id, name, value, controlled }: ReadField): (() => void) | undefined {
  const found = document.getElementById(id);
  if (found instanceof HTMLInputElement && found.type === 'checkbox') {
    return found.checked === (value === checkedValue) ? undefined : reportOf(found);
  }
  if (controlled && isText(found)) return silentText(found);
  const radio = `[type=radio][name="${CSS.escape(name)}"]:checked`;
  const control =
    isText(found) || found instanceof HTMLSelectElement
      ? found
      : found?.querySelector<HTMLInputElement>(radio);
  return control && control.value !== value ? reportOf(control) : undefined;
}
