import { fold } from '../../../lang/fold';
import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { createGrouping } from '../shared/typed';
import { type InField, TypedInput, type TypedInputProps } from '../shared/typed-input';

export type BicInputProps = TypedInputProps;

/** Eight characters for a bank, eleven for one of its branches. */
const bicTyping = createGrouping({
  clean: (text) =>
    fold(text)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  limit: () => 11,
});

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
