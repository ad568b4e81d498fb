/** Values that a program wrote into a field without an event, of which React knows nothing. */

/** The value of a checked checkbox in a form, whose values are all text. An unchecked one is ''. */
export const checkedValue = 'yes';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Writes a text past React, so that the event that follows is news to it. */
export function writeUnnoticed(control: TextControl, text: string): void {
  const prototype: object = Object.getPrototypeOf(control);
  Reflect.set(prototype, 'value', text, control);
}

/**
 * React compares a control with what a script of the page last wrote into it. So another value is
 * written first; the event then counts as a change, and is parsed like autofill.
 */
function reportText(control: TextControl): void {
  const { value } = control;
  control.value = `${value}.`;
  writeUnnoticed(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The same for a checkbox or radio button, which a click changes back. */
function reportChecked(control: HTMLInputElement): void {
  control.checked = !control.checked;
  control.click();
}

/** Makes a controlled input report its text as a change if a program wrote it without an event. */
export function reportSilentText(control: TextControl): void {
  // React keeps the attribute equal to the text that it rendered.
  if (control.value !== control.defaultValue) reportText(control);
}

export interface ReportedField {
  id: string;
  name: string;
  /** The value that the form knows. */
  stored: string;
  /** The value that the field last rendered; `undefined` if it is uncontrolled. */
  rendered: string | undefined;
}

/** Makes a field report its value as a change if a program wrote it without an event. */
export function reportSilentValue({ id, name, stored, rendered }: ReportedField): void {
  const control = document.getElementById(id);
  // A value of the form that is not rendered yet is newer than the control's.
  const isSilent = (value: string) => value !== stored && value !== rendered;

  if (control instanceof HTMLSelectElement) {
    if (isSilent(control.value)) control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (isSilent(control.checked ? checkedValue : '')) reportChecked(control);
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (rendered !== undefined) reportSilentText(control);
    else if (control.value !== stored) reportText(control);
  } else {
    const radio = control?.querySelector<HTMLInputElement>(
      `[type=radio][name="${CSS.escape(name)}"]:checked`,
    );
    if (radio && isSilent(radio.value)) reportChecked(radio);
  }
}
