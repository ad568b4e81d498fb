/** Changing text while the user types, without moving the caret. */
import type { KeyboardEvent } from 'react';
import { normalizeCharacters, normalizeValue } from '../../../../lang/normalize';
import { writeUnnoticed } from '../../../foundations/forms/silent-values';

/**
 * Normalizes text character by character, such as its digits: prefixes of the input give prefixes
 * of the result.
 */
export type Normalize = (text: string) => string;

/**
 * Returns how a field normalizes, if it does. Spaces stay by default: without a space inside it, an
 * email address may be another person's.
 */
export function normalizerFor(
  isMachineValue: boolean,
  normalize: boolean | Normalize,
): Normalize | undefined {
  if (typeof normalize === 'function') return normalize;
  if (normalize) return normalizeValue;
  return isMachineValue ? normalizeCharacters : undefined;
}

/**
 * Whether a key belongs to an IME, where it chooses among candidates. Safari ends the composition
 * before the keydown of the key that ended it; only keyCode 229 identifies that event.
 */
export const isImeKey = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

/** Elements that contain editable text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Writes text and sets the caret after `caret` characters. For types without a selection API
 * (email), the browser's caret stays. Unchanged text is not written again, which would cost a
 * layout on every key.
 */
export function rewrite(input: TextControl, text: string, caret: number): void {
  if (input.value !== text) input.value = text;
  const { selectionStart, selectionEnd } = input;
  if (selectionStart === null || (selectionStart === caret && selectionEnd === caret)) return;
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret);
}

/**
 * Normalizes an input's text in place. An input whose caret cannot be read is skipped: writing to
 * it would move the caret to the end.
 */
export function normalizeInPlace(input: HTMLInputElement, normalize: Normalize): void {
  const text = normalize(input.value);
  if (text === input.value || input.selectionStart === null) return;
  rewrite(input, text, normalize(input.value.slice(0, input.selectionStart)).length);
}

/**
 * Normalizes the text and dispatches an `input` event as if it had been typed, because React and
 * form libraries read a value only after an event.
 */
export function normalizeAndNotify(input: HTMLInputElement, normalize: Normalize): void {
  const text = normalize(input.value);
  if (text === input.value) return;
  const caret = normalize(input.value.slice(0, input.selectionStart ?? undefined)).length;
  writeUnnoticed(input, text);
  if (input.ownerDocument.activeElement === input && input.selectionStart !== null) {
    input.setSelectionRange(caret, caret);
  }
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether an IME composition is active. Changing the value would cancel it. */
export function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

/**
 * Whether a change is an undo or redo. The browser's history does not include text that scripts
 * have written and would mix it with typed text, so we restore the previous text ourselves.
 */
export const isHistory = (kind: string) => kind.startsWith('history');

/**
 * Returns the `inputType` of a key that changed the text, or '' if a value was inserted as a whole:
 * by autofill, dictation or drag and drop.
 */
export function keyOf(event: Event): string {
  const kind = event instanceof InputEvent ? event.inputType : '';
  return /^(insertText|insert(From)?Composition|delete|history)/.test(kind) ? kind : '';
}
