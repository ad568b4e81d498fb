import type { RefCallback } from 'react';
import type { TextControl } from './text-editing';
import type { InputMask } from './input-mask';

/** How the text of a control becomes what its form submits. */
type Submitted = Pick<InputMask, 'valueOf'>;

const masks = new WeakMap<Element, Submitted>();
const documents = new WeakSet<Document>();
const refs = new WeakMap<InputMask, RefCallback<TextControl>>();

/** Puts the clean value of each typed control into what its form submits, in the place of its text. */
function submitCleanValues({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement)) return;
  for (const control of target.elements) {
    const mask = masks.get(control);
    if (!mask || !isText(control) || !formData.has(control.name)) continue;
    const { name, value } = control;
    const values = formData.getAll(name).map((one) => (one === value ? mask.valueOf(value) : one));
    formData.delete(name);
    for (const one of values) formData.append(name, one);
  }
}

const isText = (control: Element): control is TextControl =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

/** Has a form submit the value of a control's text, as it will be read when it is sent. */
export function submitValueOf(control: TextControl, submitted: Submitted): void {
  const page = control.ownerDocument;
  if (!documents.has(page)) page.addEventListener('formdata', submitCleanValues);
  documents.add(page);
  masks.set(control, submitted);
}

/**
 * A ref that has a form submit the value instead of the text: 4111… and not 4111 1111. The browser
 * tells every form's values before they are sent, so no second, hidden input is needed beside it.
 */
export function submitUnmasked(mask: InputMask): RefCallback<TextControl> {
  const known = refs.get(mask);
  if (known) return known;
  const ref: RefCallback<TextControl> = (control) => {
    if (control) submitValueOf(control, mask);
  };
  refs.set(mask, ref);
  return ref;
}
