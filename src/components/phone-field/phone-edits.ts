import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react';
import { isComposing, isHistory, keyOf, rewrite } from '../shared/input/text-editing';
import { editNumber } from './edit-number';
import { caretAfter, charactersOf, isNumber } from './phone-number';
import type { usePhone } from './use-phone';
import type { PhoneMetadata } from './use-phone-metadata';

/** The handlers of what changes the number's text: keys, undo, autofill, an IME and a paste. */
export function phoneEdits(
  phone: ReturnType<typeof usePhone>,
  metadata: PhoneMetadata | undefined,
) {
  const { country, text } = phone.parts;

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const { nativeEvent } = event;
    const raw = field.value;
    // An IME must keep its text until the composition ends.
    if (isComposing(nativeEvent)) return phone.type({ country, text: raw }, true);
    const kind = keyOf(nativeEvent);
    if (isHistory(kind)) {
      const { past } = phone;
      rewrite(field, past.text, past.text.length);
      return phone.type(past);
    }
    if (kind) return type(field, kind);
    const settled = phone.settle({ country, text: raw });
    rewrite(field, settled.text, settled.text.length);
  }

  function type(field: HTMLInputElement, kind: string) {
    const raw = field.value;
    const caret = field.selectionStart ?? raw.length;
    const edited = editNumber({ country, before: phone.before.text, raw, caret, kind }, metadata);
    rewrite(field, edited.text, edited.caret);
    phone.type({ country, text: edited.text });
  }

  function compose({ currentTarget: field }: CompositionEvent<HTMLInputElement>) {
    if (phone.composing) type(field, 'insertCompositionText');
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const clipboard = event.clipboardData.getData('text');
    const characters = charactersOf(clipboard);
    const pasted = isNumber(characters) ? characters : clipboard;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const whole = selectionEnd === null || /^(\+|00)[1-9]/.test(pasted);
    event.preventDefault();
    const before = whole ? '' : text.slice(0, selectionStart ?? 0);
    const after = whole ? '' : text.slice(selectionEnd ?? text.length);
    const settled = phone.settle({ country, text: before + pasted + after });
    const count = charactersOf(settled.text).length - charactersOf(after).length;
    rewrite(event.currentTarget, settled.text, caretAfter(settled.text, count));
  }

  return { change, compose, paste };
}
