import { type ChangeEvent, type ClipboardEvent, type FocusEvent, useState } from 'react';
import { onFormReset } from './form-reset';
import { type TextControl, isComposing, isHistory, keyOf, rewrite } from './text-editing';
import type { InputMask } from './input-mask';

export interface InputMaskOptions {
  value: string | undefined;
  defaultValue: string;
  onValueChange: ((value: string) => void) | undefined;
  /** Told the first value when a reset of the form puts it back. */
  onValueReset?: ((value: string) => void) | undefined;
  /** Takes no changes now. */
  inert: boolean | undefined;
}

interface Known {
  text: string;
  /** The value the text stands for, so that a value from outside can be told from our own. */
  value: string;
  /** What stood there before the last change; all that a keyboard composes is one change. */
  past?: string | undefined;
  composing?: boolean;
}

/** The text of an input whose value is shown otherwise than it is submitted. */
export function useInputMask(
  mask: InputMask,
  { value, defaultValue, onValueChange, onValueReset, inert }: InputMaskOptions,
) {
  const read = (from: string): Known => ({ text: from && mask.textOf(from), value: from });
  const first = () => read(value ?? defaultValue);
  const [known, setKnown] = useState(first);
  const { text: shown, past = shown, composing } = known;
  const before = composing ? past : shown;

  // A value that is not our own: the form was filled, or whoever owns the value refused a change.
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
    /** Nothing stands there any more. */
    clear: () => enter(''),
    handlers: {
      onChange(event: ChangeEvent<TextControl>) {
        const { currentTarget: control, nativeEvent } = event;
        // A keyboard that composes a character keeps it until it is done.
        if (isComposing(nativeEvent)) return enter(control.value, control, true);
        const kind = keyOf(nativeEvent);
        if (isHistory(kind)) write(control, past);
        else if (kind) type(control, kind);
        else settle(control);
      },
      onCompositionEnd({ currentTarget: control }: { currentTarget: TextControl }) {
        if (composing) type(control, 'insertCompositionText');
      },
      onPaste(event: ClipboardEvent<TextControl>) {
        if (inert) return;
        event.preventDefault();
        const control = event.currentTarget;
        const pasted = event.clipboardData.getData('text');
        const start = control.selectionStart ?? shown.length;
        const end = control.selectionEnd ?? start;
        if (end - start === shown.length || mask.isWhole(pasted))
          return write(control, mask.settle(pasted));
        const raw = shown.slice(0, start) + pasted + shown.slice(end);
        type(control, 'insertFromPaste', raw, start + pasted.length);
      },
      onBlur: ({ currentTarget: control }: FocusEvent<TextControl>) =>
        // Nothing is cut from what was typed, right or wrong.
        settle(control, mask.textOf(mask.valueOf(control.value))),
    },
  };
}
