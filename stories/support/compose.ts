import { expect, fireEvent } from 'storybook/test';

/** Composes a text at the caret, letter by letter, as the keyboards of phones do. */
export async function compose(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  const start = field.selectionStart ?? 0;
  await fireEvent.compositionStart(field);
  for (let count = 1; count <= text.length; count += 1) {
    const data = text.slice(0, count);
    // Past React, which hears of a value that is written to the field as no change.
    field.setRangeText(data, start, start + count - 1, 'end');
    const what = { bubbles: true, isComposing: true, inputType: 'insertCompositionText', data };
    await fireEvent(field, new InputEvent('input', what));
    // A keyboard whose text is written anew enters it twice.
    await expect(field.value.slice(start, start + count)).toBe(data);
  }
  await fireEvent.compositionEnd(field, { data: text });
}
