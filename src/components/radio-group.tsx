import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../foundations/cx';
import { type ChoiceProps, ChoiceFrame, useChoice, useRadioButton } from './shared/input/choice';
import { quietTransition } from './shared/recipes';
import { rowTone } from './shared/row-tone';

export interface RadioInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'children' | 'checked' | 'name' | 'value' | 'onChange'
> {
  value: string;
}

/** A native radio button with our own styling. */
export function RadioInput({
  value,
  disabled,
  form,
  onKeyDown,
  className,
  ref,
  ...props
}: RadioInputProps) {
  const { choice, button } = useRadioButton(value, { disabled, form, onKeyDown, ref });
  return (
    <input
      {...props}
      {...button}
      className={cx(
        'size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-border-control checked:border-[6px]',
        choice.readOnly
          ? 'not-checked:border-dashed'
          : 'bg-field checked:border-primary enabled:not-aria-disabled:group-hover/row:[box-shadow:0_0_0_4px_var(--color-band)] enabled:not-aria-disabled:not-checked:group-hover/row:border-border-control-hover',
        choice.invalid &&
          'enabled:not-checked:border-danger-line enabled:not-checked:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)]',
        'disabled:border-border-disabled disabled:bg-band aria-disabled:border-border-disabled aria-disabled:bg-band',
        // Forced colours remove backgrounds and shadows, so fall back to the browser's native radio
        // button.
        'forced-colors:appearance-auto',
        quietTransition,
        className,
      )}
    />
  );
}

/** Ids of a choice's label and description, kept apart so that the second line is not read twice. */
export function useRowIds(description: unknown) {
  const label = useId();
  const descriptionId = description ? `${label}-description` : undefined;
  return {
    label,
    description: descriptionId,
    aria: { 'aria-labelledby': label, 'aria-describedby': descriptionId },
  };
}

export type RadioGroupProps = ChoiceProps;

/**
 * A single choice among several, listed below one another. Pass `value` and `onValueChange(value)`
 * from a form library, or leave it uncontrolled; it is submitted under its `name`.
 */
export function RadioGroup(props: RadioGroupProps) {
  return (
    <ChoiceFrame
      {...props}
      slot="radio-group"
      groupClass="grid gap-3 outline-none pointer-coarse:gap-0"
    />
  );
}

export interface RadioProps extends RadioInputProps {
  /** The group's value when this choice is selected. */
  value: string;
  /** The choice's label. */
  label: ReactNode;
  /** A second line that says what the choice means. */
  description?: ReactNode;
  /** Prevents selection. @default false */
  disabled?: boolean;
}

/** One choice of a `RadioGroup`. The whole row is clickable. */
export function Radio({
  value,
  label,
  description,
  disabled = false,
  className,
  ...props
}: RadioProps) {
  const choice = useChoice();
  const ids = useRowIds(description);
  const off = disabled || choice.disabled || choice.disabledWithReason;
  return (
    <label
      data-slot="radio"
      className={cx(
        'group/row grid min-h-5 grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3 text-sm pointer-coarse:py-3',
        rowTone(off, choice.readOnly),
        className,
      )}
    >
      <span className="flex h-[var(--leading-sm)] items-center">
        <RadioInput {...props} value={value} disabled={disabled} {...ids.aria} />
      </span>
      <span className="min-w-0 text-pretty wrap-break-word">
        <span id={ids.label}>{label}</span>
        {description && (
          <span
            id={ids.description}
            className={cx('mt-0.5 block text-xs', off ? 'text-inherit' : 'text-text-subtle')}
          >
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
