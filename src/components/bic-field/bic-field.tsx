import { fold } from '../../../lang/fold';
import type { FieldProps } from '../field';
import { Field, splitField } from '../field/field';
import { createGrouping } from '../shared/typed';
import { TypedInput, type TypedInputProps } from '../shared/typed-input';

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
export function BicInput(props: BicInputProps) {
  return (
    <TypedInput
      autoComplete="off"
      placeholder=" "
      {...props}
      autoCapitalize="characters"
      typing={bicTyping}
    />
  );
}

export interface BicFieldProps
  extends FieldProps, Omit<BicInputProps, keyof FieldProps | 'required'> {}

/**
 * The SWIFT or BIC code of a bank. Give `value` and `onChange(value)` to a form library: the value
 * has capitals and digits, nothing else.
 */
export function BicField(props: BicFieldProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <BicInput {...control} />
    </Field>
  );
}
