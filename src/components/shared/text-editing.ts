/** Changing what someone types while they type it, without moving their caret. */

/** Normalizes text character by character, such as its digits: prefixes of the input give prefixes of the result. */
export type Normalize = (text: string) => string;

/** What a text stands in. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Writes text with the caret after `caret` characters. A type that has no caret (email) keeps the
 * browser's. What stands there already is not written again: that would cost a layout with each key.
 */
export function rewrite(input: TextControl, text: string, caret: number): void {
  if (input.value !== text) input.value = text;
  const { selectionStart, selectionEnd } = input;
  if (selectionStart === null || (selectionStart === caret && selectionEnd === caret)) return;
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret);
}

/**
 * Normalizes the text of an input where it stands. An input whose caret cannot be read is left for
 * later: writing to it would throw the caret to the end.
 */
export function normalizeInPlace(input: HTMLInputElement, normalize: Normalize): void {
  const text = normalize(input.value);
  if (text === input.value || input.selectionStart === null) return;
  rewrite(input, text, normalize(input.value.slice(0, input.selectionStart)).length);
}

/**
 * Normalizes the text and reports the change, as if it had been typed: React
 * and form libraries read a value only after an event.
 */
export function normalizeAndNotify(input: HTMLInputElement, normalize: Normalize): void {
  const text = normalize(input.value);
  if (text === input.value) return;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const caret = normalize(input.value.slice(0, input.selectionStart ?? undefined)).length;
  write?.call(input, text);
  if (input.ownerDocument.activeElement === input && input.selectionStart !== null) {
    input.setSelectionRange(caret, caret);
  }
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** True between the keys of one character: a keyboard that composes loses it when the value changes. */
export function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

/**
 * Whether a change takes back another or brings it again. The browser's own steps know nothing of
 * texts that were written here, and would mix them with what was typed; the one before stands ready.
 */
export const isHistory = (kind: string) => kind.startsWith('history');

/**
 * Which key changed a text (its `inputType`). None did, and it is '', where a whole value came at
 * once: by autofill, dictation, a drop.
 */
export function keyOf(event: Event): string {
  const kind = event instanceof InputEvent ? event.inputType : '';
  return /^(insertText|insert(From)?Composition|delete|history)/.test(kind) ? kind : '';
}
