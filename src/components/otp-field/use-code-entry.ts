import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  useContext,
  useRef,
  useState,
} from 'react';
import { FieldContext } from '../field/field-context';
import { onFormReset } from '../shared/input/form-reset';
import { isComposing, isHistory, keyOf, rewrite } from '../shared/input/text-editing';
import { codeLength, extractCode, settleCode } from './code';

/** Text of an active IME composition that differs from the digits. */
interface Composing {
  /** The text of the input. */
  text: string;
  /** The composition started on a rejected code, whose digits are discarded. */
  restarted: boolean;
}

interface Typed {
  code: string;
  composing?: Composing | undefined;
}

/**
 * Returns the text a key inserted, '' for a deletion, and `undefined` if the change did not come
 * from a key.
 */
function textInsertedBy(event: Event): string | undefined {
  if (!(event instanceof InputEvent)) return undefined;
  return event.data ?? (event.inputType.startsWith('delete') ? '' : undefined);
}

/** Whether a change came from a key: of one character, or a deletion. */
const isKey = (event: Event): boolean =>
  keyOf(event) !== '' && Array.from(textInsertedBy(event) ?? '').length <= 1;

interface CodeEntryOptions {
  value: string | undefined;
  defaultValue: string;
  invalid: boolean;
  readOnly: boolean;
  onCaret: (caret: number) => void;
  onValueChange: ((code: string) => void) | undefined;
  onComplete: ((code: string) => void) | undefined;
}

/** The code, and the handlers of what enters it: keys, autofill, an IME and a paste. */
export function useCodeEntry({
  value,
  defaultValue,
  invalid,
  readOnly,
  onCaret,
  onValueChange,
  onComplete,
}: CodeEntryOptions) {
  const around = useContext(FieldContext);
  const [typed, setTyped] = useState<Typed>({ code: defaultValue });
  const completed = useRef('');
  const code = value ?? typed.code;
  const refused = invalid && !around?.isPasteRefused && code.length === codeLength;

  function restoreDefault() {
    completed.current = '';
    setTyped({ code: defaultValue });
  }

  function complete(next: string) {
    if (next.length < codeLength || next === completed.current) return;
    completed.current = next;
    onComplete?.(next);
  }

  function enter(field: HTMLInputElement, next: string, caret: number, composing?: Composing) {
    // Entering a code again counts as a new attempt if it was rejected or cleared before.
    if (refused || code.length < codeLength || next.length < codeLength) completed.current = '';
    if (!composing) rewrite(field, next, caret);
    onCaret(caret);
    setTyped({ code: next, composing });
    if (next !== code) {
      onFormReset(field, restoreDefault);
      onValueChange?.(next);
    }
    if (!composing) complete(next);
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const { nativeEvent } = event;
    // Ignore undo and redo, so that React restores the code: the browser's history is out of date,
    // and a step of it could submit an old code again.
    if (isHistory(keyOf(nativeEvent))) return;
    // After a rejection only newly typed text counts; autofill is not a key and replaces the whole
    // code.
    const restarted = refused || Boolean(typed.composing?.restarted);
    const brought = restarted ? textInsertedBy(nativeEvent) : undefined;
    const raw = brought ?? field.value;
    // Autofill, or a whole text that a keyboard inserted. React restores a code that stays.
    if (!isComposing(nativeEvent) && !isKey(nativeEvent)) {
      // A keyboard that suggests a code inserts it beside the digits that are there.
      const inserted = extractCode(textInsertedBy(nativeEvent) ?? '');
      const found = inserted.length === codeLength ? inserted : extractCode(raw);
      if (found || !raw) enter(field, found, found.length);
      else around?.onPasted(false);
      return;
    }
    const caret = brought?.length ?? field.selectionStart ?? raw.length;
    const settled = settleCode(raw, caret);
    // An IME must keep its text until the composition ends, unless the text is already the digits
    // themselves.
    const keeps = isComposing(nativeEvent) && field.value !== settled.code;
    const composing = keeps ? { text: field.value, restarted } : undefined;
    enter(field, settled.code, settled.caret, composing);
  }

  function compose({ currentTarget: field }: CompositionEvent<HTMLInputElement>) {
    if (!typed.composing) return;
    const { caret } = settleCode(field.value, field.selectionStart ?? codeLength);
    const place = Math.min(caret, code.length);
    rewrite(field, code, place);
    onCaret(place);
    setTyped({ code });
    complete(code);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const digits = extractCode(event.clipboardData.getData('text'));
    event.preventDefault();
    if (readOnly) return;
    const [start, end] = refused
      ? [0, codeLength]
      : [field.selectionStart ?? 0, field.selectionEnd ?? codeLength];
    const whole = digits.length === codeLength;
    const fits = whole || code.length - (end - start) + digits.length <= codeLength;
    around?.onPasted(digits !== '' && fits);
    if (digits === '' || !fits) return;
    const raw = whole ? digits : code.slice(0, start) + digits + code.slice(end);
    const settled = settleCode(raw, whole ? codeLength : start + digits.length);
    enter(field, settled.code, settled.caret);
  }

  return { code, text: typed.composing?.text ?? code, change, compose, paste };
}
