import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  useContext,
  useState,
} from 'react';
import { normalizeValue } from '../../../../lang/normalize';
import { FieldContext } from '../../field/field-context';
import { onFormReset } from './form-reset';
import { type TextControl, isComposing, isHistory, keyOf, rewrite } from './text-editing';
import type { InputMask } from './input-mask';

export interface InputMaskOptions {
  value: string | undefined;
  defaultValue: string;
  onValueChange: ((value: string) => void) | undefined;
  /** Called with the initial value when a form reset restores it. */
  onValueReset?: ((value: string) => void) | undefined;
  /** Rejects changes. */
  inert: boolean | undefined;
}

interface Known {
  text: string;
  /** The value of the text, to distinguish an external value from our own. */
  value: string;
  /** The text before the last change. A whole IME composition counts as one change. */
  past?: string | undefined;
  composing?: boolean;
}

const lettersOf = (text: string) => normalizeValue(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text is a value or a part of one, so that no letter or digit of it would be dropped. */
function canRead(mask: InputMask, text: string): boolean {
  const { length } = lettersOf(text);
  return mask.isWhole(text) || (length > 0 && lettersOf(mask.settle(text)).length >= length);
}

/** Manages the text of an input whose displayed text differs from the submitted value. */
export function useInputMask(
  mask: InputMask,
  { value, defaultValue, onValueChange, onValueReset, inert }: InputMaskOptions,
) {
  const field = useContext(FieldContext);
  const read = (from: string): Known => ({ text: from && mask.textOf(from), value: from });
  const first = () => read(value ?? defaultValue);
  const [known, setKnown] = useState(first);
  const { text: shown, past = shown, composing } = known;
  const before = composing ? past : shown;

  // The value was changed from outside: the form was filled, or the owner rejected a change.
  if (value !== undefined && value !== known.value) setKnown(read(value));

  function restoreDefault() {
    setKnown(first());
    onValueReset?.(defaultValue);
  }

  function enter(text: string, control?: TextControl, open?: boolean) {
    if (control && value === undefined) onFormReset(control, restoreDefault);
    const next = mask.valueOf(text);
    setKnown({ text, value: next, past: control && before, composing: open });
    if (next !== known.value) onValueChange?.(next);
  }

  function write(control: TextControl, text: string, caret = text.length) {
    rewrite(control, text, caret);
    enter(text, control);
  }

  function settle(control: TextControl, text = mask.settle(control.value)) {
    if (text !== shown) write(control, text);
  }

  function type(
    control: TextControl,
    kind: string,
    raw = control.value,
    caret = control.selectionStart ?? raw.length,
  ) {
    const edited = mask.edit({ before, raw, caret, kind });
    write(control, edited.text, edited.caret);
  }

  return {
    text: shown,
    /** Clears the input. */
    clear: () => enter(''),
    handlers: {
      onChange(event: ChangeEvent<TextControl>) {
        const { currentTarget: control, nativeEvent } = event;
        // An IME must keep its text until the composition ends.
        if (isComposing(nativeEvent)) return enter(control.value, control, true);
        const kind = keyOf(nativeEvent);
        if (isHistory(kind)) write(control, past);
        else if (kind) type(control, kind);
        else if (!control.value || canRead(mask, control.value)) settle(control);
        // React restores the text that was there.
        else field?.onPasted(false);
      },
      onCompositionEnd({ currentTarget: control }: { currentTarget: TextControl }) {
        if (composing) type(control, 'insertCompositionText');
      },
      onPaste(event: ClipboardEvent<TextControl>) {
        if (inert) return;
        event.preventDefault();
        const control = event.currentTarget;
        const pasted = event.clipboardData.getData('text');
        const isRead = canRead(mask, pasted);
        field?.onPasted(isRead);
        if (!isRead) return;
        const start = control.selectionStart ?? shown.length;
        const end = control.selectionEnd ?? start;
        if (end - start === shown.length || mask.isWhole(pasted))
          return write(control, mask.settle(pasted));
        const raw = shown.slice(0, start) + pasted + shown.slice(end);
        type(control, 'insertFromPaste', raw, start + pasted.length);
      },
      onBlur: ({ currentTarget: control }: FocusEvent<TextControl>) =>
        // On blur the text is reformatted, but nothing is cut from it, whether valid or not.
        settle(control, mask.textOf(mask.valueOf(control.value))),
    },
  };
}
