import type { RefCallback } from 'react';
import type { TextControl } from './text-editing';
import type { InputMask } from './input-mask';

/** How a control's text is converted to the value its form submits. */
type Submitted = Pick<InputMask, 'valueOf'>;

const masks = new WeakMap<Element, Submitted>();
const documents = new WeakSet<Document>();
const refs = new WeakMap<InputMask, RefCallback<TextControl>>();

/** Replaces the text of each registered control by its clean value in the form's submitted data. */
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

/** Registers a control so that its form submits the parsed value instead of its text. */
export function submitValueOf(control: TextControl, submitted: Submitted): void {
  const page = control.ownerDocument;
  if (!documents.has(page)) page.addEventListener('formdata', submitCleanValues);
  documents.add(page);
  masks.set(control, submitted);
}

/**
 * Returns a ref that makes the form submit the value instead of the text: 4111… rather than 4111
 * 1111. The `formdata` event allows this without a second, hidden input.
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
