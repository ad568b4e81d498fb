import type { RefCallback } from 'react';
import type { TextControl } from './typing';
import type { Typing } from './typed';

/** How the text of a control becomes what its form submits. */
type Submitted = Pick<Typing, 'valueOf'>;

const typings = new WeakMap<Element, Submitted>();
const heard = new WeakSet<Document>();
const refs = new WeakMap<Typing, RefCallback<TextControl>>();

/** Puts the clean value of each typed control into what its form submits, in the place of its text. */
function clean({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement)) return;
  for (const control of target.elements) {
    const typing = typings.get(control);
    if (!typing || !isText(control) || !formData.has(control.name)) continue;
    const { name, value } = control;
    const values = formData
      .getAll(name)
      .map((one) => (one === value ? typing.valueOf(value) : one));
    formData.delete(name);
    for (const one of values) formData.append(name, one);
  }
}

const isText = (control: Element): control is TextControl =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

/** Has a form submit the value of a control's text, as it will be read when it is sent. */
export function submitValueOf(control: TextControl, submitted: Submitted): void {
  const page = control.ownerDocument;
  if (!heard.has(page)) page.addEventListener('formdata', clean);
  heard.add(page);
  typings.set(control, submitted);
}

/**
 * A ref that has a form submit the value instead of the text: 4111… and not 4111 1111. The browser
 * tells every form's values before they are sent, so no second, hidden input is needed beside it.
 */
export function submitsClean(typing: Typing): RefCallback<TextControl> {
  const known = refs.get(typing);
  if (known) return known;
  const ref: RefCallback<TextControl> = (control) => {
    if (control) submitValueOf(control, typing);
  };
  refs.set(typing, ref);
  return ref;
}
