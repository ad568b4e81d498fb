/** Values that a program wrote into a field without an event, which React does not know about. */

/** The value of a checked checkbox in a form, whose values are all text. An unchecked one is ''. */
export const checkedValue = 'yes';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

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

/** Makes a control report a value as a change. */
type Report = () => void;

/**
 * React compares a control with what a script of the page last wrote into it. So another value is
 * written first; the event then counts as a change, and is parsed like autofill.
 */
function textReport(control: TextControl): Report {
  const { value } = control;
  return () => {
    control.value = `${value}.`;
    writeUnnoticed(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** The same for a checkbox or radio button, which a click changes back. */
function checkedReport(control: HTMLInputElement): Report {
  const { checked } = control;
  return () => {
    control.checked = !checked;
    control.click();
  };
}

function selectReport(control: HTMLSelectElement): Report {
  const { value } = control;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** How a controlled input reports a text that a program wrote without an event, if there is one. */
export function silentText(control: TextControl): Report | undefined {
  // React keeps the attribute equal to the text that it rendered.
  return control.value === control.defaultValue ? undefined : textReport(control);
}

export interface ReadField {
  id: string;
  name: string;
  /** The value that the form knows, and that a controlled field rendered. */
  value: string;
  controlled: boolean;
}

/**
 * How a field reports a value that a program wrote without an event, if there is one. It can report
 * it after a render has written over it, too.
 */
export function silentValue({ id, name, value, controlled }: ReadField): Report | undefined {
  const control = document.getElementById(id);
  if (control instanceof HTMLSelectElement) {
    return control.value === value ? undefined : selectReport(control);
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked === (value === checkedValue) ? undefined : checkedReport(control);
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (controlled) return silentText(control);
    return control.value === value ? undefined : textReport(control);
  }
  const radio = control?.querySelector<HTMLInputElement>(
    `[type=radio][name="${CSS.escape(name)}"]:checked`,
  );
  return radio && radio.value !== value ? checkedReport(radio) : undefined;
}
