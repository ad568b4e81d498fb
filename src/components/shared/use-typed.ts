import { type ChangeEvent, type ClipboardEvent, type FocusEvent, useState } from 'react';
import { whenReset } from './form-reset';
import { type TextControl, isComposing, rewrite } from './typing';
import type { Typing } from './typed';

export interface TypedOptions {
  value: string | undefined;
  defaultValue: string;
  onChange: ((value: string) => void) | undefined;
  /** Told the first value when a reset of the form puts it back. */
  onPutBack?: ((value: string) => void) | undefined;
  /** Takes no changes now. */
  inert: boolean | undefined;
}

interface Known {
  text: string;
  /** The value the text stands for, so that a value from outside can be told from our own. */
  value: string;
}

/** The text of an input whose value is shown otherwise than it is submitted. */
export function useTyped(
  typing: Typing,
  { value, defaultValue, onChange, onPutBack, inert }: TypedOptions,
) {
  const first = (): Known => {
    const start = value ?? defaultValue;
    return { text: start && typing.textOf(start), value: start };
  };
  const [known, setKnown] = useState(first);

  // A value that is not our own: the form was filled, or whoever owns the value refused a change.
  if (value !== undefined && value !== known.value) {
    setKnown({ text: typing.textOf(value), value });
  }

  function putBack() {
    setKnown(first());
    onPutBack?.(defaultValue);
  }

  function enter(text: string, control?: TextControl) {
    if (control && value === undefined) whenReset(control, putBack);
    const next = typing.valueOf(text);
    setKnown({ text, value: next });
    if (next !== known.value) onChange?.(next);
  }

  function write(control: TextControl, text: string, caret: number) {
    rewrite(control, text, caret);
    enter(text, control);
  }

  function settle(control: TextControl, text = typing.settle(control.value)) {
    if (text !== known.text) write(control, text, text.length);
  }

  return {
    text: known.text,
    value: known.value,
    /** Nothing stands there any more. */
    clear: () => enter(''),
    handlers: {
      onChange(event: ChangeEvent<TextControl>) {
        const { currentTarget: control, nativeEvent } = event;
        const raw = control.value;
        // A keyboard that composes a character keeps it until it is done.
        if (isComposing(nativeEvent)) return enter(raw, control);
        const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
        // Autofill, dictation, a drop: a whole value at once.
        if (!/^(insertText|insertCompositionText|delete|history)/.test(kind))
          return settle(control);
        const caret = control.selectionStart ?? raw.length;
        const edited = typing.edit({ before: known.text, raw, caret, kind });
        write(control, edited.text, edited.caret);
      },
      onCompositionEnd: (event: { currentTarget: TextControl }) => settle(event.currentTarget),
      onPaste(event: ClipboardEvent<TextControl>) {
        if (inert) return;
        event.preventDefault();
        const control = event.currentTarget;
        const pasted = event.clipboardData.getData('text');
        const before = control.value;
        const start = control.selectionStart ?? before.length;
        const end = control.selectionEnd ?? start;
        if (before === '' || end - start === before.length || typing.isWhole(pasted)) {
          const text = typing.settle(pasted);
          return write(control, text, text.length);
        }
        const raw = before.slice(0, start) + pasted + before.slice(end);
        const key = { before, raw, caret: start + pasted.length, kind: 'insertFromPaste' };
        const edited = typing.edit(key);
        write(control, edited.text, edited.caret);
      },
      onBlur: ({ currentTarget: control }: FocusEvent<TextControl>) =>
        // Nothing is cut from what was typed, right or wrong.
        settle(control, typing.textOf(typing.valueOf(control.value))),
    },
  };
}
