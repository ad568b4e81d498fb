/** Values that a program wrote into a field without an event, of which React knows nothing. */

/** The value of a checked checkbox in a form, whose values are all text. An unchecked one is ''. */
export const checkedValue = 'yes';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Writes a text past React, so that the event that follows is news to it. */
export function writeUnnoticed(control: TextControl, text: string): void {
  const prototype: object = Object.getPrototypeOf(control);
  Reflect.set(prototype, 'value', text, control);
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
  /** The value that the form knows. */
  stored: string;
  /** The value that the field last rendered; `undefined` if it is uncontrolled. */
  rendered: string | undefined;
}

/**
 * How a field reports a value that a program wrote without an event, if there is one. It can report
 * it after a render has written over it, too.
 */
export function silentValue({ id, name, stored, rendered }: ReadField): Report | undefined {
  const control = document.getElementById(id);
  // A value of the form that is not rendered yet is newer than the control's.
  const isSilent = (value: string) => value !== stored && value !== rendered;

  if (control instanceof HTMLSelectElement) {
    return isSilent(control.value) ? selectReport(control) : undefined;
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return isSilent(control.checked ? checkedValue : '') ? checkedReport(control) : undefined;
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (rendered !== undefined) return silentText(control);
    return control.value === stored ? undefined : textReport(control);
  }
  const radio = control?.querySelector<HTMLInputElement>(
    `[type=radio][name="${CSS.escape(name)}"]:checked`,
  );
  return radio && isSilent(radio.value) ? checkedReport(radio) : undefined;
}
