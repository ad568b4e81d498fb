import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { type InField, TypedInput, type TypedInputProps } from '../shared/typed-input';
import { bicTyping } from './bic';

export type BicInputProps = TypedInputProps;

/** The code of a bank, in capitals however it is typed. */
export function BicInput(props: BicInputProps & InField) {
  return (
    <TypedInput autoComplete="off" {...props} autoCapitalize="characters" typing={bicTyping} />
  );
}

export interface BicFieldProps
  extends FieldProps, Omit<BicInputProps, keyof FieldProps | 'required'> {}

/**
 * The SWIFT or BIC code of a bank. Give `value` and `onChange(value)` to a form library: the value
 * has capitals and digits, nothing else.
 */
export function BicField(props: BicFieldProps) {
  return useKept(props, draw);
}

const draw: Draw<BicFieldProps> = (props, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  return arrange(field, state, BicInput({ ...control, field: state }));
};
