import { fireEvent } from 'storybook/test';

/** The browser's own step back, which is out of date in a text that was written by a script: a mixture. */
export async function undo(field: HTMLInputElement): Promise<void> {
  field.setRangeText('12', field.value.length, field.value.length, 'end');
  await fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
}
