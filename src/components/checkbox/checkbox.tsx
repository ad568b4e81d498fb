import type { FieldProps } from '../field';
import { around, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { rowTone } from '../shared/row-tone';
import { CheckboxInput, type CheckboxInputProps } from './checkbox-input';

export interface CheckboxProps
  extends Omit<FieldProps, 'optional'>, Omit<CheckboxInputProps, keyof FieldProps> {
  /** Must be ticked to go on, as an agreement must. @default false */
  required?: boolean;
}

const rowClass =
  'group/row grid min-h-5 grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3 text-sm pointer-coarse:py-3';

/**
 * One thing to agree to or to choose. The whole row is the target; links in its label lead where
 * they say and change nothing. A form library drives it like a native control.
 */
export function Checkbox(props: CheckboxProps) {
  return useKept(props, draw);
}

const draw: Draw<CheckboxProps> = ({ required = false, ...props }, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf({ ...field, optional: !required }, id);
  return around(
    field,
    state,
    <label
      data-slot="checkbox"
      className={`${rowClass} ${rowTone(state.disabled, state.readOnly)}`}
    >
      <CheckboxInput {...control} field={state} />
      <span className="min-w-0 text-pretty wrap-break-word">{field.label}</span>
    </label>,
  );
};
