import { expect, fireEvent } from 'storybook/test';

/** Composes text at the caret, letter by letter, as phone keyboards do. */
export async function compose(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  const start = field.selectionStart ?? 0;
  await fireEvent.compositionStart(field);
  for (let count = 1; count <= text.length; count += 1) {
    const data = text.slice(0, count);
    // Bypasses React's value setter, otherwise React would ignore the change.
    field.setRangeText(data, start, start + count - 1, 'end');
    const what = { bubbles: true, isComposing: true, inputType: 'insertCompositionText', data };
    await fireEvent(field, new InputEvent('input', what));
    // If the text is rewritten during a composition, the keyboard inserts it twice.
    await expect(field.value.slice(start, start + count)).toBe(data);
  }
  await fireEvent.compositionEnd(field, { data: text });
}
