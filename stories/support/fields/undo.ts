import { fireEvent } from 'storybook/test';

/** The browser's native undo, which in text written by a script restores an outdated mixture. */
export async function undo(field: HTMLInputElement): Promise<void> {
  field.setRangeText('12', field.value.length, field.value.length, 'end');
  await fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
}
