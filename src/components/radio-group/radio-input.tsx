import { type ComponentProps, useId } from 'react';
import { cx } from '../../foundations/cx';
import { useChoice } from '../shared/choice';
import { moveAcross } from '../shared/radio-keys';
import { focusRing, quietTransition } from '../shared/recipes';

export interface RadioInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'children' | 'checked' | 'name' | 'value' | 'onChange'
> {
  value: string;
}

/** The button itself: a native radio button, drawn by us. */
export function RadioInput({ value, disabled = false, className, ...props }: RadioInputProps) {
  const choice = useChoice();
  return (
    <input
      {...props}
      type="radio"
      name={choice.name}
      value={value}
      checked={choice.value === value}
      disabled={disabled || choice.disabled}
      aria-disabled={choice.explained || undefined}
      form={choice.explained ? '' : undefined}
      onChange={({ currentTarget }) => choice.choose(value, currentTarget)}
      onKeyDown={moveAcross}
      className={cx(
        'size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-border-control checked:border-[6px]',
        choice.readOnly
          ? 'not-checked:border-dashed'
          : 'bg-field checked:border-primary enabled:not-aria-disabled:group-hover/row:[box-shadow:0_0_0_4px_var(--color-band)] enabled:not-aria-disabled:not-checked:group-hover/row:border-border-control-hover',
        choice.invalid &&
          'enabled:not-checked:border-danger-line enabled:not-checked:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)]',
        'disabled:border-border-disabled disabled:bg-band aria-disabled:border-border-disabled aria-disabled:bg-band',
        // A forced palette drops grounds and shadows; the browser's own dot says all there is to say.
        'forced-colors:appearance-auto',
        focusRing,
        quietTransition,
        className,
      )}
    />
  );
}

/** What names a choice and what describes it: its second line is not heard twice. */
export function useRowIds(note: unknown) {
  const id = useId();
  const noteId = note ? `${id}-note` : undefined;
  return { label: id, note: noteId, aria: { 'aria-labelledby': id, 'aria-describedby': noteId } };
}
