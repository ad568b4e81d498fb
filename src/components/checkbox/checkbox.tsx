import { cx } from '../../foundations/cx';
import { FieldError, FieldHint, FieldReason, FieldRoot, type FieldProps } from '../field';
import { splitField } from '../field/field';
import { CheckboxInput, type CheckboxInputProps } from './checkbox-input';

export interface CheckboxProps
  extends Omit<FieldProps, 'optional'>, Omit<CheckboxInputProps, keyof FieldProps> {
  /** Must be ticked to go on, as an agreement must. @default false */
  required?: boolean;
}

/**
 * One thing to agree to or to choose. The whole row is the target; links in its label lead where
 * they say and change nothing. A form library drives it like a native control.
 */
export function Checkbox({ required = false, ...props }: CheckboxProps) {
  const [field, control] = splitField(props);
  const { label, hint, error, readOnly, disabled, disabledReason, id, className } = field;
  return (
    <FieldRoot
      {...{ id, readOnly, disabled, className }}
      optional={!required}
      invalid={Boolean(error)}
    >
      <label
        data-slot="checkbox"
        className={cx(
          'group/row grid min-h-5 grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3 text-sm pointer-coarse:py-3',
          disabled ? 'cursor-not-allowed text-text-disabled' : 'cursor-pointer text-text',
        )}
      >
        <span className="flex h-[var(--leading-sm)] items-center">
          <CheckboxInput {...control} />
        </span>
        <span className="min-w-0 text-pretty wrap-break-word">{label}</span>
      </label>
      {hint && <FieldHint>{hint}</FieldHint>}
      {disabled && disabledReason && <FieldReason>{disabledReason}</FieldReason>}
      <FieldError>{error}</FieldError>
    </FieldRoot>
  );
}
